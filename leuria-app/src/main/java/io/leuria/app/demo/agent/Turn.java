package io.leuria.app.demo.agent;

import io.leuria.domain.JsonText;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** One turn: choose a tool, find what it is about, call it, say what came of it. */
final class Turn {
  private final EngineLine line;
  private final McpClient client;
  private final List<PageTool> tools;
  private final Memory memory;
  private final Supplier<String> callIds;

  Turn(
      EngineLine line,
      McpClient client,
      List<PageTool> tools,
      Memory memory,
      Supplier<String> callIds) {
    this.line = line;
    this.client = client;
    this.tools = tools;
    this.memory = memory;
    this.callIds = callIds;
  }

  void run(Request request) throws IOException, InterruptedException {
    ToolMatcher matcher = new ToolMatcher(tools);
    Optional<PageTool> chosen =
        matcher.choose(request).or(() -> matcher.finder().filter(any -> says(any, request)));
    if (chosen.isEmpty()) {
      line.say(Sayings.helpless(tools));
      return;
    }
    PageTool tool = chosen.get();
    line.think("The tool that fits best is " + tool.name() + ".");
    if (tool.reference().isEmpty()) {
      callAndTell(tool, Arguments.fill(tool, request, Optional.empty()));
      return;
    }
    withReference(tool, request, matcher.finder());
  }

  /**
   * A tool that wants an id: one seen before that the words name fully, else one that a search
   * finds. "The teapot" must not become the mug of the same colour that was spoken of before.
   */
  private void withReference(PageTool tool, Request request, Optional<PageTool> finder)
      throws IOException, InterruptedException {
    Optional<String> known = Arguments.reference(tool, request, memory);
    if (known.isEmpty() && finder.isPresent()) {
      String words = Arguments.text(tool, request);
      if (words.isEmpty()) {
        line.say(Sayings.which(tool));
        return;
      }
      line.think("I look for \"" + words + "\" first.");
      Request search = Request.of('"' + words.replace('"', ' ') + '"');
      Optional<String> failure =
          call(finder.get(), Arguments.fill(finder.get(), search, known)).failure();
      known =
          failure.isPresent()
              ? known
              : memory.nearest(Arguments.names(tool, request)).map(Memory.Item::id);
      if (known.isEmpty()) {
        line.say(failure.orElseGet(() -> Sayings.notFound(words)));
        return;
      }
    }
    if (known.isEmpty()) {
      known = memory.nearest(Arguments.names(tool, request)).map(Memory.Item::id);
    }
    callAndTell(tool, Arguments.fill(tool, request, known));
  }

  private void callAndTell(PageTool tool, JsonText arguments)
      throws IOException, InterruptedException {
    Called called = call(tool, arguments);
    line.say(called.failure().orElseGet(() -> ResultText.of(called.result())));
  }

  private Called call(PageTool tool, JsonText arguments) throws IOException, InterruptedException {
    String id = callIds.get();
    line.callBegins(id, tool.name(), arguments);
    if (!line.mayCall(id, tool.name(), arguments)) {
      line.callEnds(id, true, Sayings.NOT_ALLOWED);
      return new Called(JsonText.NULL, Optional.of(Sayings.NOT_ALLOWED));
    }
    line.callRuns(id);
    McpClient.CallResult result = client.call(tool.name(), arguments);
    line.callEnds(id, result.isError(), result.text());
    if (result.isError()) {
      return new Called(JsonText.NULL, Optional.of(Sayings.failed(result.text())));
    }
    JsonText json = ResultText.json(result.text());
    memory.remember(json);
    return new Called(json, Optional.empty());
  }

  private static boolean says(PageTool tool, Request request) {
    return !Arguments.text(tool, request).isEmpty();
  }

  /**
   * What a call came to.
   *
   * @param failure what to say when it failed
   */
  private record Called(JsonText result, Optional<String> failure) {}
}
