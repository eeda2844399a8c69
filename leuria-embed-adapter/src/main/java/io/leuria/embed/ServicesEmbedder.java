package io.leuria.embed;

import io.leuria.domain.Refusal;
import io.leuria.domain.embedding.EmbedRequest;
import io.leuria.domain.embedding.EmbedderChoice;
import io.leuria.domain.embedding.LocalModel;
import io.leuria.ports.out.Embedder;
import io.leuria.ports.out.ModelServices;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Embeds with the model services of this computer (page, section Embeddings). */
public final class ServicesEmbedder implements Embedder {
  private static final Logger LOG = LoggerFactory.getLogger(ServicesEmbedder.class);
  private static final Duration LONGEST = Duration.ofMinutes(2);

  private final ModelServices services;
  private final LocalModels models;
  private final EmbeddingsHttp http = new EmbeddingsHttp();
  private final Duration longest;

  public ServicesEmbedder(ModelServices services) {
    this(services, LONGEST);
  }

  ServicesEmbedder(ModelServices services, Duration longest) {
    this.services = services;
    this.models = new LocalModels(services);
    this.longest = longest;
  }

  @Override
  public Optional<String> model(EmbedderChoice choice) {
    return models.seen(choice).map(LocalModel::model);
  }

  @Override
  public CompletableFuture<Vectors> embed(EmbedderChoice choice, EmbedRequest request) {
    CompletableFuture<Vectors> result = new CompletableFuture<>();
    models
        .find(choice)
        .thenAccept(model -> embedWith(model, request, result))
        .exceptionally(
            bug -> {
              result.completeExceptionally(bug);
              return null;
            });
    return result;
  }

  private void embedWith(
      Optional<LocalModel> found, EmbedRequest request, CompletableFuture<Vectors> result) {
    if (found.isEmpty()) {
      result.completeExceptionally(
          new Refusal(Refusal.Code.NO_EMBEDDER, "no local embedding model is available"));
      return;
    }
    LocalModel model = found.get();
    EmbeddingRun run = new EmbeddingRun(http, model, request);
    var unused = result.whenComplete((vectors, failure) -> run.stop());
    run.start()
        .orTimeout(longest.toMillis(), TimeUnit.MILLISECONDS)
        .thenAccept(vectors -> result.complete(new Vectors(model.model(), vectors)))
        .exceptionally(
            failure -> {
              fail(model, failure, result);
              return null;
            });
  }

  private void fail(LocalModel model, Throwable failure, CompletableFuture<Vectors> result) {
    String reason = model.service().name() + " " + reason(failure);
    LOG.warn("Embedding failed: {}", reason);
    services.forget(model.service());
    result.completeExceptionally(new Refusal(Refusal.Code.EMBEDDING_FAILED, reason));
  }

  private String reason(Throwable failure) {
    Throwable cause =
        failure instanceof CompletionException && failure.getCause() != null
            ? failure.getCause()
            : failure;
    if (cause instanceof EmbeddingFault fault) {
      return fault.reason();
    } else if (cause instanceof TimeoutException) {
      return "did not answer within " + longest.toSeconds() + " s";
    }
    return "can't be reached";
  }
}
