package io.leuria.app.cli;

import java.util.Objects;

/** What keeps a command from doing its work, said in one line. */
public final class CliProblem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String code;

  public CliProblem(String line) {
    this("START_FAILED", line);
  }

  /**
   * @param code for the desktop app: EADDRINUSE, or START_FAILED
   */
  public CliProblem(String code, String line) {
    super(Objects.requireNonNull(line));
    this.code = code;
  }

  public String code() {
    return code;
  }

  /** The line; unlike {@link #getMessage()} never null. */
  public String line() {
    return Objects.requireNonNull(getMessage());
  }
}
