package planted.secret.domain.grant;

/** Its hash. */
public record TokenHash(String hex) {}
