package io.leuria.testkit.services;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.leuria.domain.JsonText;
import io.leuria.domain.Refusal;
import io.leuria.domain.embedding.EmbedRequest;
import io.leuria.domain.embedding.EmbedderChoice;
import io.leuria.ports.out.Embedder;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What every {@link Embedder} keeps to. */
public abstract class EmbedderContract {
  protected static final EmbedderChoice AUTO = new EmbedderChoice.Auto();

  /**
   * An embedder with one local model, {@code stub-embed} of the service {@code lmstudio}, whose
   * vectors are {@code [<length of the text>,1.0]}.
   */
  protected abstract Embedder withAModel();

  /** An embedder with no local model. */
  protected abstract Embedder withoutAModel();

  @Test
  void textsBecomeVectorsInOrder() {
    Embedder.Vectors vectors = answer(withAModel().embed(AUTO, documents("mug", "teapot", "")));
    assertEquals("stub-embed", vectors.model());
    assertEquals(List.of("[3,1.0]", "[6,1.0]", "[0,1.0]"), texts(vectors));
  }

  @Test
  void theModelIsNamedOnceItWasSeen() {
    Embedder embedder = withAModel();
    answer(embedder.embed(AUTO, documents("mug")));
    assertEquals(Optional.of("stub-embed"), embedder.model(AUTO));
  }

  @Test
  void turnedOffThereIsNoModel() {
    Embedder embedder = withAModel();
    EmbedderChoice off = new EmbedderChoice.Off();
    assertEquals(Optional.empty(), embedder.model(off));
    assertEquals(Refusal.Code.NO_EMBEDDER, refusal(embedder.embed(off, documents("mug"))).code());
  }

  @Test
  void turnedOnAgainTheModelIsThereAtOnce() {
    Embedder embedder = withAModel();
    refusal(embedder.embed(new EmbedderChoice.Off(), documents("mug")));
    assertEquals("stub-embed", answer(embedder.embed(AUTO, documents("mug"))).model());
  }

  @Test
  void aChosenModelThatIsNotListedIsNotReplaced() {
    EmbedderChoice gone = new EmbedderChoice.Fixed("lmstudio", "gone-embed");
    assertEquals(
        Refusal.Code.NO_EMBEDDER, refusal(withAModel().embed(gone, documents("mug"))).code());
  }

  @Test
  void withoutAModelTextsAreRefused() {
    Embedder embedder = withoutAModel();
    assertEquals(Refusal.Code.NO_EMBEDDER, refusal(embedder.embed(AUTO, documents("mug"))).code());
    assertEquals(Optional.empty(), embedder.model(AUTO));
  }

  protected static EmbedRequest documents(String... texts) {
    return new EmbedRequest(List.of(texts), EmbedRequest.Kind.DOCUMENT);
  }

  protected static <T> T answer(CompletableFuture<T> future) {
    try {
      return future.get(20, TimeUnit.SECONDS);
    } catch (ExecutionException failed) {
      throw new AssertionError(failed.getCause());
    } catch (Exception late) {
      throw new AssertionError(late);
    }
  }

  protected static Refusal refusal(CompletableFuture<?> future) {
    ExecutionException failed =
        assertThrows(ExecutionException.class, () -> future.get(20, TimeUnit.SECONDS));
    return assertInstanceOf(Refusal.class, failed.getCause());
  }

  protected static List<String> texts(Embedder.Vectors vectors) {
    return vectors.vectors().stream().map(JsonText::text).toList();
  }
}
