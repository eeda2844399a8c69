package planted.knowsapp.testkit;

import planted.knowsapp.app.App;

/** Knows what it must not know. */
public record BadFake(App known) {}
