package io.leuria.ports.in;

/**
 * How a page reaches its tool sockets: the fields {@code registrationToken} and {@code webmcpUrl}
 * (page, section Page tools, Tokens).
 *
 * @param registrationToken standard base64, sent by the page as it is
 * @param webmcpUrl {@code http://127.0.0.1:<port>}
 */
public record PageAccess(String registrationToken, String webmcpUrl) {
  /** Never the token. */
  @Override
  public String toString() {
    return "PageAccess[" + webmcpUrl + "]";
  }
}
