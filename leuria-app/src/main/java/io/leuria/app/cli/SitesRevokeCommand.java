package io.leuria.app.cli;

import io.leuria.domain.origin.Origin;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * {@code leuria sites revoke}: takes a grant back. A running engine notices and ends its sessions.
 */
@Command(
    name = "revoke",
    description = "Take a site's connection back.",
    mixinStandardHelpOptions = true)
final class SitesRevokeCommand implements Callable<Integer> {
  private final Surroundings around;

  @Parameters(paramLabel = "ORIGIN", description = "For example https://shop.example")
  private String origin = "";

  SitesRevokeCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
    Origin site = Words.origin(origin);
    boolean removed = new Home(around).sites().revoke(site);
    around
        .out()
        .println(site.text() + (removed ? " is no longer connected." : " was not connected."));
    return 0;
  }
}
