package io.leuria.llm;

import io.leuria.domain.JsonText;
import io.leuria.domain.service.ModelService;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import io.leuria.ports.out.ChatFailure;
import io.leuria.ports.out.ChatFailure.Kind;
import java.util.Locale;
import java.util.Optional;

/** Says in plain words why a service didn't answer. What it says of a key is never repeated. */
final class ChatErrors {
  private static final int LONGEST = 300;

  private ChatErrors() {}

  static ChatFailure ofStatus(ModelService service, int status, String body) {
    String said = said(body);
    String name = service.name();
    return switch (status) {
      case 401, 403 -> new ChatFailure(Kind.KEY_REFUSED, name + " refused the key.");
      case 404 ->
          said.toLowerCase(Locale.ROOT).contains("model")
              ? new ChatFailure(Kind.NO_MODEL, name + " does not have that model.")
              : new ChatFailure(Kind.BROKEN, name + " has no chat at its address.");
      case 429 -> busy(service);
      case 503 -> new ChatFailure(Kind.BUSY, name + " is busy or still loading. Try again soon.");
      case 400, 413, 422 -> new ChatFailure(Kind.REFUSED, name + " refused this: " + said);
      default -> new ChatFailure(Kind.BROKEN, name + " had a problem (" + status + "): " + said);
    };
  }

  /** An error inside a stream that began well. */
  static ChatFailure inStream(ModelService service, JsonText error) {
    Optional<String> code =
        Json.object(error).flatMap(object -> object.raw("code")).map(JsonText::text);
    if (code.filter(text -> text.contains("429") || text.contains("rate_limit")).isPresent()) {
      return busy(service);
    }
    String said =
        Json.object(error)
            .flatMap(object -> object.string("message"))
            .or(() -> Json.string(error))
            .orElse("no reason given");
    return new ChatFailure(Kind.BROKEN, service.name() + " had a problem: " + oneLine(said));
  }

  static ChatFailure notAnAnswer(ModelService service) {
    return new ChatFailure(
        Kind.BROKEN, service.name() + " didn't answer like an AI service. Is its address right?");
  }

  private static ChatFailure busy(ModelService service) {
    return new ChatFailure(
        Kind.BUSY, service.name() + " asks to wait (too many requests). Try again soon.");
  }

  private static String said(String body) {
    String text = body.strip();
    if (text.isEmpty()) {
      return "no reason given";
    } else if (text.startsWith("<")) {
      return "it sent a web page";
    }
    try {
      JsonObject answer = JsonObject.of(text);
      return oneLine(
          answer
              .object("error")
              .flatMap(error -> error.string("message"))
              .or(() -> answer.string("error"))
              .or(() -> answer.string("message"))
              .orElse(text));
    } catch (JsonProblem notJson) {
      return oneLine(text);
    }
  }

  private static String oneLine(String text) {
    String line = text.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
  }
}
