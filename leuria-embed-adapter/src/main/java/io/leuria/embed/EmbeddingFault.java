package io.leuria.embed;

/** A service didn't make the vectors; the reason is a half sentence behind the service's name. */
final class EmbeddingFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String reason;
  private final boolean tooLong;

  EmbeddingFault(String reason, boolean tooLong) {
    super(reason, null, false, false);
    this.reason = reason;
    this.tooLong = tooLong;
  }

  EmbeddingFault(String reason) {
    this(reason, false);
  }

  String reason() {
    return reason;
  }

  /** Whether the service says that a text is longer than its model takes. */
  boolean isTooLong() {
    return tooLong;
  }
}
