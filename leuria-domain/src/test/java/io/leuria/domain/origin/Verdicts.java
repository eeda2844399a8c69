package io.leuria.domain.origin;

import io.leuria.domain.Refusal;

/** Short words for verdicts, so that a table of them can be read. */
final class Verdicts {
  private Verdicts() {}

  static String word(DoorVerdict verdict) {
    return verdict.fold(
        silent -> "--", refused -> word(refused.code()), preflight -> "204", admitted -> "in");
  }

  private static String word(Refusal.Code code) {
    return switch (code) {
      case HOST_NOT_ALLOWED -> "host";
      case ORIGIN_NOT_ALLOWED -> "orig";
      case FORBIDDEN -> "403";
      case NOT_PAIRED -> "401";
      case NO_BEARER -> "adm";
      case NO_ROUTE -> "404";
      case WRONG_MEDIA_TYPE -> "415";
      default -> throw new AssertionError("the door doesn't say " + code);
    };
  }
}
