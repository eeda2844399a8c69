package io.leuria.domain.embedding;

import io.leuria.domain.embedding.EmbedRequest.Kind;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What a model's card asks to be put in front of a text (page, section Embeddings; engine behaviour
 * 9).
 */
public final class EmbeddingPrefix {
  private static final Pattern E5 = Pattern.compile("(^|[/-])e5-");
  private static final Pattern BGE_ENGLISH = Pattern.compile("bge-.*en");
  private static final String SEARCH = "Represent this sentence for searching relevant passages: ";

  private EmbeddingPrefix() {}

  /** The prefix for a model and a kind of text; often empty. */
  public static String of(String model, Kind kind) {
    String name = model.toLowerCase(Locale.ROOT);
    boolean query = kind == Kind.QUERY;
    if (name.contains("nomic-embed")) {
      return query ? "search_query: " : "search_document: ";
    } else if (E5.matcher(name).find()) {
      return query ? "query: " : "passage: ";
    }
    boolean asks = BGE_ENGLISH.matcher(name).find() || name.contains("mxbai-embed");
    return query && asks ? SEARCH : "";
  }
}
