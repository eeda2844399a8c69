package io.leuria.domain.chat;

import io.leuria.domain.webmcp.ToolDeclaration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What was said so far in a session. A model sees as much of it as its context holds: the oldest
 * whole exchanges go first, then the oldest steps of the running one; a call never loses its
 * result.
 *
 * @param exchanges ended ones, oldest first
 */
public record ChatHistory(Optional<String> system, List<Exchange> exchanges) {
  /** Tokens kept free for the answer: a quarter of the context, at most this. */
  private static final int MOST_FOR_ANSWER = 4_096;

  public ChatHistory {
    Objects.requireNonNull(system);
    exchanges = List.copyOf(exchanges);
  }

  public static ChatHistory beginning(Optional<String> system) {
    return new ChatHistory(system, List.of());
  }

  /** The history with a turn that ended, answered or stopped. */
  public ChatHistory with(Exchange turn) {
    return plus(turn.ended());
  }

  /** The history with a turn that the service couldn't take at that moment. */
  public ChatHistory withUnanswered(Exchange turn, String reason) {
    return plus(turn.unanswered(reason).ended());
  }

  /**
   * The history with a turn that broke the service. Its pictures, files and calls are not kept:
   * they may be what the service can't take.
   */
  public ChatHistory withBroken(Exchange turn, String reason) {
    return plus(turn.reduced(reason));
  }

  private ChatHistory plus(Exchange ended) {
    List<Exchange> more = new ArrayList<>(exchanges);
    more.add(ended);
    return new ChatHistory(system, more);
  }

  /**
   * What the model is sent.
   *
   * @param running the turn in progress
   * @param tools sent beside the messages; they take room too
   * @param context the model's context in tokens, when known
   */
  public List<ChatMessage> messages(
      Exchange running, List<ToolDeclaration> tools, Optional<Integer> context) {
    long room =
        context
            .map(size -> size - Math.min(size / 4, MOST_FOR_ANSWER) - fixedSize(tools))
            .orElse(Long.MAX_VALUE);
    Exchange last = running;
    while (last.steps().size() > 1 && size(last) > room) {
      last = last.withoutFirstStep();
    }
    return flat(newestWithin(room - size(last)), last);
  }

  private List<Exchange> newestWithin(long room) {
    int first = exchanges.size();
    long left = room;
    while (first > 0 && left >= size(exchanges.get(first - 1))) {
      first--;
      left -= size(exchanges.get(first));
    }
    return exchanges.subList(first, exchanges.size());
  }

  private long fixedSize(List<ToolDeclaration> tools) {
    return TokenEstimate.ofTools(tools) + system.map(TokenEstimate::ofText).orElse(0L);
  }

  private static long size(Exchange exchange) {
    return TokenEstimate.of(exchange.messages());
  }

  private List<ChatMessage> flat(List<Exchange> kept, Exchange last) {
    List<ChatMessage> messages = new ArrayList<>();
    system.ifPresent(text -> messages.add(new ChatMessage.Instructions(text)));
    kept.forEach(exchange -> messages.addAll(exchange.messages()));
    messages.addAll(last.messages());
    return messages;
  }
}
