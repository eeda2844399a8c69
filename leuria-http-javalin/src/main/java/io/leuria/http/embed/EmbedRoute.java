package io.leuria.http.embed;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.leuria.domain.JsonText;
import io.leuria.domain.embedding.EmbedRequest;
import io.leuria.http.answer.Calls;
import io.leuria.http.answer.Replies;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.ports.in.EmbedTexts;
import io.leuria.ports.out.Embedder;
import java.util.List;
import java.util.Optional;

/** {@code POST /embed} (page, section Embeddings). */
public final class EmbedRoute {
  private final EmbedTexts embed;

  public EmbedRoute(EmbedTexts embed) {
    this.embed = embed;
  }

  public void install(RoutesConfig routes) {
    routes.post("/embed", this::embed);
  }

  private void embed(Context ctx) {
    EmbedRequest request = read(Calls.body(ctx));
    ctx.future(() -> embed.embed(request).thenAccept(vectors -> Replies.ok(ctx, View.of(vectors))));
  }

  private static EmbedRequest read(JsonObject body) {
    List<String> texts =
        body.array("texts").orElseThrow(EmbedRoute::badTexts).stream()
            .map(text -> Json.string(text).orElseThrow(EmbedRoute::badTexts))
            .toList();
    return new EmbedRequest(texts, kind(body.raw("kind")));
  }

  private static EmbedRequest.Kind kind(Optional<JsonText> raw) {
    if (raw.isEmpty()) {
      return EmbedRequest.Kind.DOCUMENT;
    }
    return switch (raw.flatMap(Json::string).orElse("")) {
      case "query" -> EmbedRequest.Kind.QUERY;
      case "document" -> EmbedRequest.Kind.DOCUMENT;
      default -> throw Calls.malformed("kind must be \"query\" or \"document\"");
    };
  }

  private static RuntimeException badTexts() {
    return Calls.malformed("texts must be an array of 1 to 256 strings");
  }

  record View(String model, List<JsonText> vectors) {
    static View of(Embedder.Vectors vectors) {
      return new View(vectors.model(), vectors.vectors());
    }
  }
}
