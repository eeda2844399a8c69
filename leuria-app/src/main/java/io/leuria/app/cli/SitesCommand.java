package io.leuria.app.cli;

import io.leuria.app.runtime.TerminalText;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Grant;
import io.leuria.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code leuria sites}: shows which sites may use the visitor's AI. */
@Command(name = "sites", description = "Show the connected sites.", mixinStandardHelpOptions = true)
final class SitesCommand implements Callable<Integer> {
  private final Surroundings around;

  SitesCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
    List<List<String>> rows = new ArrayList<>();
    for (Grant grant : new Home(around).sites().sites()) {
      rows.add(
          List.of(
              grant.origin().text(),
              TerminalText.clean(grant.app().orElse("")),
              grant.ai().map(AiId::text).orElse("default AI"),
              grant.lastUsedAt().map(time -> "last used " + Json.time(time)).orElse("never used")));
    }
    if (rows.isEmpty()) {
      around.out().println("No site is connected.");
    }
    Columns.of(rows).forEach(around.out()::println);
    return 0;
  }
}
