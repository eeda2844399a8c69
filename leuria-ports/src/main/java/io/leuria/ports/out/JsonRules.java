package io.leuria.ports.out;

import io.leuria.domain.JsonText;
import java.util.Optional;

/** Answers what the core must know about JSON that it doesn't read. Pure, safe for many threads. */
public interface JsonRules {
  /**
   * The schema of a tool as it is served: a missing one, {@code {}} or one without {@code type}
   * gets {@code "type":"object"} (decision 21).
   *
   * @return empty when the schema is no JSON object or has another type
   */
  Optional<JsonText> toolSchema(Optional<JsonText> declared);

  /** Whether this is a JSON object. */
  boolean isObject(JsonText text);
}
