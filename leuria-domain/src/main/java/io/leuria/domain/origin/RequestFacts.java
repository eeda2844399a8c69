package io.leuria.domain.origin;

import java.util.List;

/**
 * What the door looks at in a request, and nothing else. Header lists hold one entry a header line,
 * as received.
 *
 * @param method upper case
 * @param path the raw path as received, without the query; percent signs are not decoded
 * @param hosts Host header lines
 * @param origins Origin header lines
 * @param fetchSites Sec-Fetch-Site header lines
 * @param fetchDests Sec-Fetch-Dest header lines
 * @param authorizations Authorization header lines
 * @param contentTypes Content-Type header lines
 * @param upgrade whether it asks to become a WebSocket
 */
public record RequestFacts(
    String method,
    String path,
    List<String> hosts,
    List<String> origins,
    List<String> fetchSites,
    List<String> fetchDests,
    List<String> authorizations,
    List<String> contentTypes,
    boolean upgrade) {
  public RequestFacts {
    hosts = List.copyOf(hosts);
    origins = List.copyOf(origins);
    fetchSites = List.copyOf(fetchSites);
    fetchDests = List.copyOf(fetchDests);
    authorizations = List.copyOf(authorizations);
    contentTypes = List.copyOf(contentTypes);
  }
}
