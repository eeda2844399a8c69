package io.leuria.ports.out;

import io.leuria.domain.chat.ChatMessage;
import io.leuria.domain.chat.ToolRequest;
import io.leuria.domain.service.ModelService;
import io.leuria.domain.webmcp.ToolDeclaration;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A chat model of a service. Safe for many threads; no method blocks. */
public interface ChatModel {
  /**
   * Asks for one step. All pieces reach the listener, in order and one at a time, before the future
   * completes. It fails with a {@link ChatFailure}. Cancelling it ends the call to the service;
   * pieces may still come while that happens, none once it has.
   */
  CompletableFuture<Reply> step(Call call, Pieces pieces);

  /**
   * What a model is asked.
   *
   * @param images whether pictures are sent; else a note stands for each
   * @param tools with their schemas unchanged
   * @param mayCallTools false on the last step of a turn
   */
  record Call(
      ModelService service,
      String model,
      List<ChatMessage> messages,
      boolean images,
      List<ToolDeclaration> tools,
      boolean mayCallTools) {
    public Call {
      messages = List.copyOf(messages);
      tools = List.copyOf(tools);
    }
  }

  /** Hears an answer as it comes. Calls return quickly. */
  interface Pieces {
    /** A piece of text, never empty. */
    void text(String piece);

    /** A piece of reasoning, never empty. */
    void thought(String piece);
  }

  /**
   * A whole step.
   *
   * @param text all pieces of text together
   * @param requests the calls the model wants made, in order, put together from their pieces; ids
   *     are not empty
   */
  record Reply(String text, List<ToolRequest> requests) {
    public Reply {
      requests = List.copyOf(requests);
    }
  }
}
