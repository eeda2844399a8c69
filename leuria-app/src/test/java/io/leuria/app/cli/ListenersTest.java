package io.leuria.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.leuria.app.runtime.BrowserOpener;
import io.leuria.domain.needs.Effort;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.pairing.DecidedBy;
import io.leuria.domain.pairing.PairingId;
import io.leuria.domain.pairing.Question;
import io.leuria.testkit.fake.ManualTime;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ListenersTest {
  private static final Question QUESTION =
      new Question(
          new PairingId("abc"),
          Origin.parse("https://shop.example").orElseThrow(),
          Optional.of("A\u001b[31m shop"),
          new Needs(true, false, Optional.of(Effort.LIGHT), Optional.empty()),
          Instant.EPOCH);

  private final Terminal terminal = new Terminal(Path.of("."));
  private final List<List<String>> opened = new ArrayList<>();

  @Test
  void theTerminalShowsWhoAsksAndWhereToAnswerOnce() {
    TerminalListener listener =
        new TerminalListener(
            terminal.surroundings(),
            () -> 19570,
            new BrowserOpener(Map.of("BROWSER", "b"), "Linux", new ManualTime(), opened::add),
            Runnable::run);

    listener.asked(QUESTION);
    listener.asked(QUESTION);
    listener.decided(QUESTION, true, DecidedBy.APPROVAL_PAGE);

    assertEquals(
        """
        A shop (https://shop.example) asks to use your AI. Answer at
          http://127.0.0.1:19570/connect/abc
        Allowed: https://shop.example
        """,
        terminal.err());
    assertEquals(List.of(List.of("b", "http://127.0.0.1:19570/connect/abc")), opened);
  }

  @Test
  void theAppGetsOneObjectPerLine() {
    AppEvents events = new AppEvents(terminal.surroundings().out());
    events.listeningOn(19570);

    events.ready("0.1.0", "Claude");
    events.asked(QUESTION);
    events.decided(QUESTION, false, DecidedBy.DESKTOP_APP);
    events.error("EADDRINUSE", "taken");

    assertEquals(
        """
        {"event":"ready","port":19570,"version":"0.1.0","agent":"Claude"}
        {"event":"pairing","requestId":"abc","origin":"https://shop.example","app":"A\\u001b[31m shop","needs":{"tools":true,"effort":"light"},"approveUrl":"http://127.0.0.1:19570/connect/abc"}
        {"event":"pairing_decided","requestId":"abc","origin":"https://shop.example","allowed":false}
        {"event":"error","code":"EADDRINUSE","message":"taken"}
        """,
        terminal.out());
    assertFalse(terminal.out().contains("\u001b"));
  }
}
