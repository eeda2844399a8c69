package io.leuria.http.webmcp;

import io.leuria.domain.Refusal;
import io.leuria.domain.grant.Token;
import io.leuria.domain.session.Owner;
import io.leuria.domain.webmcp.ChannelId;
import io.leuria.http.answer.Admission;
import io.leuria.http.answer.LongAnswer;
import io.leuria.ports.in.OfferPageTools;
import io.leuria.ports.out.PageSocket;
import io.leuria.ports.out.Scheduler;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.server.ServerWebSocketContainer;
import org.eclipse.jetty.websocket.server.WebSocketCreator;

/**
 * The two sockets of a page. An upgrade that isn't allowed is refused as plain HTTP before it
 * happens, since browsers tell a page nothing of what comes after (page, section Page tools).
 */
public final class PageSockets implements LongAnswer {
  private static final Pattern CHANNEL = Pattern.compile("/webmcp/channel/([A-Za-z0-9-]{1,64})");
  private static final long MOST_MESSAGE = 16 << 20;
  private static final Duration IDLE = Duration.ofHours(24);
  private final OfferPageTools pageTools;
  private final Scheduler scheduler;
  private volatile Optional<ServerWebSocketContainer> container = Optional.empty();

  public PageSockets(OfferPageTools pageTools, Scheduler scheduler) {
    this.pageTools = pageTools;
    this.scheduler = scheduler;
  }

  /** Prepares the server for sockets; before it starts. */
  public void furnish(Server server) {
    ServerWebSocketContainer sockets = ServerWebSocketContainer.ensure(server);
    sockets.setMaxTextMessageSize(MOST_MESSAGE);
    sockets.setMaxBinaryMessageSize(MOST_MESSAGE);
    sockets.setMaxFrameSize(MOST_MESSAGE);
    // The engine's own pings find dead peers; a page that waits for its visitor is idle and well.
    sockets.setIdleTimeout(IDLE);
    container = Optional.of(sockets);
  }

  @Override
  public boolean answer(Request request, Response response, Callback callback) {
    String path = String.valueOf(request.getHttpURI().getPath());
    Matcher channel = CHANNEL.matcher(path);
    boolean upgrade = request.getHeaders().contains("Upgrade");
    if (!upgrade || !(path.equals("/webmcp/register") || channel.matches())) {
      return false;
    }
    Owner owner = Admission.owner(Admission.caller(request));
    Session.Listener socket =
        path.equals("/webmcp/register")
            ? new RegisterSocket(pageTools, owner, scheduler)
            : channel(owner, new ChannelId(channel.group(1)), request);
    return upgrade(socket, request, response, callback);
  }

  /** Tells every open socket that the engine ends. */
  public void close() {
    container.ifPresent(
        sockets ->
            List.copyOf(sockets.getOpenSessions())
                .forEach(
                    session ->
                        new SocketSender(session)
                            .close(
                                CloseCodes.codeOf(PageSocket.Reason.SHUT_DOWN),
                                CloseCodes.wordsOf(PageSocket.Reason.SHUT_DOWN))));
  }

  private Session.Listener channel(Owner owner, ChannelId channel, Request request) {
    Fields query = Request.extractQueryParameters(request);
    Token token = new Token(Optional.ofNullable(query.getValue("token")).orElse(""));
    if (!pageTools.mayOpen(owner, channel, token)) {
      throw new Refusal(Refusal.Code.NO_BEARER, "unknown channel or wrong channel token");
    }
    return new ChannelSocket(pageTools, owner, channel, token);
  }

  /** No extension is negotiated: compression would let a small frame become a large one. */
  private boolean upgrade(
      Session.Listener socket, Request request, Response response, Callback callback) {
    WebSocketCreator creator =
        (upgradeRequest, upgradeResponse, ignored) -> {
          upgradeResponse.setExtensions(List.of());
          return socket;
        };
    boolean upgraded = container.orElseThrow().upgrade(creator, request, response, callback);
    if (!upgraded) {
      throw new Refusal(Refusal.Code.MALFORMED, "not a WebSocket upgrade");
    }
    return true;
  }
}
