package planted.knowstestkit.app;

import planted.knowstestkit.testkit.Fake;

/** Knows what it must not know. */
public record BadApp(Fake known) {}
