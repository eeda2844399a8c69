package io.leuria.llm;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * Hands the {@code data} lines of an event stream to a reader as they come. Lines end at LF, before
 * anything is decoded, so that no character is broken at the edge of a buffer.
 */
final class EventLines implements HttpResponse.BodySubscriber<Optional<byte[]>> {
  private static final int LONGEST_LINE = 16 << 20;

  private final AnswerReader reader;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private final CompletableFuture<Optional<byte[]>> body = new CompletableFuture<>();
  private Flow.@Nullable Subscription subscription;

  EventLines(AnswerReader reader) {
    this.reader = reader;
  }

  @Override
  public CompletionStage<Optional<byte[]>> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Flow.Subscription given) {
    subscription = given;
    given.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    try {
      for (ByteBuffer buffer : buffers) {
        take(buffer);
      }
    } catch (IOException | RuntimeException unusable) {
      if (subscription != null) {
        subscription.cancel();
      }
      body.completeExceptionally(unusable);
    }
  }

  private void take(ByteBuffer buffer) throws IOException {
    while (buffer.hasRemaining() && !body.isDone()) {
      byte b = buffer.get();
      if (b == '\n') {
        endOfLine();
      } else if (line.size() == LONGEST_LINE) {
        throw new IOException("a line too long to hold");
      } else {
        line.write(b);
      }
    }
  }

  private void endOfLine() {
    String text = line.toString(StandardCharsets.UTF_8);
    line.reset();
    if (text.startsWith("data:") && reader.data(text.substring(5).strip())) {
      body.complete(Optional.empty());
    }
  }

  @Override
  public void onError(Throwable failure) {
    body.completeExceptionally(failure);
  }

  @Override
  public void onComplete() {
    try {
      endOfLine();
      body.complete(Optional.empty());
    } catch (RuntimeException unusable) {
      body.completeExceptionally(unusable);
    }
  }
}
