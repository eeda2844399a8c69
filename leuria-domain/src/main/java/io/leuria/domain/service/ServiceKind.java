package io.leuria.domain.service;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Which program or interface a model service is. */
public enum ServiceKind {
  LMSTUDIO,
  OLLAMA,
  /** Any other service with an OpenAI-style interface. */
  OPENAI;

  /** The kind as providers.json writes it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Reads a kind; empty when there is none of that name. */
  public static Optional<ServiceKind> parse(String text) {
    return Arrays.stream(values()).filter(kind -> kind.text().equals(text)).findFirst();
  }
}
