package planted.jackson.domain;

import com.fasterxml.jackson.databind.JsonNode;

/** Knows what it must not know. */
public record BadValue(JsonNode known) {}
