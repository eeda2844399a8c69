package io.leuria.acp;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How an agent's model is set: by a config option of category "model", or by the older list of
 * models.
 */
final class ModelOptions {
  private ModelOptions() {}

  /** A request that sets a model. */
  record Change(String method, JsonText params) {}

  private record ConfigView(String sessionId, String configId, String value) {}

  private record ModelView(String sessionId, String modelId) {}

  /** The request that sets this model; empty when the agent doesn't offer it or uses it already. */
  static Optional<Change> to(String model, String session, JsonObject newSession) {
    Optional<JsonObject> option =
        objects(newSession, "configOptions")
            .filter(one -> one.string("category").filter("model"::equals).isPresent())
            .findFirst();
    return option.isPresent()
        ? byConfig(model, session, option.get())
        : byList(model, session, newSession);
  }

  private static Optional<Change> byConfig(String model, String session, JsonObject option) {
    boolean current = option.string("currentValue").filter(model::equals).isPresent();
    boolean offered =
        objects(option, "options")
            .flatMap(entry -> Stream.concat(Stream.of(entry), objects(entry, "options")))
            .anyMatch(entry -> entry.string("value").filter(model::equals).isPresent());
    return !offered || current
        ? Optional.empty()
        : option
            .string("id")
            .map(
                id ->
                    new Change(
                        "session/set_config_option",
                        Json.write(new ConfigView(session, id, model))));
  }

  private static Optional<Change> byList(String model, String session, JsonObject newSession) {
    Optional<JsonObject> models = newSession.object("models");
    boolean current =
        models.flatMap(list -> list.string("currentModelId")).filter(model::equals).isPresent();
    boolean offered =
        models.stream()
            .flatMap(list -> objects(list, "availableModels"))
            .anyMatch(entry -> entry.string("modelId").filter(model::equals).isPresent());
    return offered && !current
        ? Optional.of(new Change("session/set_model", Json.write(new ModelView(session, model))))
        : Optional.empty();
  }

  private static Stream<JsonObject> objects(JsonObject from, String name) {
    return from.array(name).stream()
        .flatMap(list -> list.stream())
        .flatMap(entry -> Json.object(entry).stream());
  }
}
