package planted.adapters.store;

import planted.adapters.acp.Part1;

/** Knows what it must not know. */
public record BadStore(Part1 known) {}
