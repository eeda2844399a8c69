package io.leuria.http.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.mockingDetails;
import static org.mockito.Mockito.timeout;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import io.leuria.domain.Refusal;
import io.leuria.domain.session.SessionEvent;
import io.leuria.domain.session.ToolCallUpdate;
import io.leuria.http.kit.Answer;
import io.leuria.http.kit.Soon;
import io.leuria.http.kit.TestServer;
import io.leuria.http.kit.Wire;
import io.leuria.ports.in.PageAccess;
import io.leuria.ports.in.RunSession;
import io.leuria.ports.in.RunSession.EventSink;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Event streams to the byte, and readers that stall or go (page, section Stream events). */
class StreamWireTest {
  private static final PageAccess ACCESS = new PageAccess("blob", "http://127.0.0.1:1");
  private final TestServer server = TestServer.open();
  private final List<EventSink> sinks = new CopyOnWriteArrayList<>();
  private final RunSession.Subscription subscription = mock(RunSession.Subscription.class);

  @BeforeEach
  void subscribe() {
    when(server.sessions.stream(any(), any(), any()))
        .thenAnswer(
            call -> {
              sinks.add(call.getArgument(2));
              return subscription;
            });
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private EventSink open(Wire wire) {
    int before = sinks.size();
    String head = wire.request("GET /session/s1/stream").until("\r\n\r\n");
    assertTrue(head.contains("Content-Type: text/event-stream\r\n"), head);
    assertTrue(head.contains("Cache-Control: no-cache\r\n"), head);
    assertFalse(head.contains("Connection: close"), head);
    return sinks.get(before);
  }

  private static void send(EventSink sink, SessionEvent event) {
    sink.accept(event, ACCESS);
  }

  /** One write, as the transfer coding frames it. */
  private static String chunk(String text) {
    int length = text.getBytes(StandardCharsets.UTF_8).length;
    return Integer.toHexString(length).toUpperCase(Locale.ROOT) + "\r\n" + text + "\r\n";
  }

  private static String event(String name, String data) {
    return chunk("event: " + name + "\ndata: " + data + "\n\n");
  }

  @Test
  void headersComeBeforeAnyEvent() {
    try (Wire wire = server.wire()) {
      open(wire);
    }
  }

  @Test
  void eachEventIsOneWriteToTheByte() {
    try (Wire wire = server.wire()) {
      EventSink sink = open(wire);
      send(sink, new SessionEvent.WebmcpReady());
      send(sink, new SessionEvent.Ready());
      send(sink, new SessionEvent.TurnStart());
      send(sink, new SessionEvent.Chunk("a\n\"\u2028"));
      send(sink, new SessionEvent.Thought("hm"));
      send(
          sink,
          new SessionEvent.ToolCall(
              new ToolCallUpdate(
                  "t1",
                  Optional.of("Find"),
                  Optional.empty(),
                  Optional.of("completed"),
                  Optional.empty())));
      send(sink, new SessionEvent.Permission("mcp__webmcp__x", true));
      send(sink, new SessionEvent.Log("line"));
      send(sink, new SessionEvent.TurnCompleted("a", 12));
      send(sink, new SessionEvent.Completed());
      String expected =
          event(
                  "webmcp_ready",
                  "{\"registrationToken\":\"blob\",\"webmcpUrl\":\"http://127.0.0.1:1\"}")
              + event("ready", "null")
              + event("turn_start", "null")
              + event("chunk", "\"a\\n\\\"\\u2028\"")
              + event("thought", "\"hm\"")
              + event(
                  "tool_call",
                  "{\"toolCallId\":\"t1\",\"title\":\"Find\",\"status\":\"completed\"}")
              + event("permission", "{\"toolName\":\"mcp__webmcp__x\",\"allow\":true}")
              + event("log", "\"line\"")
              + event("turn_completed", "{\"text\":\"a\",\"durationMs\":12}")
              + event("completed", "null")
              + "0\r\n\r\n";
      assertEquals(expected, wire.until("0\r\n\r\n"));
      verify(subscription, timeout(5_000)).cancel();
    }
  }

  @Test
  void whatIsReplayedComesFirst() {
    when(server.sessions.stream(any(), any(), any()))
        .thenAnswer(
            call -> {
              EventSink sink = call.getArgument(2);
              send(sink, new SessionEvent.Failed("gone"));
              return subscription;
            });
    try (Wire wire = server.wire()) {
      wire.request("GET /session/s1/stream").until("\r\n\r\n");
      assertEquals(event("failed", "\"gone\"") + "0\r\n\r\n", wire.until("0\r\n\r\n"));
      // The connection goes on.
      assertEquals(200, wire.request("GET /health").answer().status());
    }
  }

  @Test
  void anUnknownSessionIsAPlain404() {
    when(server.sessions.stream(any(), any(), any()))
        .thenThrow(new Refusal(Refusal.Code.UNKNOWN, "unknown session"));
    try (Wire wire = server.wire()) {
      Answer answer = wire.request("GET /session/s1/stream").answer();
      assertEquals(404, answer.status());
      assertEquals("{\"error\":\"unknown session\"}", answer.body());
    }
  }

  @Test
  void aHeartbeatComesEvery15Seconds() {
    try (Wire wire = server.wire()) {
      open(wire);
      server.time.advance(Duration.ofSeconds(14));
      server.time.advance(Duration.ofSeconds(1));
      assertEquals("3\r\n:\n\n", wire.until(":\n\n"));
    }
  }

  @Test
  void aProbeIsToldOnceItWasWritten() {
    AtomicInteger written = new AtomicInteger();
    try (Wire wire = server.wire()) {
      EventSink sink = open(wire);
      sink.probe(written::incrementAndGet);
      assertEquals("3\r\n:\n\n", wire.until(":\n\n"));
      Soon.until("the probe is told", () -> written.get() == 1);
    }
  }

  @Test
  void aReaderThatWentIsSeenWithinASecond() {
    Wire wire = server.wire();
    open(wire);
    wire.close();
    Soon.until(
        "the subscription ends",
        () -> {
          server.time.advance(Duration.ofSeconds(1));
          return !mockingDetails(subscription).getInvocations().isEmpty();
        });
    verify(subscription).cancel();
  }

  @Test
  void nothingBeatsWhileNothingWaits() {
    Wire wire = server.wire();
    EventSink sink = open(wire);
    assertEquals(1, server.time.waiting());
    send(sink, new SessionEvent.Cancelled());
    wire.until("0\r\n\r\n");
    server.time.advance(Duration.ofSeconds(1));
    assertEquals(0, server.time.waiting());
    wire.close();
  }

  @Test
  void aStalledReaderIsCutAndOthersNeverNotice() {
    String kilobytes = "x".repeat(64 << 10);
    try (Wire stalled = server.wire();
        Wire reader = server.wire()) {
      EventSink slow = open(stalled);
      EventSink quick = open(reader);
      for (int i = 0; i < 300; i++) {
        send(slow, new SessionEvent.Chunk(kilobytes));
        send(quick, new SessionEvent.Chunk("n" + i));
        reader.until("\"n" + i + "\"\n\n");
      }
      verify(subscription, timeout(5_000)).cancel();
      assertFalse(stalled.rest().endsWith("0\r\n\r\n"), "a cut stream doesn't end well");
    }
  }

  @Test
  void stoppingEndsStreams() {
    Wire wire = server.wire();
    open(wire);
    long before = System.nanoTime();
    server.close();
    assertTrue(Duration.ofNanos(System.nanoTime() - before).toMillis() < 2_500);
    wire.rest();
    verify(subscription).cancel();
    wire.close();
  }
}
