package io.leuria.embed;

import io.leuria.domain.JsonText;
import io.leuria.domain.embedding.EmbedRequest;
import io.leuria.domain.embedding.EmbeddingPrefix;
import io.leuria.domain.embedding.LocalModel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * One request for vectors. Goes in one call; when the service finds a text too long, the texts are
 * halved until that text is alone, and only it is shortened.
 */
final class EmbeddingRun {
  /** A model that takes less than this takes no text at all. */
  private static final int SHORTEST = 32;

  private final EmbeddingsHttp http;
  private final LocalModel model;
  private final String prefix;
  private final List<String> texts;
  private volatile CompletableFuture<?> inFlight = CompletableFuture.completedFuture(null);
  private volatile boolean stopped;

  EmbeddingRun(EmbeddingsHttp http, LocalModel model, EmbedRequest request) {
    this.http = http;
    this.model = model;
    this.prefix = EmbeddingPrefix.of(model.model(), request.kind());
    this.texts = request.texts();
  }

  /** One vector for each text, all of one dimension; fails with an {@link EmbeddingFault}. */
  CompletableFuture<List<JsonText>> start() {
    return embed(texts).thenApply(VectorReader::ofOneDimension);
  }

  /** Ends the call to the service, if one is open. */
  void stop() {
    stopped = true;
    inFlight.cancel(true);
  }

  private CompletableFuture<List<Vector>> embed(List<String> part) {
    return call(part).exceptionallyCompose(failure -> afterFailure(part, failure));
  }

  private CompletableFuture<List<Vector>> call(List<String> part) {
    CompletableFuture<byte[]> answer =
        http.post(model, part.stream().map(text -> prefix + text).toList());
    inFlight = answer;
    if (stopped) {
      answer.cancel(true);
    }
    return answer.thenApply(body -> VectorReader.read(body, part.size()));
  }

  private CompletableFuture<List<Vector>> afterFailure(List<String> part, Throwable failure) {
    Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
    boolean tooLong = cause instanceof EmbeddingFault fault && fault.isTooLong();
    if (!tooLong || stopped) {
      return CompletableFuture.failedFuture(failure);
    } else if (part.size() > 1) {
      return halves(part);
    }
    String text = part.get(0);
    return text.length() < SHORTEST
        ? CompletableFuture.failedFuture(failure)
        : embed(List.of(shortened(text)));
  }

  private CompletableFuture<List<Vector>> halves(List<String> part) {
    int middle = part.size() / 2;
    return embed(part.subList(0, middle))
        .thenCompose(
            first ->
                embed(part.subList(middle, part.size()))
                    .thenApply(
                        second -> {
                          List<Vector> both = new ArrayList<>(first);
                          both.addAll(second);
                          return both;
                        }));
  }

  private static String shortened(String text) {
    int length = text.length() * 2 / 3;
    boolean splits = Character.isHighSurrogate(text.charAt(length - 1));
    return text.substring(0, splits ? length - 1 : length);
  }
}
