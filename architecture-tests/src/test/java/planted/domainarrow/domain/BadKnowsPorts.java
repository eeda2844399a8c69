package planted.domainarrow.domain;

import planted.domainarrow.ports.out.Port;

/** Knows what it must not know. */
public record BadKnowsPorts(Port known) {}
