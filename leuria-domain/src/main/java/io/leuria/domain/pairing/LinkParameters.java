package io.leuria.domain.pairing;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads and writes the form-encoded parameters of {@code leuria://} links. */
final class LinkParameters {
  private static final String SCHEME = "leuria://";
  private static final int LONGEST = 16_384;

  private LinkParameters() {}

  /** The parameters of {@code leuria://<host>[/]?…}; empty for every other link. */
  static Optional<Map<String, String>> read(String link, String host) {
    String address = link.strip();
    int question = address.indexOf('?');
    if (question < 0 || address.length() > LONGEST) {
      return Optional.empty();
    }
    String place = address.substring(0, question);
    boolean right =
        place.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
            && (place.substring(SCHEME.length()).equals(host)
                || place.substring(SCHEME.length()).equals(host + "/"));
    return right ? decoded(address.substring(question + 1).split("#", 2)[0]) : Optional.empty();
  }

  static String write(String host, Map<String, String> parameters) {
    return parameters.entrySet().stream()
        .map(entry -> encoded(entry.getKey()) + "=" + encoded(entry.getValue()))
        .collect(Collectors.joining("&", SCHEME + host + "?", ""));
  }

  /** The first value of a name counts, as in browsers. */
  private static Optional<Map<String, String>> decoded(String query) {
    Map<String, String> parameters = new LinkedHashMap<>();
    try {
      for (String pair : query.split("&", -1)) {
        String[] parts = pair.split("=", 2);
        String value = parts.length == 2 ? parts[1] : "";
        parameters.putIfAbsent(text(parts[0]), text(value));
      }
      return Optional.of(parameters);
    } catch (IllegalArgumentException badEscape) {
      return Optional.empty();
    }
  }

  private static String text(String encoded) {
    return URLDecoder.decode(encoded, StandardCharsets.UTF_8);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
