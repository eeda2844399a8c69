package planted.picocli.app;

import picocli.CommandLine;

/** Knows a framework of the app. */
public record GoodApp(CommandLine known) {}
