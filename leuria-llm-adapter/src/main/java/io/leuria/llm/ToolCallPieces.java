package io.leuria.llm;

import io.leuria.domain.JsonText;
import io.leuria.domain.chat.ToolRequest;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Puts the calls of a step together: pieces belong to one call by their index, or without one by
 * their order. Some services give every call the index 0: a new name with a new id is a new call.
 */
final class ToolCallPieces {
  private static final AtomicLong MADE_UP = new AtomicLong();

  private final List<Pieces> calls = new ArrayList<>();
  private int size;

  private static final class Pieces {
    private final long index;
    private String id = "";
    private final StringBuilder name = new StringBuilder();
    private final StringBuilder arguments = new StringBuilder();

    Pieces(long index) {
      this.index = index;
    }
  }

  void add(JsonObject piece) {
    Optional<JsonObject> function = piece.object("function");
    String id = piece.string("id").orElse("");
    String name = function.flatMap(object -> object.string("name")).orElse("");
    Pieces call = callOf(piece.integer("index"), id, name);
    if (!id.isEmpty()) {
      call.id = id;
    }
    if (!call.name.toString().equals(name)) {
      call.name.append(name);
    }
    String arguments = function.map(ToolCallPieces::arguments).orElse("");
    call.arguments.append(arguments);
    size += name.length() + arguments.length();
  }

  /** The arguments of a piece; some services send an object instead of its text. */
  private static String arguments(JsonObject function) {
    return function
        .string("arguments")
        .or(() -> function.object("arguments").map(object -> object.text().text()))
        .orElse("");
  }

  private Pieces callOf(Optional<Long> index, String id, String name) {
    Optional<Pieces> last =
        calls.stream()
            .filter(call -> index.isEmpty() || call.index == index.get())
            .reduce((earlier, later) -> later);
    return last.filter(call -> !isAnother(call, index.isPresent(), id, name))
        .orElseGet(
            () -> {
              Pieces call = new Pieces(index.orElse((long) calls.size()));
              calls.add(call);
              return call;
            });
  }

  private static boolean isAnother(Pieces call, boolean indexed, String id, String name) {
    boolean named = !name.isEmpty() && !call.name.isEmpty();
    boolean sameId = !id.isEmpty() && id.equals(call.id);
    boolean otherId = !id.isEmpty() && !call.id.isEmpty() && !sameId;
    return named && (indexed ? otherId : !sameId);
  }

  /** How many calls so far. */
  int count() {
    return calls.size();
  }

  /** Characters so far. */
  int size() {
    return size;
  }

  List<ToolRequest> whole() {
    return calls.stream().filter(call -> !call.name.isEmpty()).map(ToolCallPieces::whole).toList();
  }

  private static ToolRequest whole(Pieces call) {
    String id = call.id.isEmpty() ? madeUpId() : call.id;
    return new ToolRequest(id, call.name.toString(), object(call.arguments.toString()));
  }

  private static Optional<JsonText> object(String arguments) {
    if (arguments.isBlank()) {
      return Optional.of(JsonText.EMPTY_OBJECT);
    }
    try {
      return Json.object(Json.parse(arguments)).map(JsonObject::text);
    } catch (JsonProblem notJson) {
      return Optional.empty();
    }
  }

  /** Nine letters and digits, as the strictest service wants them. */
  private static String madeUpId() {
    String number = Long.toString(MADE_UP.incrementAndGet() % 60_466_176, 36);
    return "call" + "0".repeat(5 - number.length()) + number;
  }
}
