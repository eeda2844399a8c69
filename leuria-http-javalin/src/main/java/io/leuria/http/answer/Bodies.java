package io.leuria.http.answer;

import io.javalin.http.Context;
import io.leuria.domain.Refusal;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Promise;

/** Reads request bodies: limits and JSON rules (page, section Conventions, Bodies; decision 5). */
public final class Bodies {
  /** What a body may be long, in bytes. */
  public static final int LARGE = 16 << 20;

  /** The same for routes that need no token. */
  public static final int SMALL = 64 << 10;

  private Bodies() {}

  /** The body as an object, read by a route; an empty one counts as {@code {}}. */
  public static JsonObject object(Context ctx, int limit) {
    try (InputStream in = ctx.req().getInputStream()) {
      byte[] bytes = in.readNBytes(limit + 1);
      return parse(bytes, limit);
    } catch (IOException cutOff) {
      throw new Refusal(Refusal.Code.MALFORMED, "The request body ended early");
    }
  }

  /** The body's bytes, read by a handler without holding a thread. */
  public static CompletableFuture<byte[]> bytes(Request request, int limit) {
    CompletableFuture<byte[]> bytes = new CompletableFuture<>();
    Content.Source.asByteArrayAsync(request, limit, Promise.Invocable.toPromise(bytes));
    return bytes.exceptionally(
        failure -> {
          // Jetty says "too large" with an IllegalStateException; all else is a broken connection.
          throw failure instanceof IllegalStateException
              ? tooLarge()
              : new Refusal(Refusal.Code.MALFORMED, "The request body ended early");
        });
  }

  /** Reads a body as an object; an empty one counts as {@code {}}. */
  public static JsonObject parse(byte[] bytes, int limit) {
    if (bytes.length > limit) {
      throw tooLarge();
    }
    try {
      return bytes.length == 0 ? JsonObject.of("{}") : JsonObject.ofBody(bytes);
    } catch (JsonProblem notJson) {
      throw new Refusal(Refusal.Code.MALFORMED, "Invalid JSON body");
    }
  }

  /** Refuses what no page can send as JSON without a preflight (decision 10). */
  public static void requireJson(List<String> contentTypes) {
    boolean json =
        contentTypes.size() == 1
            && contentTypes
                .get(0)
                .split(";", 2)[0]
                .strip()
                .toLowerCase(Locale.ROOT)
                .equals(Replies.JSON);
    if (!json) {
      throw new Refusal(Refusal.Code.WRONG_MEDIA_TYPE, "Content-Type must be application/json");
    }
  }

  /** The Content-Type header lines. */
  public static List<String> contentTypes(Request request) {
    return request.getHeaders().getValuesList(HttpHeader.CONTENT_TYPE);
  }

  public static Refusal tooLarge() {
    return new Refusal(Refusal.Code.TOO_LARGE, "Request body too large");
  }
}
