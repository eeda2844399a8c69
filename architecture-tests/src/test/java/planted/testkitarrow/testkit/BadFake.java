package planted.testkitarrow.testkit;

import planted.testkitarrow.store.Store;

/** Knows what it must not know. */
public record BadFake(Store known) {}
