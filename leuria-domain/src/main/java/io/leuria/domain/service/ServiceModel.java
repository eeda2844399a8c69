package io.leuria.domain.service;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * A model as its service lists it.
 *
 * @param id as the service names it
 * @param embeds it makes vectors and doesn't chat
 * @param loaded whether it is in memory, where the service tells
 * @param remote it runs elsewhere, though the service is here
 */
public record ServiceModel(
    String id, boolean embeds, Optional<Boolean> loaded, boolean remote, Abilities abilities) {
  private static final List<String> EMBEDDING_NAMES =
      List.of("embed", "e5-", "bge-", "gte-", "nomic-embed", "jina-embed", "mxbai-embed");

  /**
   * What a model can do; empty where the service doesn't tell.
   *
   * @param context tokens it works with
   */
  public record Abilities(
      Optional<Boolean> tools, Optional<Boolean> images, Optional<Integer> context) {
    public static final Abilities UNKNOWN =
        new Abilities(Optional.empty(), Optional.empty(), Optional.empty());
  }

  public ServiceModel {
    Objects.requireNonNull(abilities);
    if (id.isBlank()) {
      throw new IllegalArgumentException("a model id is never blank");
    }
  }

  /** Whether a name looks like an embedding model's (engine behaviour 8). */
  public static boolean looksEmbedding(String id) {
    String lower = id.toLowerCase(Locale.ROOT);
    return EMBEDDING_NAMES.stream().anyMatch(lower::contains);
  }

  public boolean isLoaded() {
    return loaded.orElse(false);
  }

  /** The last part of an id's path: {@code qwen3-8b} of {@code qwen/qwen3-8b}. */
  public static String shortName(String id) {
    return id.substring(id.lastIndexOf('/') + 1);
  }
}
