package io.leuria.app.cli;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.origin.Origin;

/** Reads the words of a command. */
final class Words {
  private Words() {}

  static AiId ai(String text) {
    return AiId.parse(text)
        .orElseThrow(() -> new CliProblem("\"" + text + "\" can't be the id of an AI"));
  }

  static Origin origin(String text) {
    return Origin.parse(text)
        .orElseThrow(
            () -> new CliProblem("\"" + text + "\" is no origin such as https://shop.example"));
  }
}
