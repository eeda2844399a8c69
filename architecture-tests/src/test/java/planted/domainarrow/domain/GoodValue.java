package planted.domainarrow.domain;

import java.util.Optional;

/** Keeps to the JDK. */
public record GoodValue(Optional<String> name) {}
