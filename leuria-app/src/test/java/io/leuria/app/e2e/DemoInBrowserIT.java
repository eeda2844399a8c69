package io.leuria.app.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The README's first command and what its visitor does then, from the first click to Ctrl-C. */
class DemoInBrowserIT {
  private final List<String> complaints = new ArrayList<>();
  @TempDir Path folder;

  @Test
  void aVisitorConnectsAsksStopsAsksAgainAndFillsTheBasket() throws Exception {
    try (Chromium chromium = Chromium.start();
        JarProcess demo =
            new JarProcess(
                folder, "demo", "--no-open", "--port", String.valueOf(JarProcess.freePort()))) {
      BrowserContext context = chromium.browser().newContext();
      context.onConsoleMessage(
          message -> {
            if (message.type().equals("error")) {
              complaints.add(message.text());
            }
          });
      context.onWebError(error -> complaints.add(error.error()));
      Shop shop = new Shop(context.newPage(), demo.awaitLine("^Shop +(http://\\S+)"));
      Looks.keep(shop.page(), "1-shop");

      shop.connect();
      allow(context, demo.awaitLine("(http://\\S+/connect/\\S+)"));
      shop.awaitConnected();
      talk(shop, demo);

      assertEquals(List.of(), complaints);
      assertFalse(demo.agents().isEmpty(), "no agent process was seen while the session lives");
      assertEquals(0, demo.terminate());
      assertEquals(List.of(), demo.agents());
      assertEquals(List.of(), demo.temporaryFolders());
    }
  }

  /** The visitor reads the approval page and allows. */
  private static void allow(BrowserContext context, String address) {
    Page page = context.newPage();
    page.navigate(address);
    assertThat(page.locator("#allow")).isEnabled();
    Looks.keep(page, "2-approval");
    page.click("#allow");
    assertThat(page.locator("#result")).hasText("Allowed.");
    page.close();
  }

  private static void talk(Shop shop, JarProcess demo) throws Exception {
    shop.ask("Which mugs do you have under €25?");
    shop.awaitTool("search_products", "completed");
    assertTrue(shop.awaitAnswer().contains("mug"), "the answer names no mug");
    assertTrue(shop.timesTheAnswerGrew() > 3, "the answer came in one lump");
    assertTrue(demo.temporaryFolders().size() >= 2, "the demo's home and a sandbox");
    Looks.keep(shop.page(), "3-answer");

    shop.ask("Put two speckled bowls in my basket");
    shop.awaitConfirmCard();
    Looks.keep(shop.page(), "4-confirm");
    shop.stop();
    shop.awaitAnswer();
    assertEquals("Stopped.", shop.note());
    shop.awaitBasket(0);

    shop.ask("Is the celadon teapot in stock?");
    shop.awaitTool("check_stock", "completed");
    String stock = shop.awaitAnswer();
    assertTrue(stock.contains("teapot"), stock);

    shop.ask("Put two speckled bowls in my basket");
    shop.awaitConfirmCard();
    shop.confirm();
    shop.awaitTool("add_to_basket", "completed");
    shop.awaitAnswer();
    shop.awaitBasket(2);
    Looks.keep(shop.page(), "5-basket");
  }
}
