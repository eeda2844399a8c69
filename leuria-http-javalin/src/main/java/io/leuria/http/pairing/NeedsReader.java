package io.leuria.http.pairing;

import io.leuria.domain.JsonText;
import io.leuria.domain.needs.Effort;
import io.leuria.domain.needs.Needs;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.util.Optional;

/** Reads a site's needs: unknown keys and values are dropped (page, section Pairing). */
public final class NeedsReader {
  private NeedsReader() {}

  /** The needs of a body's {@code needs} field; empty when it has none. */
  public static Optional<Needs> of(JsonObject body) {
    return body.object("needs")
        .map(
            needs ->
                new Needs(
                    flag(needs.raw("tools")),
                    flag(needs.raw("images")),
                    needs.string("effort").flatMap(Effort::parse),
                    needs.raw("context").flatMap(NeedsReader::context)));
  }

  /** Link parameters arrive as text: "1" and "true" count as yes. */
  private static boolean flag(Optional<JsonText> value) {
    return value
        .map(JsonText::text)
        .filter(text -> text.equals("true") || text.equals("\"1\"") || text.equals("\"true\""))
        .isPresent();
  }

  private static Optional<Integer> context(JsonText value) {
    return Json.number(value)
        .or(() -> Json.string(value).flatMap(NeedsReader::number))
        .flatMap(Needs::context);
  }

  private static Optional<Double> number(String text) {
    return text.matches("[0-9]{1,9}(\\.[0-9]{1,9})?")
        ? Optional.of(Double.valueOf(text))
        : Optional.empty();
  }
}
