package io.leuria.domain.origin;

import io.leuria.domain.grant.Grant;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Who is calling (page, section Conventions, Callers; decision 3). */
public sealed interface Caller {

  /** A program of the visitor's: no Origin, and no browser behind it. */
  record LocalProcess() implements Caller {}

  /** A page of the engine itself. */
  record EnginePage() implements Caller {}

  /** The desktop app, or a command of this engine, with the admin token. */
  record DesktopApp() implements Caller {}

  /** A browser that sends no Origin: a typed address or a navigation. */
  record Browser() implements Caller {}

  /**
   * A web page.
   *
   * @param origin where it comes from
   * @param grant its grant, when the request carried the grant's token
   */
  record Site(Origin origin, Optional<Grant> grant) implements Caller {}

  /** Picks the case that applies; a forgotten one doesn't compile. */
  default <T> T fold(
      Supplier<T> localProcess,
      Supplier<T> enginePage,
      Supplier<T> desktopApp,
      Supplier<T> browser,
      Function<Site, T> site) {
    if (this instanceof LocalProcess) {
      return localProcess.get();
    } else if (this instanceof EnginePage) {
      return enginePage.get();
    } else if (this instanceof DesktopApp) {
      return desktopApp.get();
    } else if (this instanceof Browser) {
      return browser.get();
    }
    return site.apply((Site) this);
  }
}
