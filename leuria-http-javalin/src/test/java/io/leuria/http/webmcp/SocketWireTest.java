package io.leuria.http.webmcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyString;
import static org.mockito.Mockito.inOrder;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.mockingDetails;
import static org.mockito.Mockito.timeout;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import io.leuria.domain.JsonText;
import io.leuria.domain.grant.Token;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.session.Owner;
import io.leuria.domain.webmcp.CallId;
import io.leuria.domain.webmcp.ChannelId;
import io.leuria.domain.webmcp.EngineMessage;
import io.leuria.domain.webmcp.PageMessage;
import io.leuria.domain.webmcp.PageRequest;
import io.leuria.http.kit.Answer;
import io.leuria.http.kit.PageClient;
import io.leuria.http.kit.ScriptedDoor;
import io.leuria.http.kit.Soon;
import io.leuria.http.kit.TestServer;
import io.leuria.http.kit.Wire;
import io.leuria.ports.in.OfferPageTools;
import io.leuria.ports.out.PageSocket;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mockito.InOrder;

/** Register and channel sockets (page, section Page tools; security cases I). */
class SocketWireTest {
  private static final Owner OWNER = Owner.of(new Origin("https", "shop.example", 443));
  private static final ChannelId CHANNEL = new ChannelId("c1");
  private static final Token TOKEN = new Token("tok");
  private static final String[] HANDSHAKE = {
    "Connection: keep-alive, Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
  };
  private final TestServer server = TestServer.open();
  private final OfferPageTools.OpenChannel open = mock(OfferPageTools.OpenChannel.class);
  private final CompletableFuture<PageSocket> socket = new CompletableFuture<>();

  @BeforeEach
  void admit() {
    when(server.pageTools.register(any(), anyString())).thenReturn(Optional.empty());
    when(server.pageTools.register(OWNER, "good"))
        .thenReturn(Optional.of(new OfferPageTools.Registration(CHANNEL, TOKEN)));
    when(server.pageTools.mayOpen(OWNER, CHANNEL, TOKEN)).thenReturn(true);
    when(server.pageTools.open(any(), any(), any(), any()))
        .thenAnswer(
            call -> {
              socket.complete(call.getArgument(3));
              return Optional.of(open);
            });
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private PageClient page(String path) {
    return new PageClient(server.port(), path, "Origin", ScriptedDoor.SITE);
  }

  private PageClient channel() {
    return page("/webmcp/channel/c1?token=tok");
  }

  private PageSocket socket() {
    return socket.orTimeout(10, TimeUnit.SECONDS).join();
  }

  private Answer upgrade(String line, String... headers) {
    try (Wire wire = server.wire()) {
      return wire.request(line, headers).answer();
    }
  }

  @Test
  void theFirstFrameOutIsTheChannel() {
    PageClient page = page("/webmcp/register");
    page.say("{\"type\":\"register\",\"token\":\"good\"}");
    assertEquals(
        "{\"type\":\"registerSuccess\",\"channel\":\"/webmcp/channel/c1\",\"token\":\"tok\"}",
        page.hears());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"type\":\"register\",\"token\":\"bad\"}",
        "{\"type\":\"other\",\"token\":\"good\"}",
        "{\"type\":\"register\"}",
        "{\"type\":\"register\",\"token\":5}",
        "nonsense",
        "[]"
      })
  void whatDoesNotRegisterIsToldSo(String frame) {
    PageClient page = page("/webmcp/register");
    page.say(frame);
    String said = page.hears();
    assertTrue(said.startsWith("{\"type\":\"error\",\"message\":\""), said);
  }

  @Test
  void aSilentRegisterSocketIsToldAndClosed() {
    PageClient page = page("/webmcp/register");
    Soon.until("the socket is open", () -> server.time.waiting() == 1);
    server.time.advance(Duration.ofSeconds(30));
    assertTrue(page.hears().startsWith("{\"type\":\"error\""));
    assertTrue(page.hears().startsWith("close 1008 "));
  }

  @Test
  void guessingHasAnEnd() {
    PageClient page = page("/webmcp/register");
    for (int i = 0; i < 6; i++) {
      page.say("{\"type\":\"register\",\"token\":\"bad\"}");
      assertTrue(page.hears().startsWith("{\"type\":\"error\""));
    }
    assertTrue(page.hears().startsWith("close 1008 "));
  }

  @Test
  void framesReachTheCoreInOrder() {
    PageClient page = channel();
    page.say("{\"type\":\"registerTool\",\"name\":\"t\"}");
    page.say("{\"type\":\"ping\"}");
    InOrder inOrder = inOrder(open);
    inOrder
        .verify(open, timeout(5_000))
        .received(
            new PageMessage.RegisterTool(
                "t", Optional.empty(), Optional.empty(), Optional.empty()));
    inOrder.verify(open, timeout(5_000)).received(new PageMessage.Ping());
  }

  @Test
  void callsAndPingsReachThePageAndItsPongComesBack() {
    PageClient page = channel();
    socket()
        .send(
            new EngineMessage.Call(
                new CallId("k"), new PageRequest.CallTool("t", JsonText.EMPTY_OBJECT)));
    assertEquals(
        "{\"type\":\"callTool\",\"id\":\"k\",\"tool\":\"t\",\"arguments\":{}}", page.hears());
    socket().ping();
    assertEquals("ping", page.hears());
    verify(open, timeout(5_000)).alive();
  }

  @ParameterizedTest
  @CsvSource({
    "SESSION_ENDED,1000",
    "REVOKED,1008",
    "SHUT_DOWN,1001",
    "REPLACED,4001",
    "SILENT,4002"
  })
  void eachReasonHasItsCloseCode(PageSocket.Reason reason, int code) {
    PageClient page = channel();
    socket().close(reason);
    socket().send(new EngineMessage.Ping());
    String said = page.hears();
    assertTrue(said.startsWith("close " + code + " "), said);
    verify(open, timeout(5_000)).closed();
  }

  @Test
  void thePagesOwnCloseIsHeard() {
    channel().leave();
    verify(open, timeout(5_000)).closed();
  }

  @Test
  void bytesAreRefused() {
    PageClient page = channel();
    page.sayBytes(new byte[] {1});
    assertTrue(page.hears().startsWith("close 1003 "));
  }

  @Test
  void aMessageOfAlmost16MebibytesIsReadAndALargerOneIsNot() {
    PageClient page = channel();
    page.say("x".repeat((16 << 20) - 1));
    verify(open, timeout(10_000)).received(any(PageMessage.Unreadable.class));
    page.say("x".repeat((16 << 20) + 1));
    assertTrue(page.hears().startsWith("close 1009 "));
  }

  @Test
  void aFloodIsSlowedAndNothingIsLost() {
    PageClient page = channel();
    for (int i = 0; i < 2_500; i++) {
      page.say("{\"type\":\"pong\"}");
    }
    Soon.until(
        "all frames were read",
        () -> {
          server.time.advance(Duration.ofMillis(50));
          return mockingDetails(open).getInvocations().size() == 2_500;
        });
  }

  @Test
  void aChannelThatWentMeanwhileIsClosed() {
    when(server.pageTools.open(any(), any(), any(), any())).thenReturn(Optional.empty());
    assertTrue(channel().hears().startsWith("close 1008 "));
  }

  @Test
  void aStopTellsEveryPage() {
    PageClient page = channel();
    socket();
    server.close();
    assertTrue(page.hears().startsWith("close 1001 "));
  }

  @ParameterizedTest
  @CsvSource({
    "GET /webmcp/channel/c1?token=bad,401",
    "GET /webmcp/channel/c1,401",
    "GET /webmcp/channel/c1?token=tok&token=tok,401",
    "GET /webmcp/channel/c2?token=tok,401",
    "GET /webmcp/other,404",
    "GET /health,404",
    "GET /webmcp/channel/,404",
    "POST /webmcp/register,400"
  })
  void whatMayNotOpenIsAPlainAnswer(String line, int status) {
    String[] headers = new String[HANDSHAKE.length + 1];
    System.arraycopy(HANDSHAKE, 0, headers, 0, HANDSHAKE.length);
    headers[HANDSHAKE.length] = "Origin: " + ScriptedDoor.SITE;
    Answer answer = upgrade(line, headers);
    assertEquals(status, answer.status());
    assertTrue(answer.body().startsWith("{\"error\":"));
    assertFalse(answer.header("Access-Control-Allow-Origin").isPresent());
  }

  @ParameterizedTest
  @CsvSource({
    "Sec-WebSocket-Version: 13,Sec-WebSocket-Version: 8,426",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==,X: y,400",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==,Sec-WebSocket-Key: short,400",
    "'Connection: keep-alive, Upgrade',Connection: keep-alive,400"
  })
  void aBrokenHandshakeIsRefused(String good, String bad, int status) {
    String[] headers = HANDSHAKE.clone();
    for (int i = 0; i < headers.length; i++) {
      headers[i] = headers[i].equals(good) ? bad : headers[i];
    }
    Answer answer = upgrade("GET /webmcp/register", headers);
    assertEquals(status, answer.status());
    if (status == 426) {
      assertEquals(Optional.of("13"), answer.header("Sec-WebSocket-Version"));
    }
  }

  @Test
  void compressionIsNotAgreedTo() {
    String[] headers = new String[HANDSHAKE.length + 1];
    System.arraycopy(HANDSHAKE, 0, headers, 0, HANDSHAKE.length);
    headers[HANDSHAKE.length] = "Sec-WebSocket-Extensions: permessage-deflate";
    try (Wire wire = server.wire()) {
      String head = wire.request("GET /webmcp/register", headers).until("\r\n\r\n");
      assertTrue(head.startsWith("HTTP/1.1 101 "), head);
      assertFalse(head.contains("permessage-deflate"), head);
      assertFalse(head.contains("Set-Cookie"), head);
    }
  }
}
