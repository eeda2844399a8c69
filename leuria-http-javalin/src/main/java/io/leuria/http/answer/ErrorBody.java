package io.leuria.http.answer;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import java.util.Optional;

/** The body of every error answer (page, section Errors). */
record ErrorBody(String error, Optional<String> code) {
  static JsonText of(String error) {
    return Json.write(new ErrorBody(error, Optional.empty()));
  }

  static JsonText of(String error, Optional<String> code) {
    return Json.write(new ErrorBody(error, code));
  }
}
