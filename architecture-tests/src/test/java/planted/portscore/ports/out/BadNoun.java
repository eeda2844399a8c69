package planted.portscore.ports.out;

import planted.portscore.ports.core.UseCase;

/** Knows what it must not know. */
public record BadNoun(UseCase known) {}
