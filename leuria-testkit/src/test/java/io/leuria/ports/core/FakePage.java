package io.leuria.ports.core;

import io.leuria.domain.JsonText;
import io.leuria.domain.grant.Token;
import io.leuria.domain.session.SessionId;
import io.leuria.domain.webmcp.PageAnswer;
import io.leuria.domain.webmcp.PageRequest;
import io.leuria.domain.webmcp.ToolDeclaration;
import io.leuria.ports.in.RelayPageTools;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A page whose tools answer as set, and which keeps what it was asked. */
final class FakePage implements RelayPageTools {
  private final Map<String, CompletableFuture<PageAnswer>> tools = new LinkedHashMap<>();
  private final List<String> asked = new ArrayList<>();

  /** A tool that answers at once. */
  FakePage with(String tool, PageAnswer answer) {
    return with(tool, CompletableFuture.completedFuture(answer));
  }

  FakePage with(String tool, CompletableFuture<PageAnswer> answer) {
    tools.put(tool, answer);
    return this;
  }

  static PageAnswer result(String json) {
    return new PageAnswer.Result(new JsonText(json));
  }

  List<String> asked() {
    return asked;
  }

  @Override
  public Optional<SessionId> sessionOf(Token channelToken) {
    return Optional.empty();
  }

  @Override
  public Declared declared(SessionId session) {
    List<ToolDeclaration> declared =
        tools.keySet().stream()
            .map(
                name ->
                    new ToolDeclaration(
                        name,
                        Optional.empty(),
                        new JsonText("{\"type\":\"object\"}"),
                        Optional.empty()))
            .toList();
    return new Declared(declared, List.of(), List.of());
  }

  @Override
  public CompletableFuture<PageAnswer> call(SessionId session, PageRequest request) {
    PageRequest.CallTool call = (PageRequest.CallTool) request;
    asked.add(call.tool() + " " + call.arguments());
    return tools.getOrDefault(
        call.tool(), CompletableFuture.completedFuture(new PageAnswer.Failure("gone")));
  }
}
