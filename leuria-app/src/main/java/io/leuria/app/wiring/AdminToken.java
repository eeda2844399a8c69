package io.leuria.app.wiring;

import io.leuria.domain.grant.Token;

/**
 * What opens /admin (decision 35).
 *
 * @param ours made for this run and written to control.json; the desktop app's is not
 */
record AdminToken(Token token, boolean ours) {
  private static final int BYTES = 32;

  static AdminToken of(EngineOptions options, Outside outside) {
    return options
        .adminToken()
        .map(apps -> new AdminToken(apps, false))
        .orElseGet(() -> new AdminToken(new Token(outside.secrets().base64Url(BYTES)), true));
  }
}
