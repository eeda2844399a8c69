package planted.dagger.http;

import dagger.Lazy;

/** Knows a framework of the app. */
public record BadRoute(Lazy<String> known) {}
