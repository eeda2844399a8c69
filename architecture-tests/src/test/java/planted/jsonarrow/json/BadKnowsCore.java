package planted.jsonarrow.json;

import planted.jsonarrow.ports.core.UseCase;

/** Knows what it must not know. */
public record BadKnowsCore(UseCase known) {}
