package io.leuria.http.mcp;

import io.leuria.domain.JsonText;
import io.leuria.domain.Refusal;
import io.leuria.domain.grant.Token;
import io.leuria.domain.session.SessionId;
import io.leuria.domain.webmcp.PageAnswer;
import io.leuria.domain.webmcp.PageRequest;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.ports.in.RelayPageTools;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/**
 * A page's tools, resources and prompts as an MCP server, straight over the relay: lists are never
 * kept twice and numbers are never re-typed (page, section The AI's side; decisions 22 and 23).
 */
public final class PageToolsMcp implements McpStatelessServerHandler {
  private static final String SESSION = "session";

  private final RelayPageTools relay;
  private final String version;
  private final CallsUnderWay underWay = new CallsUnderWay();

  public PageToolsMcp(RelayPageTools relay, String version) {
    this.relay = relay;
    this.version = version;
  }

  /** Whom a bearer stands for: the session whose channel token it is. */
  public static Function<Token, Optional<McpTransportContext>> bearer(RelayPageTools relay) {
    return token ->
        relay.sessionOf(token).map(session -> McpTransportContext.create(Map.of(SESSION, session)));
  }

  @Override
  public Mono<JSONRPCResponse> handleRequest(McpTransportContext who, JSONRPCRequest request) {
    SessionId session = session(who);
    JsonObject params = params(request.params());
    return switch (request.method()) {
      case "initialize" -> result(request, McpViews.initialize(params, version));
      case "ping" -> result(request, JsonText.EMPTY_OBJECT);
      case "tools/list" -> result(request, McpViews.tools(relay.declared(session)));
      case "resources/list" -> result(request, McpViews.resources(relay.declared(session)));
      case "resources/templates/list" -> result(request, McpViews.NO_TEMPLATES);
      case "prompts/list" -> result(request, McpViews.prompts(relay.declared(session)));
      case "tools/call" -> callTool(session, request, params);
      case "resources/read" -> readResource(session, request, params);
      case "prompts/get" -> getPrompt(session, request, params);
      default -> error(request, JsonRpc.METHOD_NOT_FOUND, "Method not found");
    };
  }

  /** Only a cancellation means something here. */
  @Override
  public Mono<Void> handleNotification(McpTransportContext who, JSONRPCNotification notification) {
    if (notification.method().equals("notifications/cancelled")) {
      params(notification.params())
          .raw("requestId")
          .ifPresent(id -> underWay.cancel(session(who), id.text()));
    }
    return Mono.empty();
  }

  private Mono<JSONRPCResponse> callTool(
      SessionId session, JSONRPCRequest request, JsonObject params) {
    Optional<String> name = params.string("name");
    Optional<JsonText> arguments =
        params.raw("arguments").filter(value -> !value.equals(JsonText.NULL));
    if (name.isEmpty() || arguments.filter(value -> Json.object(value).isEmpty()).isPresent()) {
      return error(
          request, JsonRpc.INVALID_PARAMS, "tools/call needs a name, and an object as arguments");
    }
    PageRequest call =
        new PageRequest.CallTool(name.get(), arguments.orElse(JsonText.EMPTY_OBJECT));
    return ask(
        session,
        request,
        call,
        JsonRpc.INVALID_PARAMS,
        answer ->
            answer.fold(
                result -> answered(request, McpViews.toolResult(result)),
                failure -> answered(request, McpViews.toolFailure(failure))));
  }

  private Mono<JSONRPCResponse> readResource(
      SessionId session, JSONRPCRequest request, JsonObject params) {
    Optional<String> uri = params.string("uri");
    if (uri.isEmpty()) {
      return error(request, JsonRpc.INVALID_PARAMS, "resources/read needs a uri");
    }
    return ask(
        session,
        request,
        new PageRequest.ReadResource(uri.get()),
        JsonRpc.RESOURCE_NOT_FOUND,
        answer ->
            answer.fold(
                result -> answered(request, McpViews.contents(uri.get(), result)),
                failure -> failed(request, JsonRpc.INTERNAL_ERROR, failure)));
  }

  private Mono<JSONRPCResponse> getPrompt(
      SessionId session, JSONRPCRequest request, JsonObject params) {
    Optional<String> name = params.string("name");
    if (name.isEmpty()) {
      return error(request, JsonRpc.INVALID_PARAMS, "prompts/get needs a name");
    }
    Optional<JsonText> arguments = params.object("arguments").map(JsonObject::text);
    return ask(
        session,
        request,
        new PageRequest.GetPrompt(name.get(), arguments),
        JsonRpc.INVALID_PARAMS,
        answer ->
            answer.fold(
                result -> answered(request, result),
                failure -> failed(request, JsonRpc.INTERNAL_ERROR, failure)));
  }

  /** Asks the page; what it doesn't declare is answered with the code given for that. */
  private Mono<JSONRPCResponse> ask(
      SessionId session,
      JSONRPCRequest request,
      PageRequest asked,
      int unknownCode,
      Function<PageAnswer, JSONRPCResponse> reader) {
    try {
      CompletableFuture<PageAnswer> call = relay.call(session, asked);
      underWay.add(session, String.valueOf(request.id()), call);
      return Mono.fromFuture(call).map(reader);
    } catch (Refusal unknown) {
      return error(request, unknownCode, unknown.reason());
    }
  }

  private static SessionId session(McpTransportContext who) {
    return (SessionId) who.get(SESSION);
  }

  private static JsonObject params(Object params) {
    return (JsonObject) params;
  }

  private static Mono<JSONRPCResponse> result(JSONRPCRequest request, JsonText result) {
    return Mono.just(answered(request, result));
  }

  private static Mono<JSONRPCResponse> error(JSONRPCRequest request, int code, String message) {
    return Mono.just(failed(request, code, message));
  }

  private static JSONRPCResponse answered(JSONRPCRequest request, JsonText result) {
    return JSONRPCResponse.result(request.id(), result);
  }

  private static JSONRPCResponse failed(JSONRPCRequest request, int code, String message) {
    return JSONRPCResponse.error(request.id(), new JSONRPCError(code, message));
  }
}
