package io.leuria.testkit.fake;

import io.leuria.ports.out.Secrets;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Secrets that a test can foresee: each is the last one's successor. Right form and length, never
 * for real use.
 */
public final class SequentialSecrets implements Secrets {
  private final AtomicLong count = new AtomicLong();

  @Override
  public String base64Url(int bytes) {
    int length = (bytes * 4 + 2) / 3;
    String number = Long.toString(count.incrementAndGet());
    return "s".repeat(Math.max(0, length - number.length())) + number;
  }

  @Override
  public UUID uuid() {
    return new UUID(0x4000L, 0x8000000000000000L + count.incrementAndGet());
  }
}
