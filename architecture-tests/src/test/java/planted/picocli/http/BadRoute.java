package planted.picocli.http;

import picocli.CommandLine;

/** Knows a framework of the app. */
public record BadRoute(CommandLine known) {}
