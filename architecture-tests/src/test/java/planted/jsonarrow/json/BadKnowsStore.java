package planted.jsonarrow.json;

import planted.jsonarrow.store.Store;

/** Knows what it must not know. */
public record BadKnowsStore(Store known) {}
