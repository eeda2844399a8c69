package planted.jackson.store;

import com.fasterxml.jackson.databind.JsonNode;

/** Knows what it must not know. */
public record GoodStore(JsonNode known) {}
