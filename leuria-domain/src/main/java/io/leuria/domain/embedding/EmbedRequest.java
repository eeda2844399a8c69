package io.leuria.domain.embedding;

import io.leuria.domain.Refusal;
import java.util.List;

/**
 * A page's request for vectors (page, section Embeddings).
 *
 * @param texts 1 to 256, each cut to 8,000 characters without splitting a surrogate pair; empty
 *     ones are fine
 */
public record EmbedRequest(List<String> texts, Kind kind) {
  public static final int MOST_TEXTS = 256;
  public static final int MOST_CHARACTERS = 8_000;

  /** Some models embed queries differently from documents. */
  public enum Kind {
    QUERY,
    DOCUMENT
  }

  public EmbedRequest {
    if (texts.isEmpty() || texts.size() > MOST_TEXTS) {
      throw new Refusal(Refusal.Code.MALFORMED, "texts must be an array of 1 to 256 strings");
    }
    texts = texts.stream().map(EmbedRequest::cut).toList();
  }

  private static String cut(String text) {
    if (text.length() <= MOST_CHARACTERS) {
      return text;
    }
    boolean splits = Character.isHighSurrogate(text.charAt(MOST_CHARACTERS - 1));
    return text.substring(0, splits ? MOST_CHARACTERS - 1 : MOST_CHARACTERS);
  }
}
