package io.leuria.testkit.services;

import io.leuria.json.Json;

/** Writes the data lines of a streamed chat answer. */
public final class StubChat {
  private StubChat() {}

  public static String text(String piece) {
    return delta("{\"content\":" + Json.quoted(piece) + "}");
  }

  /** Reasoning, under the name that LM Studio and DeepSeek use. */
  public static String thought(String piece) {
    return delta("{\"reasoning_content\":" + Json.quoted(piece) + "}");
  }

  /** The beginning of a call, with a first piece of its arguments. */
  public static String call(int index, String id, String name, String arguments) {
    return delta(
        "{\"tool_calls\":[{\"index\":%d,\"id\":%s,\"type\":\"function\",\"function\":{\"name\":%s,\"arguments\":%s}}]}"
            .formatted(index, Json.quoted(id), Json.quoted(name), Json.quoted(arguments)));
  }

  /** A further piece of a call's arguments. */
  public static String more(int index, String arguments) {
    return delta(
        "{\"tool_calls\":[{\"index\":%d,\"function\":{\"arguments\":%s}}]}"
            .formatted(index, Json.quoted(arguments)));
  }

  public static String finish(String reason) {
    return "{\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":"
        + Json.quoted(reason)
        + "}]}";
  }

  public static String delta(String delta) {
    return "{\"id\":\"c\",\"object\":\"chat.completion.chunk\",\"choices\":[{\"index\":0,\"delta\":"
        + delta
        + ",\"finish_reason\":null}]}";
  }
}
