package planted.portscore.ports.in;

import planted.portscore.ports.core.UseCase;

/** Knows what it must not know. */
public record BadVerb(UseCase known) {}
