package io.leuria.domain.embedding;

import java.util.function.BiFunction;
import java.util.function.Supplier;

/** The visitor's choice of embedding model. */
public sealed interface EmbedderChoice {
  /** The first local model found, a loaded one before others. */
  record Auto() implements EmbedderChoice {}

  /** Embeddings are turned off. */
  record Off() implements EmbedderChoice {}

  /** Only this model of this service, and none when it isn't listed. */
  record Fixed(String provider, String model) implements EmbedderChoice {}

  /** Picks the case that applies; a forgotten one doesn't compile. */
  default <T> T fold(Supplier<T> auto, Supplier<T> off, BiFunction<String, String, T> fixed) {
    if (this instanceof Auto) {
      return auto.get();
    } else if (this instanceof Off) {
      return off.get();
    }
    Fixed choice = (Fixed) this;
    return fixed.apply(choice.provider(), choice.model());
  }
}
