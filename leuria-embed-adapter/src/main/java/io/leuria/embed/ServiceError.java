package io.leuria.embed;

import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads why a service refused. */
final class ServiceError {
  private static final int LONGEST = 300;
  private static final List<String> TOO_LONG =
      List.of(
          "context length",
          "context size",
          "context window",
          "too long",
          "input length",
          "too many tokens",
          "maximum sequence",
          "too large to process",
          "token limit");

  private ServiceError() {}

  static EmbeddingFault read(int status, byte[] body) {
    String text = new String(body, StandardCharsets.UTF_8).strip();
    String reason = reason(text).filter(words -> !words.isBlank()).orElse("no reason given");
    String lower = reason.toLowerCase(Locale.ROOT);
    boolean tooLong = status >= 400 && TOO_LONG.stream().anyMatch(lower::contains);
    return new EmbeddingFault("failed with " + status + ": " + oneLine(reason), tooLong);
  }

  private static Optional<String> reason(String text) {
    if (text.startsWith("<")) {
      return Optional.of("a web page instead of an answer");
    }
    try {
      JsonObject answer = JsonObject.of(text);
      return answer
          .object("error")
          .flatMap(error -> error.string("message"))
          .or(() -> answer.string("error"))
          .or(() -> answer.string("message"));
    } catch (JsonProblem notJson) {
      return Optional.of(text);
    }
  }

  private static String oneLine(String text) {
    String line = text.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
  }
}
