package planted.modulecycle.store;

import planted.modulecycle.http.BadHttp;

/** Knows what it must not know. */
public record BadStore(BadHttp known) {}
