package io.leuria.domain.webmcp;

import io.leuria.domain.JsonText;
import java.util.function.Function;

/** How a call to a page ended. */
public sealed interface PageAnswer {
  /** The page's result; {@link JsonText#NULL} when it sent none. */
  record Result(JsonText value) implements PageAnswer {}

  /** The page's error, a time-out, or no page: in plain words that the AI may see. */
  record Failure(String message) implements PageAnswer {}

  /** Picks the case that applies; a forgotten one doesn't compile. */
  default <T> T fold(Function<JsonText, T> result, Function<String, T> failure) {
    return this instanceof Result r
        ? result.apply(r.value())
        : failure.apply(((Failure) this).message());
  }
}
