package io.leuria.http.server;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.leuria.domain.Refusal;
import io.leuria.domain.embedding.EmbedRequest;
import io.leuria.http.answer.Bodies;
import io.leuria.http.answer.Replies;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.ports.in.EmbedTexts;
import java.util.List;

/** POST /embed (page, section Embeddings). */
final class EmbedRoute implements Handler {
  private final EmbedTexts embed;

  EmbedRoute(EmbedTexts embed) {
    this.embed = embed;
  }

  @Override
  public void handle(Context ctx) {
    EmbedRequest request = read(Bodies.object(ctx, Bodies.LARGE));
    ctx.future(() -> embed.embed(request).thenAccept(vectors -> Replies.json(ctx, 200, vectors)));
  }

  private static EmbedRequest read(JsonObject body) {
    List<String> texts =
        body.array("texts").orElseThrow(EmbedRoute::malformed).stream()
            .map(text -> Json.string(text).orElseThrow(EmbedRoute::malformed))
            .toList();
    return new EmbedRequest(texts, kind(body));
  }

  private static EmbedRequest.Kind kind(JsonObject body) {
    if (!body.has("kind")) {
      return EmbedRequest.Kind.DOCUMENT;
    }
    return switch (body.string("kind").orElse("")) {
      case "query" -> EmbedRequest.Kind.QUERY;
      case "document" -> EmbedRequest.Kind.DOCUMENT;
      default ->
          throw new Refusal(Refusal.Code.MALFORMED, "kind must be \"query\" or \"document\"");
    };
  }

  private static Refusal malformed() {
    return new Refusal(Refusal.Code.MALFORMED, "texts must be an array of 1 to 256 strings");
  }
}
