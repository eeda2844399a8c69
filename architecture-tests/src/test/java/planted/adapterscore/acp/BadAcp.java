package planted.adapterscore.acp;

import planted.adapterscore.ports.core.UseCase;

/** Knows what it must not know. */
public record BadAcp(UseCase known) {}
