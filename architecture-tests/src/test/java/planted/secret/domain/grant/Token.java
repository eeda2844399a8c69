package planted.secret.domain.grant;

/** A secret. */
public record Token(String secret) {}
