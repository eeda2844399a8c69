package io.leuria.ports.out;

import io.leuria.domain.JsonText;
import io.leuria.domain.embedding.EmbedRequest;
import io.leuria.domain.embedding.EmbedderChoice;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Makes vectors with a model service of this computer. Safe for many threads; no method blocks. */
public interface Embedder {
  /** The model a page would get now, from what discovery saw last; never waits. */
  Optional<String> model(EmbedderChoice choice);

  /**
   * Makes one vector for each text, in order. Fails with a {@code Refusal}: NO_EMBEDDER when no
   * local model is there, EMBEDDING_FAILED when the service failed or answered nonsense.
   */
  CompletableFuture<Vectors> embed(EmbedderChoice choice, EmbedRequest request);

  /**
   * A model's answer.
   *
   * @param vectors one JSON array of numbers for each text, as the service wrote it
   */
  record Vectors(String model, List<JsonText> vectors) {
    public Vectors {
      vectors = List.copyOf(vectors);
    }
  }
}
