package planted.packagecycle.domain.needs;

import planted.packagecycle.domain.session.BadSession;

/** Knows what it must not know. */
public record BadNeeds(BadSession known) {}
