package io.leuria.app.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions.HasAttributeOptions;

/** The demo's shop, by what its visitor sees and does. */
final class Shop {
  /** Counts how often the newest answer grew, to tell a stream from a lump. */
  private static final String COUNT_GROWTH =
      """
      () => {
        let last = '';
        window.answerGrew = 0;
        new MutationObserver(() => {
          const text = document.getElementById('answer')?.textContent ?? '';
          if (text.length > last.length && text.startsWith(last)) window.answerGrew++;
          last = text;
        }).observe(document.getElementById('conversation'), { subtree: true, childList: true, characterData: true });
      }
      """;

  private final Page page;

  Shop(Page page, String address) {
    this.page = page;
    page.navigate(address);
    assertThat(page.locator("#connect")).isVisible();
  }

  Page page() {
    return page;
  }

  void connect() {
    page.click("#connect");
    assertThat(page.locator("#waiting")).isVisible();
  }

  void awaitConnected() {
    assertThat(page.locator("#talk")).isVisible();
    page.evaluate(COUNT_GROWTH);
  }

  void ask(String question) {
    page.fill("#question", question);
    page.click("#ask");
  }

  /** Waits until the newest turn is over; gives its answer. */
  String awaitAnswer() {
    assertThat(newestTurn()).hasAttribute("data-turn", "ended", within(30_000));
    return newestTurn().locator(".answer").textContent();
  }

  void awaitTool(String name, String status) {
    Locator call = newestTurn().locator(".tool-call[data-tool=" + name + "]").last();
    assertThat(call).hasAttribute("data-status", status, within(30_000));
  }

  int timesTheAnswerGrew() {
    return (Integer) page.evaluate("window.answerGrew");
  }

  void awaitAnswerBegins() {
    assertThat(newestTurn().locator(".answer")).not().isEmpty();
  }

  void stop() {
    page.click("#stop");
  }

  String note() {
    return newestTurn().locator(".turn-note").textContent();
  }

  void awaitConfirmCard() {
    Locator card = page.locator("#confirm-card");
    assertThat(card).isVisible();
  }

  void confirm() {
    page.click("#confirm-add");
  }

  void awaitBasket(int count) {
    assertThat(page.locator("#basket-count")).hasText(String.valueOf(count));
  }

  private Locator newestTurn() {
    return page.locator("#conversation > .turn").last();
  }

  private static HasAttributeOptions within(double millis) {
    return new HasAttributeOptions().setTimeout(millis);
  }
}
