package planted.knowstestkit.store;

import planted.knowstestkit.testkit.Fake;

/** Knows what it must not know. */
public record BadStore(Fake known) {}
