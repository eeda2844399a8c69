package io.leuria.http.answer;

import io.leuria.domain.origin.RequestFacts;
import java.util.List;
import java.util.Locale;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/** Reads from a request what the door looks at: header lines as received, the path undecoded. */
final class Facts {
  private Facts() {}

  static RequestFacts of(Request request) {
    HttpFields headers = request.getHeaders();
    return new RequestFacts(
        request.getMethod(),
        path(request),
        lines(headers, "Host"),
        lines(headers, "Origin"),
        lines(headers, "Sec-Fetch-Site"),
        lines(headers, "Sec-Fetch-Dest"),
        lines(headers, "Authorization"),
        lines(headers, "Content-Type"),
        isUpgrade(request));
  }

  static String path(Request request) {
    String path = request.getHttpURI().getPath();
    return path == null ? "" : path;
  }

  /** Whether a request asks to become a WebSocket, well or badly. */
  static boolean isUpgrade(Request request) {
    for (String value : request.getHeaders().getValuesList(HttpHeader.UPGRADE)) {
      if (value.toLowerCase(Locale.ROOT).contains("websocket")) {
        return true;
      }
    }
    return request.getHeaders().contains(HttpHeader.SEC_WEBSOCKET_KEY);
  }

  private static List<String> lines(HttpFields headers, String name) {
    return headers.getValuesList(name);
  }
}
