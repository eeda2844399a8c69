package io.leuria.http.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.Refusal;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class HttpErrorsTest {
  @ParameterizedTest
  @CsvSource({
    "MALFORMED,400", "NOT_NOW,400", "NOT_PAIRED,401", "NO_BEARER,401", "HOST_NOT_ALLOWED,403",
    "ORIGIN_NOT_ALLOWED,403", "FORBIDDEN,403", "NO_ROUTE,404", "UNKNOWN,404", "CONFLICT,409",
    "EXPIRED,410", "TOO_LARGE,413", "WRONG_MEDIA_TYPE,415", "TOO_MANY,429", "EMBEDDING_FAILED,502",
    "NO_EMBEDDER,503", "UNAVAILABLE,503"
  })
  void eachRefusalHasItsStatus(Refusal.Code code, int status) {
    assertEquals(status, HttpErrors.statusOf(code));
  }

  @ParameterizedTest
  @EnumSource(Refusal.Code.class)
  void onlyTwoRefusalsHaveACode(Refusal.Code code) {
    boolean named = code == Refusal.Code.NOT_PAIRED || code == Refusal.Code.NO_EMBEDDER;
    assertEquals(named, HttpErrors.codeOf(code).isPresent());
    assertTrue(HttpErrors.codeOf(code).map(word -> word.matches("[a-z_]+")).orElse(true));
  }

  @Test
  void theCodesAreThePagesWords() {
    assertEquals(Optional.of("not_paired"), HttpErrors.codeOf(Refusal.Code.NOT_PAIRED));
    assertEquals(Optional.of("no_embedder"), HttpErrors.codeOf(Refusal.Code.NO_EMBEDDER));
  }
}
