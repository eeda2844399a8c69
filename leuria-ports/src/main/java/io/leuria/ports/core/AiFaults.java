package io.leuria.ports.core;

import io.leuria.domain.Refusal;
import io.leuria.ports.out.AiFailure;
import java.util.concurrent.CompletionException;

/** What a page is told when an AI fails; never a stack trace, nor the text of a fault of ours. */
final class AiFaults {
  private AiFaults() {}

  static String reason(Throwable fault) {
    Throwable cause = unwrapped(fault);
    if (cause instanceof AiFailure failure) {
      return failure.reason();
    }
    return cause instanceof Refusal refusal ? refusal.reason() : "the AI failed unexpectedly";
  }

  static boolean isSignedOut(Throwable fault) {
    return unwrapped(fault) instanceof AiFailure failure
        && failure.kind() == AiFailure.Kind.SIGNED_OUT;
  }

  private static Throwable unwrapped(Throwable fault) {
    Throwable cause = fault.getCause();
    return fault instanceof CompletionException && cause != null ? cause : fault;
  }
}
