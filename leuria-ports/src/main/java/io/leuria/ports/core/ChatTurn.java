package io.leuria.ports.core;

import io.leuria.domain.chat.ChatHistory;
import io.leuria.domain.chat.ChatStep;
import io.leuria.domain.chat.Exchange;
import io.leuria.domain.chat.ToolRequest;
import io.leuria.domain.session.ToolCallUpdate;
import io.leuria.domain.webmcp.PageAnswer;
import io.leuria.domain.webmcp.ToolDeclaration;
import io.leuria.ports.out.ChatFailure;
import io.leuria.ports.out.ChatModel.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * One turn: asks the model for steps and makes its calls one after another, until it answers
 * without calling, the steps are used up, or the turn is cancelled.
 */
final class ChatTurn {
  private static final PageAnswer STOPPED = new PageAnswer.Failure("The turn was stopped.");

  private final ChatSteps model;
  private final PageTools tools;
  private final ChatHistory history;
  private final int mostSteps;
  private final FreshIds ids;
  private final QuietListener listener;
  private final CompletableFuture<End> end = new CompletableFuture<>();
  private volatile CompletableFuture<?> waiting = CompletableFuture.completedFuture(null);
  private volatile boolean cancelled;

  ChatTurn(
      ChatSteps model,
      PageTools tools,
      ChatHistory history,
      int mostSteps,
      FreshIds ids,
      QuietListener listener) {
    this.model = model;
    this.tools = tools;
    this.history = history;
    this.mostSteps = mostSteps;
    this.ids = ids;
    this.listener = listener;
  }

  /** How the turn ended; a cancelled one ended well. */
  record End(Exchange exchange, Optional<ChatFailure> failure) {}

  CompletableFuture<End> run(Exchange begun) {
    step(1, begun);
    return end;
  }

  /** Ends what the turn waits for, on another thread: the end is told to the listener. */
  void cancel(Executor executor) {
    cancelled = true;
    executor.execute(() -> waiting.cancel(true));
  }

  private void waitFor(CompletableFuture<?> future) {
    waiting = future;
    if (cancelled) {
      future.cancel(true);
    }
  }

  private void step(int number, Exchange soFar) {
    if (cancelled) {
      finish(soFar);
      return;
    }
    List<ToolDeclaration> declared = tools.declared();
    HeardPieces heard = new HeardPieces(listener);
    CompletableFuture<Reply> reply =
        model.step(history, soFar, declared, number < mostSteps, heard);
    waitFor(reply);
    reply
        .<@Nullable Void>handle(
            (whole, failure) -> {
              heard.end();
              if (cancelled) {
                finish(soFar.with(ChatStep.of(heard.text())));
              } else if (failure != null) {
                fail(soFar, heard.text(), cause(failure));
              } else {
                answered(number, soFar, whole);
              }
              return null;
            })
        .exceptionally(this::bug);
  }

  private void answered(int number, Exchange soFar, Reply reply) {
    if (reply.requests().isEmpty()) {
      finish(soFar.with(ChatStep.of(reply.text())));
    } else if (number >= mostSteps) {
      finish(soFar.with(ChatStep.of(lastWords(reply.text()))));
    } else {
      List<ToolRequest> requests = ids.of(reply.requests());
      call(number, soFar, reply.text(), requests, List.of());
    }
  }

  /** The model called a tool though it was told not to; the visitor should not see nothing. */
  private String lastWords(String text) {
    if (!text.isEmpty()) {
      return text;
    }
    String words = "(Stopped after " + mostSteps + " steps.)";
    listener.chunk(words);
    return words;
  }

  /** Makes the next of a step's calls, then the others; then goes on to the next step. */
  private void call(
      int number,
      Exchange soFar,
      String text,
      List<ToolRequest> requests,
      List<PageAnswer> answers) {
    if (cancelled || answers.size() == requests.size()) {
      step(number + 1, soFar.with(new ChatStep(text, requests, answers)));
      return;
    }
    ToolRequest request = requests.get(answers.size());
    String tool = tools.nameOf(request);
    tell(request, tool, "in_progress");
    CompletableFuture<PageAnswer> answer = tools.call(request);
    waitFor(answer);
    answer
        .exceptionally(givenUp -> STOPPED)
        .<@Nullable Void>thenApply(
            result -> {
              tell(request, tool, result.fold(value -> "completed", failure -> "failed"));
              List<PageAnswer> more = new ArrayList<>(answers);
              more.add(result);
              call(number, soFar, text, requests, more);
              return null;
            })
        .exceptionally(this::bug);
  }

  private void tell(ToolRequest request, String tool, String status) {
    listener.toolCall(
        new ToolCallUpdate(
            request.id(),
            Optional.of(tool),
            Optional.of("other"),
            Optional.of(status),
            Optional.of("mcp__webmcp__" + tool)));
  }

  private void finish(Exchange turn) {
    end.complete(new End(turn, Optional.empty()));
  }

  private void fail(Exchange soFar, String heard, Throwable failure) {
    if (failure instanceof ChatFailure understood) {
      Exchange turn = heard.isEmpty() ? soFar : soFar.with(ChatStep.of(heard));
      end.complete(new End(turn, Optional.of(understood)));
    } else {
      end.completeExceptionally(failure);
    }
  }

  private @Nullable Void bug(Throwable failure) {
    end.completeExceptionally(cause(failure));
    return null;
  }

  private static Throwable cause(Throwable failure) {
    return failure instanceof CompletionException && failure.getCause() != null
        ? failure.getCause()
        : failure;
  }
}
