package planted.domainarrow.domain;

import org.slf4j.Logger;

/** Knows what it must not know. */
public record BadLibrary(Logger known) {}
