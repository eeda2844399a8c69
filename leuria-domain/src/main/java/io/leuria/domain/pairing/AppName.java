package io.leuria.domain.pairing;

import java.util.Optional;

/** Reads a site's name for itself. */
public final class AppName {
  private static final int MOST = 80;

  private AppName() {}

  /**
   * Trimmed and cut to 80 characters, no surrogate pair split; blank is none (page, section
   * Pairing).
   */
  public static Optional<String> clean(String text) {
    String name = text.strip();
    if (name.length() > MOST) {
      boolean splits = Character.isHighSurrogate(name.charAt(MOST - 1));
      name = name.substring(0, splits ? MOST - 1 : MOST).strip();
    }
    return name.isEmpty() ? Optional.empty() : Optional.of(name);
  }
}
