package io.leuria.acp;

import io.leuria.acp.process.AgentProcess;
import io.leuria.acp.wire.AgentError;
import io.leuria.ports.out.AiFailure;
import java.util.Locale;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;

/** Says in plain words why an agent failed, and whether the visitor has to sign in. */
final class Failures {
  private static final long AUTH_REQUIRED = -32000;

  private Failures() {}

  static AiFailure of(Throwable failure, String agent, AgentProcess process) {
    Throwable cause =
        failure instanceof CompletionException && failure.getCause() != null
            ? failure.getCause()
            : failure;
    if (cause instanceof AiFailure known) {
      return known;
    }
    if (cause instanceof AgentError error) {
      return isSignedOut(error)
          ? new AiFailure(
              AiFailure.Kind.SIGNED_OUT, agent + " needs you to sign in first: " + error.words())
          : new AiFailure(
              AiFailure.Kind.BROKEN, agent + " answered with an error: " + error.words());
    }
    String words = process.lastWords().map(last -> " Its last words: " + last).orElse("");
    return new AiFailure(AiFailure.Kind.BROKEN, agent + " could not be used." + words);
  }

  private static boolean isSignedOut(AgentError error) {
    String words = error.words().toLowerCase(Locale.ROOT);
    return error.code() == AUTH_REQUIRED
        || Stream.of("auth", "sign in", "log in", "login", "api key", "credential", "unauthorized")
            .anyMatch(words::contains);
  }
}
