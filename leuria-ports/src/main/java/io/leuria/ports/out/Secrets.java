package io.leuria.ports.out;

import java.util.UUID;

/** Unguessable values. Safe for many threads. */
public interface Secrets {
  /** Random bytes as base64url without padding: 18 bytes are 24 characters, 32 bytes are 43. */
  String base64Url(int bytes);

  /** A random UUID. */
  UUID uuid();
}
