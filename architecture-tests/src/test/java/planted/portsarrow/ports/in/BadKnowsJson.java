package planted.portsarrow.ports.in;

import planted.portsarrow.json.Json;

/** Knows what it must not know. */
public record BadKnowsJson(Json known) {}
