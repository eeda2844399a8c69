package io.leuria.http.pairing;

import io.leuria.domain.JsonText;
import io.leuria.domain.needs.Effort;
import io.leuria.domain.needs.Needs;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.util.Optional;

/**
 * Reads a site's needs from a claim or a link, whose values may be texts. Unknown keys and values
 * are dropped (page, section Pairing).
 */
public final class NeedsReader {
  private NeedsReader() {}

  /** The needs, when the body declares any object of that name. */
  public static Optional<Needs> read(JsonObject body) {
    return body.object("needs").map(NeedsReader::needs);
  }

  private static Needs needs(JsonObject needs) {
    return new Needs(
        flag(needs.raw("tools")),
        flag(needs.raw("images")),
        needs.string("effort").flatMap(Effort::parse),
        needs.raw("context").flatMap(NeedsReader::number).flatMap(Needs::context));
  }

  private static boolean flag(Optional<JsonText> value) {
    String text = value.map(JsonText::text).orElse("");
    return text.equals("true") || text.equals("\"1\"") || text.equals("\"true\"");
  }

  private static Optional<Double> number(JsonText value) {
    Optional<String> text = Json.string(value).map(String::strip);
    if (text.isEmpty()) {
      return Json.number(value);
    }
    return text.filter(digits -> digits.matches("[0-9]{1,9}(\\.[0-9]{1,3})?")).map(Double::valueOf);
  }
}
