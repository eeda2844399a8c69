package planted.adapterscore.llm;

import planted.adapterscore.ports.core.UseCase;

/** Knows what it must not know. */
public record BadLlm(UseCase known) {}
