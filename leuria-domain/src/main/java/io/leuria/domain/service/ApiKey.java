package io.leuria.domain.service;

import io.leuria.domain.Refusal;

/**
 * A key for a model service. Never printed.
 *
 * @param text visible ASCII, not empty
 */
public record ApiKey(String text) {
  public ApiKey {
    text = text.strip();
    if (text.isEmpty() || !text.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
      throw new Refusal(Refusal.Code.MALFORMED, "that is no API key");
    }
  }

  /** Never the key. */
  @Override
  public String toString() {
    return "ApiKey[…]";
  }
}
