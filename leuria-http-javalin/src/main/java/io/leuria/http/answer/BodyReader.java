package io.leuria.http.answer;

import io.leuria.domain.Refusal;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.NanoTime;

/**
 * Reads a request's body before its route runs, without holding a thread (decision 5). What is too
 * large is refused by its declared length where it has one, else as soon as it is seen.
 */
final class BodyReader {
  static final int MOST = 16 << 20;
  static final int MOST_WITHOUT_TOKEN = 64 << 10;
  private static final long GRACE_MS = 10_000;

  private final Request request;
  private final int most;
  private final Consumer<byte[]> body;
  private final Consumer<Refusal> refused;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final long since = NanoTime.now();

  private BodyReader(Request request, int most, Consumer<byte[]> body, Consumer<Refusal> refused) {
    this.request = request;
    this.most = most;
    this.body = body;
    this.refused = refused;
  }

  /** Whether a body was announced. */
  static boolean isPending(Request request) {
    return request.getLength() > 0 || request.getHeaders().contains(HttpHeader.TRANSFER_ENCODING);
  }

  /** Reads the body and hands it on, or says why not; exactly one of both happens. */
  static void read(Request request, int most, Consumer<byte[]> body, Consumer<Refusal> refused) {
    if (isEncoded(request)) {
      refused.accept(
          new Refusal(Refusal.Code.WRONG_MEDIA_TYPE, "Content-Encoding is not supported"));
    } else if (request.getLength() > most) {
      refused.accept(tooLarge());
    } else {
      new BodyReader(request, most, body, refused).read();
    }
  }

  private void read() {
    while (true) {
      Content.Chunk chunk = request.read();
      if (chunk == null) {
        request.demand(this::read);
        return;
      }
      if (Content.Chunk.isFailure(chunk)) {
        refused.accept(new Refusal(Refusal.Code.MALFORMED, "Body ended too early"));
        return;
      }
      append(chunk.getByteBuffer());
      boolean last = chunk.isLast();
      chunk.release();
      if (bytes.size() > most) {
        refused.accept(tooLarge());
        return;
      } else if (last) {
        body.accept(bytes.toByteArray());
        return;
      } else if (isTooSlow()) {
        refused.accept(new Refusal(Refusal.Code.MALFORMED, "Body came too slowly"));
        return;
      }
    }
  }

  /** Bytes beyond the limit are only counted. */
  private void append(ByteBuffer chunk) {
    int room = most + 1 - bytes.size();
    byte[] taken = new byte[Math.min(room, chunk.remaining())];
    chunk.get(taken);
    bytes.writeBytes(taken);
  }

  /** After a while a sender must have managed a kilobyte a second. */
  private boolean isTooSlow() {
    long ms = NanoTime.millisSince(since);
    return ms > GRACE_MS && bytes.size() < ms;
  }

  private static boolean isEncoded(Request request) {
    List<String> codings = request.getHeaders().getValuesList(HttpHeader.CONTENT_ENCODING);
    return codings.stream().anyMatch(coding -> !coding.equalsIgnoreCase("identity"));
  }

  private static Refusal tooLarge() {
    return new Refusal(Refusal.Code.TOO_LARGE, HttpErrors.TOO_LARGE);
  }
}
