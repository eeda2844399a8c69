package planted.adapters.embed;

import planted.adapters.llm.Part3;

/** Knows what it must not know. */
public record BadEmbed(Part3 known) {}
