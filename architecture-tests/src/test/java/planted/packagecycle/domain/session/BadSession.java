package planted.packagecycle.domain.session;

import planted.packagecycle.domain.needs.BadNeeds;

/** Knows what it must not know. */
public record BadSession(BadNeeds known) {}
