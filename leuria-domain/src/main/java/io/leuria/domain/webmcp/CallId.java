package io.leuria.domain.webmcp;

import java.util.Objects;

/**
 * Names one call to a page.
 *
 * @param text a random UUID
 */
public record CallId(String text) {
  public CallId {
    Objects.requireNonNull(text);
  }
}
