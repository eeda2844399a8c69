package planted.adapters.http;

import planted.adapters.store.Part0;

/** Knows what it must not know. */
public record BadHttp(Part0 known) {}
