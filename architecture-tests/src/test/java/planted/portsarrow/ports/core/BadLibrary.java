package planted.portsarrow.ports.core;

import org.slf4j.Logger;

/** Knows what it must not know. */
public record BadLibrary(Logger known) {}
