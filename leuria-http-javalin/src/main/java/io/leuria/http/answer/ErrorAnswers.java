package io.leuria.http.answer;

import io.leuria.domain.JsonText;
import io.leuria.domain.Refusal;
import io.leuria.domain.origin.DoorVerdict.Cors;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/**
 * Writes the answers that no route gives: the silent one, refusals at the gate, and the server's
 * own errors (decision 4).
 */
public final class ErrorAnswers implements Request.Handler {
  /** Set by the guard once the door has answered: the CORS headers of whatever follows. */
  static final String CORS = "leuria.cors";

  private static final Map<Integer, String> TEXTS =
      Map.of(
          400, "Bad request",
          404, HttpErrors.NOT_FOUND,
          405, "Method not allowed",
          408, "Request took too long",
          413, HttpErrors.TOO_LARGE,
          414, "Address too long",
          417, "Expectation failed",
          426, "Upgrade required",
          431, "Header too large");

  private final boolean silent;

  public ErrorAnswers(boolean silent) {
    this.silent = silent;
  }

  /** Answers for the server, when it refuses what it read or a handler failed. */
  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    int status = response.getStatus();
    if (request.getAttribute(CORS) == null && silent) {
      silent(request, response, callback);
    } else {
      String text = TEXTS.getOrDefault(status, status < 500 ? "Bad request" : "Internal error");
      json(request, response, callback, status, ErrorBody.of(text));
    }
    return true;
  }

  /**
   * The silent answer: the same bytes whatever was asked. The connection always ends with it, since
   * a header that only some of them carry would tell them apart.
   */
  void silent(Request request, Response response, Callback callback) {
    HttpFields.Mutable headers = response.getHeaders();
    headers.clear();
    response.setStatus(403);
    AnswerHeaders.protect(headers);
    headers.put("Content-Length", "0");
    headers.put("Connection", "close");
    response.write(true, BufferUtil.EMPTY_BUFFER, behind(request, callback));
  }

  /** An error answer with the status of its code. */
  void refused(Request request, Response response, Callback callback, Refusal refusal) {
    Refusal.Code code = refusal.code();
    Optional<String> word = HttpErrors.codeOf(code);
    JsonText body = ErrorBody.of(refusal.reason(), word);
    json(request, response, callback, HttpErrors.statusOf(code), body);
  }

  void preflight(Request request, Response response, Callback callback, Cors cors) {
    response.setStatus(204);
    AnswerHeaders.preflight(response.getHeaders(), cors);
    response.write(true, BufferUtil.EMPTY_BUFFER, behind(request, callback));
  }

  /** An upgrade that can't be: a plain answer instead of a 101. */
  public void upgradeRefused(
      Request request, Response response, Callback callback, int status, String text) {
    json(request, response, callback, status, ErrorBody.of(text));
  }

  private static void json(
      Request request, Response response, Callback callback, int status, JsonText body) {
    byte[] bytes = body.text().getBytes(StandardCharsets.UTF_8);
    HttpFields.Mutable headers = response.getHeaders();
    response.setStatus(status);
    AnswerHeaders.protect(headers);
    if (request.getAttribute(CORS) instanceof Cors cors) {
      AnswerHeaders.allow(headers, cors);
    }
    headers.put("Content-Type", "application/json");
    headers.put("Content-Length", String.valueOf(bytes.length));
    if (BodyReader.isPending(request)) {
      headers.put("Connection", "close");
    }
    response.write(true, ByteBuffer.wrap(bytes), behind(request, callback));
  }

  /** Reads what the client still sends, so that it gets to read the answer. */
  private static Callback behind(Request request, Callback callback) {
    return Callback.from(() -> Linger.discard(request, callback), callback::failed);
  }
}
