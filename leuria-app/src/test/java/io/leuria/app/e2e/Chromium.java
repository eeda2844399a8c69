package io.leuria.app.e2e;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * This machine's own Chromium, driven through its own Node. Without them a test is skipped, or
 * fails when LEURIA_REQUIRE_BROWSER is set.
 */
final class Chromium implements AutoCloseable {
  private static final List<String> FLAGS =
      List.of(
          "--headless=new",
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync");

  private final Playwright playwright;
  private final Browser browser;

  private Chromium(Playwright playwright, Browser browser) {
    this.playwright = playwright;
    this.browser = browser;
  }

  static Chromium start() {
    Path chromium = required("chromium", "chromium-browser", "google-chrome");
    Path node = required("node");
    Playwright playwright =
        Playwright.create(
            new Playwright.CreateOptions()
                .setEnv(
                    Map.of(
                        "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD",
                        "1",
                        "PLAYWRIGHT_NODEJS_PATH",
                        node.toString())));
    try {
      BrowserType.LaunchOptions options =
          new BrowserType.LaunchOptions().setExecutablePath(chromium).setArgs(FLAGS);
      return new Chromium(playwright, playwright.chromium().launch(options));
    } catch (RuntimeException failed) {
      playwright.close();
      throw failed;
    }
  }

  Browser browser() {
    return browser;
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
  }

  private static Path required(String... names) {
    return Stream.of(names)
        .map(Chromium::onPath)
        .flatMap(Optional::stream)
        .findFirst()
        .orElseGet(() -> missing(names[0]));
  }

  private static Path missing(String name) {
    String reason = "no " + name + " on the PATH, so nothing was seen in a real browser";
    if (System.getenv("LEURIA_REQUIRE_BROWSER") != null) {
      return fail(reason + ", though LEURIA_REQUIRE_BROWSER asks for it");
    }
    return abort(reason);
  }

  private static Optional<Path> onPath(String name) {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return Stream.of(path.split(File.pathSeparator, -1))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
