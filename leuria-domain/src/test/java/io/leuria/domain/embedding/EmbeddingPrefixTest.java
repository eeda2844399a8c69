package io.leuria.domain.embedding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.leuria.domain.embedding.EmbedRequest.Kind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmbeddingPrefixTest {
  private static final String SEARCH = "Represent this sentence for searching relevant passages: ";

  @ParameterizedTest
  @CsvSource(
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "text-embedding-nomic-embed-text-v1.5,search_query: ,search_document: ",
        "NOMIC-EMBED-TEXT:latest,search_query: ,search_document: ",
        "multilingual-e5-small,query: ,passage: ",
        "e5-base,query: ,passage: ",
        "intfloat/e5-large,query: ,passage: ",
        "core5-x,'',''",
        "all-minilm,'',''",
        "bge-m3,'',''",
        "bge-small-en-v1.5," + SEARCH + ",''",
        "mxbai-embed-large," + SEARCH + ",''"
      })
  void eachFamilyHasItsPrefix(String model, String query, String document) {
    assertEquals(query, EmbeddingPrefix.of(model, Kind.QUERY));
    assertEquals(document, EmbeddingPrefix.of(model, Kind.DOCUMENT));
  }
}
