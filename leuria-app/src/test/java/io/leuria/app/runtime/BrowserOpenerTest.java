package io.leuria.app.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.testkit.fake.ManualTime;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BrowserOpenerTest {
  private static final String PAGE = "http://127.0.0.1:19570/connect/x?a=b&c";

  private final ManualTime time = new ManualTime();
  private final List<List<String>> started = new ArrayList<>();

  @Test
  void theNamedBrowserIsSplitWithoutAShellAndGetsTheAddressLast() {
    opener(Map.of("BROWSER", "'/opt/my browser/run' --new-tab $(x)"), "Linux").open(PAGE);

    assertEquals(List.of(List.of("/opt/my browser/run", "--new-tab", "$(x)", PAGE)), started);
  }

  @Test
  void eachSystemHasItsOwnWay() {
    opener(Map.of("DISPLAY", ":0"), "Linux").open(PAGE);
    opener(Map.of("WAYLAND_DISPLAY", "wayland-0"), "Linux").open(PAGE);
    opener(Map.of(), "Mac OS X").open(PAGE);
    opener(Map.of(), "Windows 11").open(PAGE);

    assertEquals(
        List.of(
            List.of("xdg-open", PAGE),
            List.of("xdg-open", PAGE),
            List.of("open", PAGE),
            List.of("rundll32", "url.dll,FileProtocolHandler", PAGE)),
        started);
  }

  @Test
  void withoutADisplayNothingIsOpened() {
    assertFalse(opener(Map.of("DISPLAY", ""), "Linux").open(PAGE));

    assertTrue(started.isEmpty());
  }

  @Test
  void anotherAddressWithinFifteenSecondsIsLeftOut() {
    BrowserOpener opener = opener(Map.of("DISPLAY", ":0"), "Linux");

    assertTrue(opener.open(PAGE));
    time.advance(Duration.ofMillis(14_999));
    assertFalse(opener.open("http://127.0.0.1:19570/connect/y"));
    time.advance(Duration.ofMillis(1));
    assertTrue(opener.open("http://127.0.0.1:19570/connect/y"));

    assertEquals(2, started.size());
  }

  @Test
  void aBrowserThatCannotBeStartedIsNoFault() {
    BrowserOpener opener =
        new BrowserOpener(
            Map.of("BROWSER", "nowhere"),
            "Linux",
            time,
            command -> {
              throw new IOException("planted");
            });

    assertFalse(opener.open(PAGE));
  }

  private BrowserOpener opener(Map<String, String> environment, String system) {
    return new BrowserOpener(environment, system, time, started::add);
  }
}
