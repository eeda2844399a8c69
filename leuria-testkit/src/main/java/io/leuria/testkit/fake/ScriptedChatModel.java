package io.leuria.testkit.fake;

import io.leuria.domain.JsonText;
import io.leuria.domain.chat.ToolRequest;
import io.leuria.ports.out.ChatFailure;
import io.leuria.ports.out.ChatModel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/** A chat model that answers each step as scripted, at once, and keeps what it was asked. */
public final class ScriptedChatModel implements ChatModel {
  private final Queue<Answer> script = new ArrayDeque<>();
  private final List<Call> calls = new ArrayList<>();

  private interface Answer {
    CompletableFuture<Reply> to(Pieces pieces);
  }

  /** The next step: these pieces of text. */
  public ScriptedChatModel says(String... text) {
    return then(
        pieces -> {
          Stream.of(text).forEach(pieces::text);
          return CompletableFuture.completedFuture(new Reply(String.join("", text), List.of()));
        });
  }

  /** The next step: calls without a text, by name, all with these arguments. */
  public ScriptedChatModel calls(JsonText arguments, String... tools) {
    List<ToolRequest> requests = new ArrayList<>();
    for (String tool : tools) {
      requests.add(new ToolRequest("id" + requests.size(), tool, Optional.of(arguments)));
    }
    return replies(new Reply("", requests));
  }

  /** The next step: this, without pieces. */
  public ScriptedChatModel replies(Reply reply) {
    return then(pieces -> CompletableFuture.completedFuture(reply));
  }

  /** The next step: a piece of reasoning, then a piece of text. */
  public ScriptedChatModel thinks(String thought, String text) {
    return then(
        pieces -> {
          pieces.thought(thought);
          pieces.text(text);
          return CompletableFuture.completedFuture(new Reply(text, List.of()));
        });
  }

  /** The next step: these pieces, then a failure. */
  public ScriptedChatModel fails(ChatFailure failure, String... text) {
    return then(
        pieces -> {
          Stream.of(text).forEach(pieces::text);
          return CompletableFuture.failedFuture(failure);
        });
  }

  /** The next step: these pieces, and no end. */
  public ScriptedChatModel stalls(String... text) {
    return then(
        pieces -> {
          Stream.of(text).forEach(pieces::text);
          return new CompletableFuture<>();
        });
  }

  private synchronized ScriptedChatModel then(Answer answer) {
    script.add(answer);
    return this;
  }

  /** What was asked so far. */
  public synchronized List<Call> asked() {
    return List.copyOf(calls);
  }

  /** What was asked last. */
  public synchronized Call last() {
    return calls.get(calls.size() - 1);
  }

  @Override
  public CompletableFuture<Reply> step(Call call, Pieces pieces) {
    return next(call).to(pieces);
  }

  private synchronized Answer next(Call call) {
    calls.add(call);
    Answer answer = script.poll();
    if (answer == null) {
      throw new AssertionError("the script has ended");
    }
    return answer;
  }
}
