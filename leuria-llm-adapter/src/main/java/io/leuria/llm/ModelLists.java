package io.leuria.llm;

import io.leuria.domain.JsonText;
import io.leuria.domain.service.ServiceModel;
import io.leuria.domain.service.ServiceModel.Abilities;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads the lists of models that services write; an entry that can't be read is left out. */
final class ModelLists {
  /** Names under which services tell a model's context. */
  private static final List<String> CONTEXT =
      List.of("context_length", "max_model_len", "context_window", "max_context_length");

  private ModelLists() {}

  /** {@code GET /api/v1/models} of LM Studio. */
  static List<ServiceModel> lmStudio(List<JsonText> entries) {
    return read(entries, ModelLists::lmStudioModel);
  }

  private static Optional<ServiceModel> lmStudioModel(JsonObject entry) {
    String type = entry.string("type").orElse("llm");
    Optional<JsonObject> abilities = entry.object("capabilities");
    List<JsonText> loaded = entry.array("loaded_instances").orElse(List.of());
    Optional<Integer> inMemory =
        loaded.stream()
            .findFirst()
            .flatMap(Json::object)
            .flatMap(instance -> instance.object("config"))
            .flatMap(config -> tokens(config, "context_length"));
    return id(entry, "key")
        .map(
            id ->
                new ServiceModel(
                    id,
                    type.startsWith("embedding"),
                    Optional.of(!loaded.isEmpty()),
                    false,
                    new Abilities(
                        abilities.flatMap(object -> object.bool("trained_for_tool_use")),
                        abilities.flatMap(object -> object.bool("vision")),
                        inMemory.or(() -> tokens(entry, "max_context_length")))));
  }

  /** {@code GET /v1/models} of every other service. */
  static List<ServiceModel> openAi(List<JsonText> entries) {
    return read(entries, ModelLists::openAiModel);
  }

  private static Optional<ServiceModel> openAiModel(JsonObject entry) {
    Optional<String> type = entry.string("type");
    Optional<Integer> context =
        CONTEXT.stream().flatMap(name -> tokens(entry, name).stream()).findFirst();
    return id(entry, "id")
        .map(
            id ->
                new ServiceModel(
                    id,
                    type.map(text -> text.startsWith("embedding"))
                        .filter(embeds -> embeds)
                        .orElseGet(() -> ServiceModel.looksEmbedding(id)),
                    Optional.empty(),
                    false,
                    new Abilities(Optional.empty(), Optional.empty(), context)));
  }

  static Optional<String> id(JsonObject entry, String name) {
    return entry.string(name).filter(id -> !id.isBlank());
  }

  static Optional<Integer> tokens(JsonObject entry, String name) {
    return entry
        .integer(name)
        .filter(tokens -> tokens > 0)
        .map(tokens -> (int) Math.min(tokens, Integer.MAX_VALUE));
  }

  static <T> List<T> read(List<JsonText> entries, Function<JsonObject, Optional<T>> reader) {
    return entries.stream()
        .flatMap(entry -> Json.object(entry).stream())
        .flatMap(entry -> reader.apply(entry).stream())
        .toList();
  }
}
