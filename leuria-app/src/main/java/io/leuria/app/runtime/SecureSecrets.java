package io.leuria.app.runtime;

import io.leuria.ports.out.Secrets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.UUID;

/** Unguessable values from the JDK's secure random source. */
public final class SecureSecrets implements Secrets {
  private final SecureRandom random = new SecureRandom();

  @Override
  public String base64Url(int bytes) {
    byte[] secret = new byte[bytes];
    random.nextBytes(secret);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
  }

  @Override
  public UUID uuid() {
    return UUID.randomUUID();
  }
}
