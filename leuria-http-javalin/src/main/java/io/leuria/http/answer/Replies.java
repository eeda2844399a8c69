package io.leuria.http.answer;

import io.javalin.http.Context;
import io.leuria.domain.JsonText;
import io.leuria.http.answer.HttpErrors.ErrorAnswer;
import io.leuria.json.Json;
import jakarta.servlet.ServletOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Writes answers: JSON without a charset, since JSON is UTF-8. */
public final class Replies {
  public static final String JSON = "application/json";

  private Replies() {}

  /** Answers from a route. */
  public static void json(Context ctx, int status, Object view) {
    ctx.status(status)
        .contentType(JSON)
        .result(Json.write(view).text().getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Answers from a route and returns when the answer has left the program, for what must come
   * behind it.
   */
  public static void jsonNow(Context ctx, int status, Object view) {
    byte[] body = Json.write(view).text().getBytes(StandardCharsets.UTF_8);
    ctx.res().setStatus(status);
    ctx.res().setContentType(JSON);
    ctx.res().setContentLength(body.length);
    try (ServletOutputStream out = ctx.res().getOutputStream()) {
      out.write(body);
    } catch (IOException clientGone) {
      throw new UncheckedIOException(clientGone);
    }
  }

  /** Answers from a handler. */
  public static void json(Response response, Callback callback, int status, JsonText body) {
    byte[] bytes = body.text().getBytes(StandardCharsets.UTF_8);
    response.setStatus(status);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, JSON);
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, bytes.length);
    response.write(true, ByteBuffer.wrap(bytes), callback);
  }

  /** Answers a failure from a handler. */
  public static void error(Response response, Callback callback, ErrorAnswer error) {
    json(response, callback, error.status(), error.body());
  }
}
