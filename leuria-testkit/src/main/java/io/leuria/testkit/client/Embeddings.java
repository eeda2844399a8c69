package io.leuria.testkit.client;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Embeds as the existing client does: batches of 256 in order, all by one model. */
public record Embeddings(String model, List<JsonText> vectors) {
  private static final int BATCH = 256;

  public Embeddings {
    vectors = List.copyOf(vectors);
  }

  /** What a text is for. */
  public enum Kind {
    QUERY,
    DOCUMENT
  }

  /** One vector for each text; after an error /health is asked again, then the error is thrown. */
  public static Embeddings of(StrictClient client, List<String> texts, Kind kind) {
    List<JsonText> vectors = new ArrayList<>();
    Optional<String> model = Optional.empty();
    for (int from = 0; from < texts.size(); from += BATCH) {
      List<String> batch = texts.subList(from, Math.min(texts.size(), from + BATCH));
      JsonObject answer = ask(client, batch, kind);
      Optional<String> named = answer.string("model");
      if (named.isEmpty() || (model.isPresent() && !model.equals(named))) {
        throw new Breach("the batches name no model, or different ones: " + model + ", " + named);
      }
      model = named;
      List<JsonText> got = answer.array("vectors").orElse(List.of());
      if (got.size() != batch.size()) {
        throw new Breach(got.size() + " vectors for " + batch.size() + " texts");
      }
      vectors.addAll(got);
    }
    return new Embeddings(model.orElse(""), vectors);
  }

  private static JsonObject ask(StrictClient client, List<String> texts, Kind kind) {
    try {
      String name = kind == Kind.QUERY ? "query" : "document";
      return client.post("/embed", Json.write(new Body(texts, name))).json();
    } catch (EngineError refused) {
      client.health();
      throw refused;
    }
  }

  private record Body(List<String> texts, String kind) {}
}
