package io.leuria.http.answer;

import io.leuria.domain.origin.DoorVerdict.Cors;
import org.eclipse.jetty.http.HttpFields;

/** The headers that answers carry whatever the route (page, section CORS; decision 4). */
final class AnswerHeaders {
  private AnswerHeaders() {}

  /** On every answer, so that other sites can neither embed it nor tell it from a closed port. */
  static void protect(HttpFields.Mutable headers) {
    headers.put("Cross-Origin-Resource-Policy", "same-origin");
    headers.put("X-Content-Type-Options", "nosniff");
  }

  /** On every answer to a caller that the door answers. */
  static void allow(HttpFields.Mutable headers, Cors cors) {
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

  /** On the answer to a preflight. */
  static void preflight(HttpFields.Mutable headers, Cors cors) {
    allow(headers, cors);
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
