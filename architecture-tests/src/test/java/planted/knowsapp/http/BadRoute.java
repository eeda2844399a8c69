package planted.knowsapp.http;

import planted.knowsapp.app.App;

/** Knows what it must not know. */
public record BadRoute(App known) {}
