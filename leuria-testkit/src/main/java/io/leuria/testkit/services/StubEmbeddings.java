package io.leuria.testkit.services;

import com.sun.net.httpserver.HttpExchange;
import io.leuria.json.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Answers {@code POST /v1/embeddings} with a vector for each text. */
public final class StubEmbeddings implements StubReply {
  private final Function<String, String> vectorOf;
  private final int longest;

  private StubEmbeddings(Function<String, String> vectorOf, int longest) {
    this.vectorOf = vectorOf;
    this.longest = longest;
  }

  /** Vectors of the text's length and a one: {@code [5,1.0]}. */
  public static StubEmbeddings lengths() {
    return of(text -> "[" + text.length() + ",1.0]");
  }

  /**
   * Vectors by a function.
   *
   * @param vectorOf a JSON array for a text
   */
  public static StubEmbeddings of(Function<String, String> vectorOf) {
    return new StubEmbeddings(vectorOf, Integer.MAX_VALUE);
  }

  /** Refuses a request that holds a text longer than this, as Ollama does. */
  public StubEmbeddings refusingOver(int characters) {
    return new StubEmbeddings(vectorOf, characters);
  }

  @Override
  public void send(HttpExchange exchange, StubRequest request)
      throws IOException, InterruptedException {
    List<String> texts = texts(request);
    if (texts.stream().anyMatch(text -> text.length() > longest)) {
      StubReply.status(
              400, "{\"error\":{\"message\":\"the input length exceeds the context length\"}}")
          .send(exchange, request);
      return;
    }
    List<String> data = new ArrayList<>();
    for (String text : texts) {
      data.add(entry(data.size(), vectorOf.apply(text)));
    }
    StubReply.json(answer(data)).send(exchange, request);
  }

  /** The texts of a request. */
  public static List<String> texts(StubRequest request) {
    return request.json().array("input").orElseThrow().stream()
        .map(text -> Json.string(text).orElseThrow())
        .toList();
  }

  public static String entry(int index, String vector) {
    return "{\"object\":\"embedding\",\"index\":" + index + ",\"embedding\":" + vector + "}";
  }

  public static String answer(List<String> entries) {
    return "{\"object\":\"list\",\"data\":["
        + String.join(",", entries)
        + "],\"model\":\"stub\",\"usage\":{\"prompt_tokens\":0,\"total_tokens\":0}}";
  }
}
