package io.leuria.domain.pairing;

import java.util.Locale;

/** Where a question stands, as the approval page asks it. */
public enum Decision {
  PENDING,
  ALLOWED,
  DENIED,
  EXPIRED;

  /** The word on the wire. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
