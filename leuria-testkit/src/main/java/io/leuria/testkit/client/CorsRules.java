package io.leuria.testkit.client;

import java.net.http.HttpHeaders;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** What a browser, and the protocol page, demand of an answer to another origin. */
final class CorsRules {
  private final String origin;

  CorsRules(String origin) {
    this.origin = origin;
  }

  /** Checks the answer to an OPTIONS. */
  void preflight(Call call, int status, HttpHeaders headers) {
    String what = "the preflight of " + call.what();
    readable(what, status, headers);
    if (status < 200 || status > 299) {
      throw new Breach(what + " got " + status + ": the browser then doesn't send the call");
    }
    allows(what, headers, "Access-Control-Allow-Methods", List.of(call.method()));
    allows(what, headers, "Access-Control-Allow-Headers", call.askedHeaders());
    allows(what, headers, "Access-Control-Allow-Private-Network", List.of("true"));
  }

  /** Checks any other answer: without the page's origin in it, fetch fails. */
  void readable(String what, int status, HttpHeaders headers) {
    List<String> allowed = headers.allValues("Access-Control-Allow-Origin");
    if (!allowed.equals(List.of(origin))) {
      throw new NetworkError(
          what
              + " got "
              + status
              + " with Access-Control-Allow-Origin "
              + allowed
              + ", not "
              + origin
              + ": the browser shows a network error");
    }
    allows(what, headers, "Vary", List.of("origin"));
  }

  private static void allows(String what, HttpHeaders headers, String name, List<String> wanted) {
    List<String> given = headers.allValues(name).stream().flatMap(CorsRules::words).toList();
    for (String word : wanted) {
      if (!given.contains(word.toLowerCase(Locale.ROOT))) {
        throw new Breach(what + " answers " + name + " " + given + ", which lacks " + word);
      }
    }
  }

  private static Stream<String> words(String header) {
    return Arrays.stream(header.split(",", -1)).map(word -> word.strip().toLowerCase(Locale.ROOT));
  }
}
