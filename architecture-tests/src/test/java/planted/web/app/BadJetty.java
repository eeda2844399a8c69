package planted.web.app;

import org.eclipse.jetty.server.Server;

/** Knows what it must not know. */
public record BadJetty(Server known) {}
