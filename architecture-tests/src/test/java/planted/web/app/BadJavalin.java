package planted.web.app;

import io.javalin.Javalin;

/** Knows what it must not know. */
public record BadJavalin(Javalin known) {}
