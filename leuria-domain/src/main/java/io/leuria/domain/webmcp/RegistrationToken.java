package io.leuria.domain.webmcp;

import io.leuria.domain.grant.Token;
import io.leuria.domain.origin.EngineHost;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * The one-time secret with which a page registers its tools (page, section Page tools, Tokens).
 *
 * @param inner a random UUID
 */
public record RegistrationToken(Token inner) {
  /**
   * The form given to pages: standard base64 of {@code
   * {"server":"ws://127.0.0.1:<port>","token":"<inner>"}}.
   */
  public String blob(EngineHost host) {
    String json = "{\"server\":\"" + host.ws() + "\",\"token\":\"" + inner.secret() + "\"}";
    return Base64.getEncoder().encodeToString(json.getBytes(StandardCharsets.UTF_8));
  }

  /** Whether a page sent this token: the whole blob, or just the inner token. Constant time. */
  public boolean isIn(String sent, EngineHost host) {
    Token token = new Token(sent);
    boolean bare = inner.same(token);
    boolean whole = new Token(blob(host)).same(token);
    return bare || whole;
  }
}
