package io.leuria.http.mcp;

import io.leuria.domain.JsonText;
import io.leuria.domain.grant.Token;
import io.leuria.domain.session.SessionId;
import io.leuria.http.answer.Bodies;
import io.leuria.http.answer.HttpErrors;
import io.leuria.http.answer.LongAnswer;
import io.leuria.http.answer.Replies;
import io.leuria.ports.in.RelayPageTools;
import io.leuria.ports.out.Scheduler;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * POST /webmcp/mcp: stateless MCP over streamable HTTP for the session whose channel token is the
 * bearer (page, section Page tools, The AI's side; decision 22).
 */
public final class McpRoute implements LongAnswer {
  private static final String PATH = "/webmcp/mcp";
  private static final String BEARER = "Bearer ";
  private final RelayPageTools relay;
  private final Scheduler scheduler;
  private final PageToolsMcp handler;

  public McpRoute(RelayPageTools relay, Scheduler scheduler, String version) {
    this.relay = relay;
    this.scheduler = scheduler;
    this.handler = new PageToolsMcp(relay, version);
  }

  @Override
  public boolean answer(Request request, Response response, Callback callback) {
    if (!PATH.equals(request.getHttpURI().getPath())) {
      return false;
    }
    if (!request.getMethod().equals("POST")) {
      response.getHeaders().put(HttpHeader.ALLOW, "POST");
      refuse(response, callback, 405, new RpcError(RpcError.UNAUTHORIZED, "Method not allowed"));
      return true;
    }
    Optional<SessionId> session = bearer(request).flatMap(relay::sessionOf);
    if (session.isEmpty()) {
      response.getHeaders().put(HttpHeader.WWW_AUTHENTICATE, "Bearer");
      refuse(
          response,
          callback,
          401,
          new RpcError(RpcError.UNAUTHORIZED, "Unknown or missing bearer token"));
      return true;
    }
    if (!versionSpoken(request)) {
      refuse(
          response,
          callback,
          400,
          new RpcError(RpcError.INVALID_REQUEST, "Unsupported MCP-Protocol-Version"));
      return true;
    }
    Exchange exchange = new Exchange(request, response, callback, session.get());
    Bodies.bytes(request, Bodies.LARGE).whenComplete(exchange::read);
    return true;
  }

  private static Optional<Token> bearer(Request request) {
    List<String> lines = request.getHeaders().getValuesList(HttpHeader.AUTHORIZATION);
    return lines.size() == 1 && lines.get(0).startsWith(BEARER)
        ? Optional.of(new Token(lines.get(0).substring(BEARER.length())))
        : Optional.empty();
  }

  private static boolean versionSpoken(Request request) {
    String version = request.getHeaders().get("MCP-Protocol-Version");
    return version == null || McpVersions.speaks(version);
  }

  private static void refuse(Response response, Callback callback, int status, RpcError error) {
    Replies.json(response, callback, status, Rpc.error(Optional.empty(), error));
  }

  /** One request on its way. */
  private final class Exchange {
    private final Request request;
    private final Response response;
    private final Callback callback;
    private final McpTransportContext context;

    Exchange(Request request, Response response, Callback callback, SessionId session) {
      this.request = request;
      this.response = response;
      this.callback = callback;
      this.context = McpTransportContext.create(Map.of(PageToolsMcp.SESSION, session));
    }

    void read(byte[] body, Throwable failure) {
      if (failure != null) {
        Replies.error(response, callback, HttpErrors.of(failure));
        return;
      }
      try {
        take(Rpc.read(body));
      } catch (RpcError error) {
        refuse(response, callback, 400, error);
      }
    }

    private void take(Rpc.Message message) {
      if (message.method().isPresent() && message.id().isPresent()) {
        request(message.id().get(), message.method().get(), message);
      } else {
        message.method().ifPresent(method -> notify(method, message));
        response.setStatus(202);
        response.write(true, ByteBuffer.allocate(0), callback);
      }
    }

    private void notify(String method, Rpc.Message message) {
      handler
          .handleNotification(context, new JSONRPCNotification(method, message.params()))
          .subscribe();
    }

    private void request(JsonText id, String method, Rpc.Message message) {
      CompletableFuture<JSONRPCResponse> result =
          handler
              .handleRequest(context, new JSONRPCRequest(method, id, message.params()))
              .toFuture();
      if (result.isDone()) {
        Replies.json(response, callback, 200, Rpc.response(id, result.join()));
      } else {
        new WaitingAnswer(request, response, callback, scheduler, message).follow(id, result);
      }
    }
  }
}
