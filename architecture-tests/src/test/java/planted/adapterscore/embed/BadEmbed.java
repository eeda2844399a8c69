package planted.adapterscore.embed;

import planted.adapterscore.ports.core.UseCase;

/** Knows what it must not know. */
public record BadEmbed(UseCase known) {}
