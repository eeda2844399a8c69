package planted.hash.domain.grant;

/** Its hash. */
public record TokenHash(String hex) {}
