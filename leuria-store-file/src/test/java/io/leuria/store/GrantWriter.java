package io.leuria.store;

import io.leuria.domain.grant.Grant;
import io.leuria.domain.grant.Token;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Origin;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * A process that adds grants named {@code <name>-0} and so on, and prints the number of each once
 * it is kept. Given a number of sites it starts again from the first one behind the last.
 */
final class GrantWriter {
  private GrantWriter() {}

  public static void main(String[] args) {
    int sites = Integer.parseInt(args[2]);
    int most = Integer.parseInt(args[3]);
    FileGrantStore store =
        new FileGrantStore(
            StateFolder.open(Path.of(args[0]), problem -> {}), Instant::now, problem -> {});
    for (int i = 0; i < most; i++) {
      store.add(grant(args[1] + "-" + i % sites, i));
      System.out.println(i);
    }
  }

  static Grant grant(String site, int number) {
    return Grant.given(
        Origin.parse("https://" + site + ".example").orElseThrow(),
        Optional.of("round " + number),
        Needs.NONE,
        new Token("t"),
        Instant.parse("2026-01-01T00:00:00Z"));
  }
}
