package io.leuria.app.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ScreenshotAnimations;
import java.nio.file.Path;

/** Keeps how a page looks: light, dark, and at 360 px, where nothing may stick out. */
final class Looks {
  private static final Path FOLDER =
      Path.of(System.getProperty("leuria.screenshots", "target/screenshots"));
  private static final int WIDE = 1100;
  private static final int NARROW = 360;

  private Looks() {}

  static void keep(Page page, String name) {
    shot(page, name + "-light", WIDE, ColorScheme.LIGHT);
    shot(page, name + "-dark", WIDE, ColorScheme.DARK);
    shot(page, name + "-360-light", NARROW, ColorScheme.LIGHT);
    assertEquals(
        NARROW,
        page.evaluate("document.documentElement.scrollWidth"),
        name + " is wider than a small phone");
    shot(page, name + "-360-dark", NARROW, ColorScheme.DARK);
    view(page, WIDE, ColorScheme.LIGHT);
  }

  private static void shot(Page page, String name, int width, ColorScheme scheme) {
    view(page, width, scheme);
    page.screenshot(
        new Page.ScreenshotOptions()
            .setPath(FOLDER.resolve(name + ".png"))
            .setFullPage(true)
            .setAnimations(ScreenshotAnimations.DISABLED));
  }

  private static void view(Page page, int width, ColorScheme scheme) {
    page.setViewportSize(width, 800);
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
  }
}
