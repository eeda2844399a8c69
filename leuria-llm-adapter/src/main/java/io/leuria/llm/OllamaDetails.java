package io.leuria.llm;

import io.leuria.domain.JsonText;
import io.leuria.domain.service.ModelService;
import io.leuria.domain.service.ServiceModel;
import io.leuria.domain.service.ServiceModel.Abilities;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Puts together what Ollama tells of its models in three places: its tags, what runs now, and a
 * description of each, which is asked for once while the model stays the same.
 */
final class OllamaDetails {
  private static final int MOST_DESCRIBED = 64;
  private static final Description NONE = new Description(List.of(), Optional.empty());

  private final Discovery discovery;
  private final Map<String, Description> known = new ConcurrentHashMap<>();

  OllamaDetails(Discovery discovery) {
    this.discovery = discovery;
  }

  private record Tag(String id, String digest, boolean remote) {}

  private record Description(List<String> abilities, Optional<Integer> context) {}

  /**
   * The models of a service.
   *
   * @param running empty when Ollama didn't say what is in memory
   */
  CompletableFuture<List<ServiceModel>> describe(
      ModelService service, List<JsonText> entries, Optional<List<JsonText>> running) {
    List<Tag> tags = ModelLists.read(entries, OllamaDetails::tag);
    List<CompletableFuture<Description>> descriptions = new ArrayList<>();
    for (Tag tag : tags) {
      descriptions.add(
          descriptions.size() < MOST_DESCRIBED
              ? description(service, tag)
              : CompletableFuture.completedFuture(NONE));
    }
    Optional<Map<String, Optional<Integer>>> inMemory = running.map(OllamaDetails::inMemory);
    return CompletableFuture.allOf(descriptions.toArray(CompletableFuture[]::new))
        .thenApply(
            all -> {
              List<ServiceModel> models = new ArrayList<>();
              for (int i = 0; i < tags.size(); i++) {
                models.add(model(tags.get(i), descriptions.get(i).join(), inMemory));
              }
              return models;
            });
  }

  private CompletableFuture<Description> description(ModelService service, Tag tag) {
    String key = service.address() + " " + tag.id() + " " + tag.digest();
    Description before = known.get(key);
    if (before != null) {
      return CompletableFuture.completedFuture(before);
    }
    return discovery
        .show(service, tag.id())
        .thenApply(
            found -> {
              Optional<Description> read = found.answer().map(OllamaDetails::read);
              read.ifPresent(description -> known.put(key, description));
              return read.orElse(NONE);
            });
  }

  private static Optional<Tag> tag(JsonObject entry) {
    return ModelLists.id(entry, "model")
        .or(() -> ModelLists.id(entry, "name"))
        .map(
            id ->
                new Tag(
                    id,
                    entry.string("digest").orElse(""),
                    entry.string("remote_host").filter(host -> !host.isEmpty()).isPresent()));
  }

  private static Description read(JsonObject shown) {
    List<String> abilities =
        shown.array("capabilities").orElse(List.of()).stream()
            .flatMap(ability -> Json.string(ability).stream())
            .toList();
    Optional<JsonObject> info = shown.object("model_info");
    Optional<Integer> context =
        info.flatMap(
            object ->
                object.members().keySet().stream()
                    .filter(name -> name.endsWith(".context_length"))
                    .findFirst()
                    .flatMap(name -> ModelLists.tokens(object, name)));
    return new Description(abilities, context);
  }

  private static Map<String, Optional<Integer>> inMemory(List<JsonText> running) {
    Map<String, Optional<Integer>> contexts = new HashMap<>();
    for (JsonText entry : running) {
      Json.object(entry)
          .ifPresent(
              object ->
                  ModelLists.id(object, "model")
                      .or(() -> ModelLists.id(object, "name"))
                      .ifPresent(
                          id -> contexts.put(id, ModelLists.tokens(object, "context_length"))));
    }
    return contexts;
  }

  private static ServiceModel model(
      Tag tag, Description description, Optional<Map<String, Optional<Integer>>> inMemory) {
    List<String> abilities = description.abilities();
    boolean embeds =
        abilities.isEmpty()
            ? ServiceModel.looksEmbedding(tag.id())
            : abilities.contains("embedding") && !abilities.contains("completion");
    Optional<Integer> running =
        inMemory.flatMap(all -> all.getOrDefault(tag.id(), Optional.empty()));
    return new ServiceModel(
        tag.id(),
        embeds,
        inMemory.map(all -> all.containsKey(tag.id())),
        tag.remote(),
        new Abilities(
            has(abilities, "tools"), has(abilities, "vision"), running.or(description::context)));
  }

  private static Optional<Boolean> has(List<String> abilities, String ability) {
    return abilities.isEmpty() ? Optional.empty() : Optional.of(abilities.contains(ability));
  }
}
