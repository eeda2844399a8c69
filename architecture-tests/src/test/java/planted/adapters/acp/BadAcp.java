package planted.adapters.acp;

import planted.adapters.embed.Part2;

/** Knows what it must not know. */
public record BadAcp(Part2 known) {}
