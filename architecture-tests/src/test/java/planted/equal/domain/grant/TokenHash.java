package planted.equal.domain.grant;

/** Its hash. */
public record TokenHash(String hex) {}
