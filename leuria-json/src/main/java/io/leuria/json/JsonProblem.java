package io.leuria.json;

/**
 * A text that isn't the JSON it should be. The message names the fault without quoting the text.
 */
public final class JsonProblem extends Exception {
  private static final long serialVersionUID = 1L;

  public JsonProblem(String message) {
    super(message);
  }
}
