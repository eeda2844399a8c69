package io.leuria.llm;

import io.leuria.domain.JsonText;
import io.leuria.domain.service.ModelService;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import io.leuria.ports.out.ChatFailure;
import io.leuria.ports.out.ChatModel.Pieces;
import io.leuria.ports.out.ChatModel.Reply;
import java.util.List;
import java.util.Optional;

/** Reads one streamed answer, piece by piece; pieces it can't read are skipped. */
final class AnswerReader {
  private static final int LONGEST = 16 << 20;
  private static final int MOST_CALLS = 128;

  private final ModelService service;
  private final Pieces pieces;
  private final StringBuilder text = new StringBuilder();
  private final ToolCallPieces calls = new ToolCallPieces();
  private volatile boolean begun;
  private boolean finished;

  AnswerReader(ModelService service, Pieces pieces) {
    this.service = service;
    this.pieces = pieces;
  }

  /** Whether a piece of an answer has come. */
  boolean hasBegun() {
    return begun;
  }

  /** Reads one event's data; returns whether the stream has ended. */
  boolean data(String data) {
    if (data.equals("[DONE]")) {
      begun = true;
      finished = true;
      return true;
    }
    try {
      chunk(JsonObject.of(data), "delta");
    } catch (JsonProblem skipped) {
      return false;
    }
    return false;
  }

  /** Reads an answer that came in one piece. */
  void whole(String body) {
    try {
      chunk(JsonObject.of(body), "message");
      finished = finished || begun;
    } catch (JsonProblem notJson) {
      throw ChatErrors.notAnAnswer(service);
    }
  }

  /** The whole answer, when it came to its end. */
  Reply reply() {
    if (!begun) {
      throw ChatErrors.notAnAnswer(service);
    } else if (!finished) {
      throw new ChatFailure(
          ChatFailure.Kind.BROKEN, service.name() + " stopped in the middle of its answer.");
    }
    return new Reply(text.toString(), calls.whole());
  }

  private void chunk(JsonObject chunk, String part) {
    Optional<JsonText> error = chunk.raw("error").filter(value -> !value.equals(JsonText.NULL));
    if (error.isPresent()) {
      throw ChatErrors.inStream(service, error.get());
    }
    Optional<JsonObject> choice =
        chunk
            .array("choices")
            .flatMap(choices -> choices.stream().findFirst())
            .flatMap(Json::object);
    choice.ifPresent(found -> choice(found, part));
  }

  private void choice(JsonObject choice, String part) {
    begun = true;
    choice.object(part).ifPresent(this::delta);
    if (choice.string("finish_reason").isPresent()) {
      finished = true;
    }
  }

  private void delta(JsonObject delta) {
    delta
        .string("reasoning_content")
        .or(() -> delta.string("reasoning"))
        .filter(piece -> !piece.isEmpty())
        .ifPresent(pieces::thought);
    delta.string("content").filter(piece -> !piece.isEmpty()).ifPresent(this::text);
    for (JsonText call : delta.array("tool_calls").orElse(List.of())) {
      Json.object(call).ifPresent(calls::add);
    }
    if (text.length() + calls.size() > LONGEST || calls.count() > MOST_CALLS) {
      throw new ChatFailure(ChatFailure.Kind.BROKEN, service.name() + " answered without end.");
    }
  }

  private void text(String piece) {
    text.append(piece);
    pieces.text(piece);
  }
}
