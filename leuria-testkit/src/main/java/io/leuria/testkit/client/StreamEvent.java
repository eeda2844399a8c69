package io.leuria.testkit.client;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;

/** One event of a session's stream, its data read as JSON. */
public record StreamEvent(String name, JsonText data) {
  /** Whether the session ends with it. */
  public boolean terminal() {
    return name.equals("completed") || name.equals("cancelled") || name.equals("failed");
  }

  /** The data, which must be a string. */
  public String string() {
    return Json.string(data)
        .orElseThrow(() -> new Breach("the data of " + name + " is no string: " + data.text()));
  }

  /** The data, which must be an object. */
  public JsonObject object() {
    return Json.object(data)
        .orElseThrow(() -> new Breach("the data of " + name + " is no object: " + data.text()));
  }
}
