package io.leuria.http.answer;

import io.javalin.http.Context;
import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Answers of routes. */
public final class Replies {
  private static final String JSON = "application/json";

  private Replies() {}

  /** Answers 200 with a view. */
  public static void ok(Context ctx, Object view) {
    json(ctx, 200, Json.write(view));
  }

  public static void json(Context ctx, int status, JsonText body) {
    send(ctx.status(status), JSON, bytes(body));
  }

  public static void html(Context ctx, String html) {
    send(ctx, "text/html;charset=utf-8", html.getBytes(StandardCharsets.UTF_8));
  }

  /** With its length, so that a large answer isn't sent in chunks. */
  private static void send(Context ctx, String type, byte[] bytes) {
    ctx.contentType(type).header("Content-Length", String.valueOf(bytes.length)).result(bytes);
  }

  /**
   * Answers at once and then says whether the answer left for the client. For answers that
   * something else must stay behind.
   */
  public static void json(Context ctx, int status, JsonText body, Consumer<Boolean> written) {
    json(Exchange.of(ctx), status, body, written);
  }

  /** The same for an exchange that waited. */
  public static void json(Exchange exchange, int status, JsonText body, Consumer<Boolean> written) {
    byte[] bytes = bytes(body);
    exchange.head(status, JSON).put("Content-Length", String.valueOf(bytes.length));
    exchange.write(
        ByteBuffer.wrap(bytes),
        sent -> {
          try {
            written.accept(sent);
          } finally {
            exchange.finish();
          }
        });
  }

  /** The error answer of an exchange that waited. */
  public static void refusal(Exchange exchange, Throwable fault) {
    HttpErrors.Failure failure = HttpErrors.failure(fault);
    json(exchange, failure.status(), failure.body(), written -> {});
  }

  private static byte[] bytes(JsonText body) {
    return body.text().getBytes(StandardCharsets.UTF_8);
  }
}
