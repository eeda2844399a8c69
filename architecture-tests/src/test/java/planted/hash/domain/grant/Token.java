package planted.hash.domain.grant;

/** A secret. */
public record Token(String secret) {}
