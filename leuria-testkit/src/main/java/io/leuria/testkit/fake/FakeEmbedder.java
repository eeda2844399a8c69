package io.leuria.testkit.fake;

import io.leuria.domain.JsonText;
import io.leuria.domain.Refusal;
import io.leuria.domain.embedding.EmbedRequest;
import io.leuria.domain.embedding.EmbedderChoice;
import io.leuria.ports.out.Embedder;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;

/** An embedder with one model or none, and vectors made by a function. */
public final class FakeEmbedder implements Embedder {
  private final String service;
  private final Optional<String> model;
  private final BiFunction<String, EmbedRequest.Kind, String> vectorOf;

  private FakeEmbedder(
      String service,
      Optional<String> model,
      BiFunction<String, EmbedRequest.Kind, String> vectorOf) {
    this.service = service;
    this.model = model;
    this.vectorOf = vectorOf;
  }

  /**
   * With one model.
   *
   * @param vectorOf a JSON array for a text and its kind
   */
  public static FakeEmbedder of(
      String service, String model, BiFunction<String, EmbedRequest.Kind, String> vectorOf) {
    return new FakeEmbedder(service, Optional.of(model), vectorOf);
  }

  /** Without a model. */
  public static FakeEmbedder none() {
    return new FakeEmbedder("", Optional.empty(), (text, kind) -> "[]");
  }

  @Override
  public Optional<String> model(EmbedderChoice choice) {
    return model.filter(
        name ->
            choice.fold(
                () -> true,
                () -> false,
                (chosen, chosenModel) -> chosen.equals(service) && chosenModel.equals(name)));
  }

  @Override
  public CompletableFuture<Vectors> embed(EmbedderChoice choice, EmbedRequest request) {
    return model(choice)
        .map(name -> CompletableFuture.completedFuture(new Vectors(name, vectors(request))))
        .orElseGet(
            () ->
                CompletableFuture.failedFuture(
                    new Refusal(
                        Refusal.Code.NO_EMBEDDER, "no local embedding model is available")));
  }

  private List<JsonText> vectors(EmbedRequest request) {
    return request.texts().stream()
        .map(text -> new JsonText(vectorOf.apply(text, request.kind())))
        .toList();
  }
}
