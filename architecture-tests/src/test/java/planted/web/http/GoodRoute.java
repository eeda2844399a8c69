package planted.web.http;

import io.javalin.Javalin;

/** Knows what it must not know. */
public record GoodRoute(Javalin known) {}
