package planted.dagger.store;

import dagger.Lazy;

/** Knows a framework of the app. */
public record BadStore(Lazy<String> known) {}
