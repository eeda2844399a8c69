package io.leuria.ports.core;

import io.leuria.domain.JsonText;
import io.leuria.domain.Refusal;
import io.leuria.domain.chat.ToolRequest;
import io.leuria.domain.session.SessionId;
import io.leuria.domain.webmcp.PageAnswer;
import io.leuria.domain.webmcp.PageRequest;
import io.leuria.domain.webmcp.ToolDeclaration;
import io.leuria.ports.in.RelayPageTools;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** One session's page tools, as a chat model calls them; what goes wrong it may read. */
final class PageTools {
  private final RelayPageTools relay;
  private final SessionId session;

  PageTools(RelayPageTools relay, SessionId session) {
    this.relay = relay;
    this.session = session;
  }

  /** What the page declares now. */
  List<ToolDeclaration> declared() {
    return relay.declared(session).tools();
  }

  /** The declared name of what the model calls, which may write it in the services' letters. */
  String nameOf(ToolRequest request) {
    return find(request).orElse(request.name());
  }

  CompletableFuture<PageAnswer> call(ToolRequest request) {
    Optional<String> tool = find(request);
    if (tool.isEmpty()) {
      return failure("There is no tool named " + request.name() + ".");
    }
    return request
        .arguments()
        .map(arguments -> call(tool.get(), arguments))
        .orElseGet(() -> failure("The arguments were not a JSON object. Write them again."));
  }

  private CompletableFuture<PageAnswer> call(String tool, JsonText arguments) {
    try {
      return relay.call(session, new PageRequest.CallTool(tool, arguments));
    } catch (Refusal refused) {
      return failure(refused.reason());
    }
  }

  private Optional<String> find(ToolRequest request) {
    return declared().stream()
        .filter(
            tool ->
                tool.name().equals(request.name()) || tool.rewrittenName().equals(request.name()))
        .map(ToolDeclaration::name)
        .findFirst();
  }

  private static CompletableFuture<PageAnswer> failure(String words) {
    return CompletableFuture.completedFuture(new PageAnswer.Failure(words));
  }
}
