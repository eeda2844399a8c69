package planted.modulecycle.http;

import planted.modulecycle.store.BadStore;

/** Knows what it must not know. */
public record BadHttp(BadStore known) {}
