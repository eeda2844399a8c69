package planted.adapters.llm;

import planted.adapters.http.Part4;

/** Knows what it must not know. */
public record BadLlm(Part4 known) {}
