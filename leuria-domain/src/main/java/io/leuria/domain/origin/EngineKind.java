package io.leuria.domain.origin;

/**
 * How this engine was started.
 *
 * @param app whether the desktop app started it (approvals happen in the app's window)
 * @param devPairing whether claims ask by themselves, silence is off, and localhost origins may use
 *     /admin (decision 6)
 */
public record EngineKind(boolean app, boolean devPairing) {
  public static final EngineKind CLI = new EngineKind(false, false);
  public static final EngineKind APP = new EngineKind(true, false);
  public static final EngineKind APP_DEV = new EngineKind(true, true);

  /** Whether unknown sites get the silent answer (page, section Silence). */
  public boolean silent() {
    return app && !devPairing;
  }

  /** Whether a claim from an origin with no question pending opens one (page, section Pairing). */
  public boolean claimAsks() {
    return !silent();
  }

  /** The {@code approvals} field of /health. */
  public String approvals() {
    return app ? "app" : "page";
  }
}
