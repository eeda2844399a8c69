package io.leuria.ports.core;

import io.leuria.domain.embedding.EmbedRequest;
import io.leuria.ports.in.EmbedTexts;
import io.leuria.ports.out.Embedder;
import io.leuria.ports.out.SettingsStore;
import java.util.concurrent.CompletableFuture;

/** Embeds with the model the visitor chose. */
public final class EmbedService implements EmbedTexts {
  private final SettingsStore settings;
  private final Embedder embedder;

  public EmbedService(SettingsStore settings, Embedder embedder) {
    this.settings = settings;
    this.embedder = embedder;
  }

  @Override
  public CompletableFuture<Embedder.Vectors> embed(EmbedRequest request) {
    return embedder.embed(settings.settings().embed(), request);
  }
}
