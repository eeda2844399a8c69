package io.leuria.testkit.client;

import java.util.Optional;

/** A readable refusal: any answer outside 2xx but 401 {@code not_paired}. */
public final class EngineError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final String code;

  public EngineError(Answer answer) {
    super(answer.error().orElse("the engine answered " + answer.status()));
    this.status = answer.status();
    this.code = answer.code().orElse("");
  }

  public int status() {
    return status;
  }

  public Optional<String> code() {
    return Optional.of(code).filter(text -> !text.isEmpty());
  }
}
