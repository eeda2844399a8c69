package io.leuria.http.mcp;

import io.leuria.domain.JsonText;
import io.leuria.domain.Refusal;
import io.leuria.domain.session.SessionId;
import io.leuria.domain.webmcp.PageAnswer;
import io.leuria.domain.webmcp.PageRequest;
import io.leuria.domain.webmcp.ResourceDeclaration;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.ports.in.RelayPageTools;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/**
 * MCP over a page's tools: the SDK's stateless handler, answered by the relay. The SDK's own server
 * isn't used here: it would keep the tool list a second time and re-type numbers. Params, ids and
 * results travel as {@link JsonObject} and {@link JsonText}.
 */
final class PageToolsMcp implements McpStatelessServerHandler {
  static final String SESSION = "session";
  private final RelayPageTools relay;
  private final String version;
  private final Map<Waiting, CompletableFuture<PageAnswer>> waiting = new ConcurrentHashMap<>();

  PageToolsMcp(RelayPageTools relay, String version) {
    this.relay = relay;
    this.version = version;
  }

  private record Waiting(SessionId session, JsonText id) {}

  @Override
  public Mono<JSONRPCResponse> handleRequest(McpTransportContext context, JSONRPCRequest request) {
    SessionId session = (SessionId) context.get(SESSION);
    JsonText id = (JsonText) request.id();
    try {
      CompletableFuture<JsonText> result =
          answer(session, id, request.method(), (JsonObject) request.params());
      return Mono.fromFuture(result)
          .map(value -> JSONRPCResponse.result(id, value))
          .onErrorResume(failure -> Mono.just(error(id, failure)));
    } catch (RpcError | Refusal refused) {
      return Mono.just(error(id, refused));
    }
  }

  @Override
  public Mono<Void> handleNotification(
      McpTransportContext context, JSONRPCNotification notification) {
    if (notification.method().equals("notifications/cancelled")) {
      SessionId session = (SessionId) context.get(SESSION);
      ((JsonObject) notification.params())
          .raw("requestId")
          .map(id -> waiting.get(new Waiting(session, id)))
          .ifPresent(call -> call.cancel(true));
    }
    return Mono.empty();
  }

  private CompletableFuture<JsonText> answer(
      SessionId session, JsonText id, String method, JsonObject params) {
    return switch (method) {
      case "initialize" -> now(initialize(params));
      case "ping" -> now(JsonText.EMPTY_OBJECT);
      case "tools/list" -> now(McpResults.tools(relay.declared(session)));
      case "tools/call" -> callTool(session, id, params);
      case "resources/list" -> now(McpResults.resources(relay.declared(session)));
      case "resources/templates/list" -> now(McpResults.noTemplates());
      case "resources/read" -> readResource(session, id, params);
      case "prompts/list" -> now(McpResults.prompts(relay.declared(session)));
      case "prompts/get" -> getPrompt(session, id, params);
      default -> throw new RpcError(RpcError.METHOD_NOT_FOUND, "Method not found");
    };
  }

  private record InfoView(String name, String version) {}

  private record ListView(boolean listChanged) {}

  private record ResourcesView(boolean subscribe, boolean listChanged) {}

  private record CapabilitiesView(ListView tools, ResourcesView resources, ListView prompts) {}

  private record InitializeView(
      String protocolVersion, CapabilitiesView capabilities, InfoView serverInfo) {}

  private JsonText initialize(JsonObject params) {
    return Json.write(
        new InitializeView(
            McpVersions.negotiate(params.string("protocolVersion")),
            new CapabilitiesView(
                new ListView(false), new ResourcesView(false, false), new ListView(false)),
            new InfoView("leuria-webmcp", version)));
  }

  private CompletableFuture<JsonText> callTool(SessionId session, JsonText id, JsonObject params) {
    String tool = required(params, "name");
    JsonText arguments = params.raw("arguments").orElse(JsonText.EMPTY_OBJECT);
    if (Json.object(arguments).isEmpty()) {
      throw new RpcError(RpcError.INVALID_PARAMS, "arguments must be an object");
    }
    return ask(
        session,
        id,
        new PageRequest.CallTool(tool, arguments),
        RpcError.INVALID_PARAMS,
        McpResults::call);
  }

  private CompletableFuture<JsonText> readResource(
      SessionId session, JsonText id, JsonObject params) {
    String uri = required(params, "uri");
    Optional<String> type =
        relay.declared(session).resources().stream()
            .filter(resource -> resource.uri().equals(uri))
            .findFirst()
            .flatMap(ResourceDeclaration::mimeType);
    return ask(
        session,
        id,
        new PageRequest.ReadResource(uri),
        RpcError.RESOURCE_NOT_FOUND,
        answer -> McpResults.resource(uri, type, answer));
  }

  private CompletableFuture<JsonText> getPrompt(SessionId session, JsonText id, JsonObject params) {
    return ask(
        session,
        id,
        new PageRequest.GetPrompt(required(params, "name"), params.raw("arguments")),
        RpcError.INVALID_PARAMS,
        McpResults::prompt);
  }

  /** Hands a request to the page; giving up the result gives up the call. */
  private CompletableFuture<JsonText> ask(
      SessionId session,
      JsonText id,
      PageRequest request,
      int unknown,
      Function<PageAnswer, JsonText> shape) {
    CompletableFuture<PageAnswer> call;
    try {
      call = relay.call(session, request);
    } catch (Refusal refused) {
      throw new RpcError(unknown, refused.reason());
    }
    Waiting key = new Waiting(session, id);
    waiting.put(key, call);
    CompletableFuture<JsonText> result = call.thenApply(shape);
    result.whenComplete(
        (value, failure) -> {
          waiting.remove(key, call);
          if (result.isCancelled()) {
            call.cancel(true);
          }
        });
    return result;
  }

  private static String required(JsonObject params, String name) {
    return params
        .string(name)
        .orElseThrow(() -> new RpcError(RpcError.INVALID_PARAMS, name + " must be a string"));
  }

  private static CompletableFuture<JsonText> now(JsonText value) {
    return CompletableFuture.completedFuture(value);
  }

  private static JSONRPCResponse error(JsonText id, Throwable failure) {
    Throwable cause = failure.getCause() != null ? failure.getCause() : failure;
    RpcError error;
    if (cause instanceof RpcError known) {
      error = known;
    } else if (cause instanceof CancellationException) {
      error = new RpcError(RpcError.INTERNAL, "The call was cancelled.");
    } else {
      error = new RpcError(RpcError.INTERNAL, "Internal error");
    }
    return JSONRPCResponse.error(id, new JSONRPCResponse.JSONRPCError(error.code(), error.words()));
  }
}
