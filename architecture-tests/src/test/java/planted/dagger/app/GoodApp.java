package planted.dagger.app;

import dagger.Lazy;

/** Knows a framework of the app. */
public record GoodApp(Lazy<String> known) {}
