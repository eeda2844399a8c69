package io.leuria.ports.in;

import io.leuria.domain.embedding.EmbedRequest;
import io.leuria.ports.out.Embedder;
import java.util.concurrent.CompletableFuture;

/** Turns a page's texts into vectors, on this computer only (page, section Embeddings). */
public interface EmbedTexts {
  /** The vectors, or a failed future with a {@code Refusal}: NO_EMBEDDER or EMBEDDING_FAILED. */
  CompletableFuture<Embedder.Vectors> embed(EmbedRequest request);
}
