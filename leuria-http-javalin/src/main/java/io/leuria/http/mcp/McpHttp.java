package io.leuria.http.mcp;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.leuria.domain.JsonText;
import io.leuria.domain.grant.Token;
import io.leuria.http.answer.Calls;
import io.leuria.http.answer.Exchange;
import io.leuria.http.answer.Pulse;
import io.leuria.http.answer.Replies;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * MCP over streamable HTTP, stateless (MCP 2025-11-25, Transports): reads a message, hands it to a
 * handler, and keeps the connection awake while the answer takes its time (decisions 22 and 24).
 */
public final class McpHttp {
  private final McpStatelessServerHandler handler;
  private final Pulse pulse;

  public McpHttp(McpStatelessServerHandler handler, Pulse pulse) {
    this.handler = handler;
    this.pulse = pulse;
  }

  /** Serves a path; whom a bearer stands for is the caller's to say. */
  public void install(
      RoutesConfig routes, String path, Function<Token, Optional<McpTransportContext>> bearer) {
    routes.before(path, McpHttp::refuseOtherMethods);
    routes.post(path, ctx -> post(ctx, bearer));
  }

  private static void refuseOtherMethods(Context ctx) {
    if (!ctx.req().getMethod().equals("POST")) {
      ctx.header("Allow", "POST");
      Replies.json(ctx, 405, JsonRpc.error(JsonText.NULL, JsonRpc.INVALID_REQUEST, "Use POST"));
      ctx.skipRemainingHandlers();
    }
  }

  private void post(Context ctx, Function<Token, Optional<McpTransportContext>> bearer) {
    Optional<McpTransportContext> who = token(ctx).flatMap(bearer);
    List<String> versions = Collections.list(ctx.req().getHeaders("MCP-Protocol-Version"));
    if (who.isEmpty()) {
      refuse(ctx, 401, JsonRpc.UNAUTHORIZED, "Unknown bearer token");
    } else if (!versions.stream().allMatch(McpVersions::isKnown)) {
      refuse(ctx, 400, JsonRpc.INVALID_REQUEST, "Unsupported protocol version");
    } else {
      read(ctx, who.get());
    }
  }

  private void read(Context ctx, McpTransportContext who) {
    try {
      JsonRpc.Message message = JsonRpc.read(Calls.bytes(ctx));
      switch (message.kind()) {
        case REQUEST -> request(ctx, who, message);
        case NOTIFICATION -> notification(ctx, who, message);
        case ANSWER -> ctx.status(202);
      }
    } catch (JsonRpc.Unreadable bad) {
      refuse(ctx, 400, bad.code(), String.valueOf(bad.getMessage()));
    }
  }

  private void notification(Context ctx, McpTransportContext who, JsonRpc.Message message) {
    ctx.future(
        () ->
            handler
                .handleNotification(
                    who, new JSONRPCNotification(message.method(), message.params()))
                .toFuture()
                .thenRun(() -> ctx.status(202)));
  }

  private void request(Context ctx, McpTransportContext who, JsonRpc.Message message) {
    JsonText id = message.id().orElseThrow();
    // The handler sees the id as it was written: 7 and "7" are two ids.
    JSONRPCRequest request = new JSONRPCRequest(message.method(), id.text(), message.params());
    CompletableFuture<JSONRPCResponse> answer = handler.handleRequest(who, request).toFuture();
    if (answer.isDone() && !answer.isCompletedExceptionally()) {
      Replies.json(ctx, 200, JsonRpc.write(answer.join(), id));
    } else {
      boolean stream = accepts(ctx, "text/event-stream");
      WaitingAnswer.await(Exchange.of(ctx), pulse, answer, id, stream, progressToken(message));
    }
  }

  private static Optional<JsonText> progressToken(JsonRpc.Message message) {
    return message
        .params()
        .object("_meta")
        .flatMap(meta -> meta.raw("progressToken"))
        .filter(JsonRpc::isId);
  }

  private static boolean accepts(Context ctx, String type) {
    return Collections.list(ctx.req().getHeaders("Accept")).stream()
        .anyMatch(accept -> accept.toLowerCase(Locale.ROOT).contains(type));
  }

  private static Optional<Token> token(Context ctx) {
    List<String> lines = Collections.list(ctx.req().getHeaders("Authorization"));
    return lines.size() == 1 && lines.get(0).startsWith("Bearer ")
        ? Optional.of(new Token(lines.get(0).substring("Bearer ".length())))
        : Optional.empty();
  }

  private static void refuse(Context ctx, int status, int code, String message) {
    Replies.json(ctx, status, JsonRpc.error(JsonText.NULL, code, message));
  }
}
