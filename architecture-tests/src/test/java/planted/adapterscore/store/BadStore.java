package planted.adapterscore.store;

import planted.adapterscore.ports.core.UseCase;

/** Knows what it must not know. */
public record BadStore(UseCase known) {}
