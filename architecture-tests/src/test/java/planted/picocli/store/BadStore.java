package planted.picocli.store;

import picocli.CommandLine;

/** Knows a framework of the app. */
public record BadStore(CommandLine known) {}
