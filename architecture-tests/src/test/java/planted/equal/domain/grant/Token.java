package planted.equal.domain.grant;

/** A secret. */
public record Token(String secret) {}
