package planted.adapterscore.http;

import planted.adapterscore.ports.core.UseCase;

/** Knows what it must not know. */
public record BadHttp(UseCase known) {}
