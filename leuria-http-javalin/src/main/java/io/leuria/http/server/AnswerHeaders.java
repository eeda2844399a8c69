package io.leuria.http.server;

import io.leuria.domain.origin.DoorVerdict.Cors;
import org.eclipse.jetty.http.HttpFields;

/** The headers that answers have in common (page, section Conventions, CORS; decision 4). */
final class AnswerHeaders {
  private AnswerHeaders() {}

  /** On every answer, the server's own included: no other site may embed it, no type is guessed. */
  static void common(HttpFields.Mutable headers) {
    headers.put("Cross-Origin-Resource-Policy", "same-origin");
    headers.put("X-Content-Type-Options", "nosniff");
  }

  /** On every answer to an origin that gets answers, errors included. */
  static void cors(HttpFields.Mutable headers, Cors cors) {
    cors.allowOrigin()
        .ifPresent(
            origin -> {
              headers.put("Access-Control-Allow-Origin", origin);
              headers.put("Vary", "Origin");
              if (cors.kind() == Cors.Kind.PAGE) {
                headers.put("Access-Control-Allow-Private-Network", "true");
              }
            });
  }

  /** On the answer to a preflight. The app's API takes DELETE too, and its answer isn't kept. */
  static void preflight(HttpFields.Mutable headers, Cors cors) {
    boolean admin = cors.kind() == Cors.Kind.ADMIN;
    headers.put(
        "Access-Control-Allow-Methods",
        admin ? "GET, POST, DELETE, OPTIONS" : "GET, POST, OPTIONS");
    headers.put("Access-Control-Allow-Headers", "Content-Type, Authorization");
    if (!admin) {
      headers.put("Access-Control-Max-Age", "600");
    }
  }
}
