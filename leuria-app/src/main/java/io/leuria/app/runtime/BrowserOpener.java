package io.leuria.app.runtime;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Opens the visitor's browser, at most once per 15 s (decision 30). It honours BROWSER, and leaves
 * it be where no display is.
 */
public final class BrowserOpener {
  private static final Logger LOG = LoggerFactory.getLogger(BrowserOpener.class);
  private static final Duration PAUSE = Duration.ofSeconds(15);

  private final Map<String, String> environment;
  private final String system;
  private final InstantSource clock;
  private final Launcher launcher;
  private Optional<Instant> opened = Optional.empty();

  /** Starts a program and doesn't wait for it. */
  @FunctionalInterface
  public interface Launcher {
    void start(List<String> command) throws IOException;
  }

  /**
   * @param system the value of the system property {@code os.name}
   */
  public BrowserOpener(
      Map<String, String> environment, String system, InstantSource clock, Launcher launcher) {
    this.environment = Map.copyOf(environment);
    this.system = system.toLowerCase(Locale.ROOT);
    this.clock = clock;
    this.launcher = launcher;
  }

  /** For this computer. */
  public static BrowserOpener ofThisComputer(InstantSource clock) {
    return new BrowserOpener(
        System.getenv(), System.getProperty("os.name", ""), clock, BrowserOpener::start);
  }

  /** Opens nothing, for those who said so. */
  public static BrowserOpener never() {
    return new BrowserOpener(Map.of(), "", InstantSource.system(), command -> {});
  }

  /** Opens an address unless one was opened within the last 15 s; whether it was tried. */
  public boolean open(String address) {
    Optional<List<String>> command = command(address);
    if (command.isEmpty() || !takeTurn()) {
      return false;
    }
    try {
      launcher.start(command.get());
      return true;
    } catch (IOException noSuchProgram) {
      LOG.info("No browser could be opened: {} can't be started", command.get().get(0));
      return false;
    }
  }

  private synchronized boolean takeTurn() {
    Instant now = clock.instant();
    if (opened.filter(then -> now.isBefore(then.plus(PAUSE))).isPresent()) {
      return false;
    }
    opened = Optional.of(now);
    return true;
  }

  private Optional<List<String>> command(String address) {
    // Whoever names a browser knows that it can be shown, for example in a remote editor.
    List<String> named = CommandWords.split(environment.getOrDefault("BROWSER", ""));
    if (!named.isEmpty()) {
      List<String> command = new ArrayList<>(named);
      command.add(address);
      return Optional.of(command);
    }
    if (system.contains("mac")) {
      return Optional.of(List.of("open", address));
    } else if (system.contains("windows")) {
      return Optional.of(List.of("rundll32", "url.dll,FileProtocolHandler", address));
    }
    return has("DISPLAY") || has("WAYLAND_DISPLAY")
        ? Optional.of(List.of("xdg-open", address))
        : Optional.empty();
  }

  private boolean has(String name) {
    return !environment.getOrDefault(name, "").isBlank();
  }

  private static void start(List<String> command) throws IOException {
    ProcessBuilder browser = new ProcessBuilder(command);
    browser.environment().keySet().removeIf(name -> name.startsWith("LEURIA_"));
    browser.redirectOutput(ProcessBuilder.Redirect.DISCARD);
    browser.redirectError(ProcessBuilder.Redirect.DISCARD);
    browser.start().getOutputStream().close();
  }
}
