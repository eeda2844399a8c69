package io.leuria.app.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SecureSecretsTest {
  private final SecureSecrets secrets = new SecureSecrets();

  @Test
  void lengthsAreThoseOfUnpaddedBase64() {
    assertEquals(24, secrets.base64Url(18).length());
    assertTrue(secrets.base64Url(32).matches("[A-Za-z0-9_-]{43}"));
  }

  @Test
  void noTwoAreTheSame() {
    Set<Object> seen = new HashSet<>();
    for (int i = 0; i < 1_000; i++) {
      seen.add(secrets.base64Url(18));
      seen.add(secrets.uuid());
    }
    assertEquals(2_000, seen.size());
  }
}
