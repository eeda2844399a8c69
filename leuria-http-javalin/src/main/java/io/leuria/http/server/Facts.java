package io.leuria.http.server;

import io.leuria.domain.origin.RequestFacts;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/** Gathers what the door looks at. */
final class Facts {
  private Facts() {}

  static RequestFacts of(Request request) {
    HttpFields headers = request.getHeaders();
    return new RequestFacts(
        request.getMethod(),
        path(request),
        headers.getValuesList(HttpHeader.HOST),
        headers.getValuesList(HttpHeader.ORIGIN),
        headers.getValuesList("Sec-Fetch-Site"),
        headers.getValuesList("Sec-Fetch-Dest"),
        headers.getValuesList(HttpHeader.AUTHORIZATION),
        headers.getValuesList(HttpHeader.CONTENT_TYPE),
        isUpgrade(headers));
  }

  /** The raw path, without the query; percent signs as received. */
  static String path(Request request) {
    return Optional.ofNullable(request.getHttpURI().getPath()).orElse("");
  }

  static boolean isUpgrade(HttpFields headers) {
    return headers.contains(HttpHeader.UPGRADE) || headers.contains(HttpHeader.SEC_WEBSOCKET_KEY);
  }
}
