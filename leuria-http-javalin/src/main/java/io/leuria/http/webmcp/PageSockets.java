package io.leuria.http.webmcp;

import io.leuria.domain.grant.Token;
import io.leuria.domain.origin.Caller;
import io.leuria.domain.session.Owner;
import io.leuria.domain.webmcp.ChannelId;
import io.leuria.http.answer.Calls;
import io.leuria.http.answer.ErrorAnswers;
import io.leuria.http.answer.Upgrades;
import io.leuria.ports.in.OfferPageTools;
import io.leuria.ports.out.Scheduler;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.server.ServerWebSocketContainer;
import org.jspecify.annotations.Nullable;

/**
 * {@code /webmcp/register} and {@code /webmcp/channel/<id>}: opens them for those who may, and
 * answers all others in plain HTTP before the upgrade (page, section Page tools).
 */
public final class PageSockets implements Upgrades {
  private static final int MOST_BYTES = 16 << 20;
  private static final Pattern CHANNEL = Pattern.compile("/webmcp/channel/([A-Za-z0-9_-]{1,64})");
  private static final Pattern KEY = Pattern.compile("[A-Za-z0-9+/]{22}==");

  private final OfferPageTools pageTools;
  private final Scheduler scheduler;
  private @Nullable ServerWebSocketContainer container;

  public PageSockets(OfferPageTools pageTools, Scheduler scheduler) {
    this.pageTools = pageTools;
    this.scheduler = scheduler;
  }

  /** Gives the server its sockets, before it starts. */
  public void attach(Server server) {
    ServerWebSocketContainer made = ServerWebSocketContainer.ensure(server);
    made.setMaxTextMessageSize(MOST_BYTES);
    made.setMaxFrameSize(MOST_BYTES);
    made.setIdleTimeout(Duration.ofMinutes(2));
    container = made;
  }

  /** Tells every page that the engine ends. */
  public void closeAll() {
    ServerWebSocketContainer made = container;
    if (made != null) {
      for (Session open : made.getOpenSessions()) {
        open.close(
            CloseCodes.SHUT_DOWN.code(),
            CloseCodes.SHUT_DOWN.text(),
            org.eclipse.jetty.websocket.api.Callback.NOOP);
      }
    }
  }

  @Override
  public void upgrade(
      Caller caller, Request request, Response response, Callback callback, ErrorAnswers answers) {
    Answer answer = new Answer(request, response, callback, answers);
    String path = Optional.ofNullable(request.getHttpURI().getPath()).orElse("");
    Matcher channel = CHANNEL.matcher(path);
    if (!isSiteOrProgram(caller)) {
      answer.refuse(403, "not for this caller");
    } else if (path.equals("/webmcp/register")) {
      answer.accept(new RegisterSocket(pageTools, scheduler, Calls.owner(caller)));
    } else if (!channel.matches()) {
      answer.refuse(404, "Not found");
    } else {
      channel(answer, Calls.owner(caller), new ChannelId(channel.group(1)));
    }
  }

  private void channel(Answer answer, Owner owner, ChannelId id) {
    Fields query = Request.extractQueryParameters(answer.request());
    List<String> tokens = query.getValuesOrEmpty("token");
    Token token = new Token(tokens.size() == 1 ? tokens.get(0) : "");
    if (pageTools.mayOpen(owner, id, token)) {
      answer.accept(new ChannelSocket(pageTools, scheduler, owner, id, token));
    } else {
      answer.refuse(401, "unknown channel or token");
    }
  }

  private static boolean isSiteOrProgram(Caller caller) {
    return caller.fold(() -> true, () -> false, () -> true, () -> false, site -> true);
  }

  /** The answer to one upgrade request. */
  private final class Answer {
    private final Request request;
    private final Response response;
    private final Callback callback;
    private final ErrorAnswers answers;

    Answer(Request request, Response response, Callback callback, ErrorAnswers answers) {
      this.request = request;
      this.response = response;
      this.callback = callback;
      this.answers = answers;
    }

    Request request() {
      return request;
    }

    void refuse(int status, String text) {
      answers.upgradeRefused(request, response, callback, status, text);
    }

    void accept(PageEnd end) {
      HttpFields headers = request.getHeaders();
      if (!"13".equals(headers.get(HttpHeader.SEC_WEBSOCKET_VERSION))) {
        response.getHeaders().put(HttpHeader.SEC_WEBSOCKET_VERSION, "13");
        refuse(426, "WebSocket version 13 only");
      } else if (!isHandshake(request)) {
        refuse(400, "not a WebSocket handshake");
      } else {
        upgrade(end);
      }
    }

    private void upgrade(PageEnd end) {
      ServerWebSocketContainer sockets = container;
      boolean taken =
          sockets != null
              && sockets.upgrade(
                  (asked, agreed, done) -> {
                    // No compression: a small frame must not unpack to a large one.
                    agreed.setExtensions(List.of());
                    return end;
                  },
                  request,
                  response,
                  callback);
      if (!taken) {
        refuse(400, "not a WebSocket handshake");
      }
    }
  }

  private static boolean isHandshake(Request request) {
    HttpFields headers = request.getHeaders();
    List<String> keys = headers.getValuesList("Sec-WebSocket-Key");
    return request.getMethod().equals("GET")
        && request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_1_1
        && has(headers.getValuesList(HttpHeader.CONNECTION), "upgrade")
        && has(headers.getValuesList(HttpHeader.UPGRADE), "websocket")
        && keys.size() == 1
        && KEY.matcher(keys.get(0)).matches();
  }

  private static boolean has(List<String> values, String token) {
    return values.stream()
        .flatMap(value -> List.of(value.split(",", -1)).stream())
        .anyMatch(part -> part.strip().toLowerCase(Locale.ROOT).equals(token));
  }
}
