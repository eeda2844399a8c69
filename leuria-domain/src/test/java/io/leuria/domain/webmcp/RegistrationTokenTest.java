package io.leuria.domain.webmcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.grant.Token;
import io.leuria.domain.origin.EngineHost;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;

class RegistrationTokenTest {
  private static final EngineHost HOST = new EngineHost(19570);
  private final RegistrationToken token = new RegistrationToken(new Token("inner~?>"));

  @Test
  void theBlobIsStandardBase64OfServerAndToken() {
    String json = new String(Base64.getDecoder().decode(token.blob(HOST)), StandardCharsets.UTF_8);
    assertEquals("{\"server\":\"ws://127.0.0.1:19570\",\"token\":\"inner~?>\"}", json);
  }

  @Test
  void theBlobOrTheInnerTokenCounts() {
    assertTrue(token.isIn(token.blob(HOST), HOST));
    assertTrue(token.isIn("inner~?>", HOST));
    assertFalse(token.isIn("inner", HOST));
    assertFalse(token.isIn(token.blob(new EngineHost(1)), HOST));
    assertFalse(token.isIn("", HOST));
  }
}
