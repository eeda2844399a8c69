package planted.jackson.ports.out;

import com.fasterxml.jackson.databind.JsonNode;

/** Knows what it must not know. */
public record BadPort(JsonNode known) {}
