package io.leuria.app.cli;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.origin.Origin;
import io.leuria.ports.in.ManageSites;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code leuria sites use}: chooses a site's AI. */
@Command(name = "use", description = "Choose a site's AI.", mixinStandardHelpOptions = true)
final class SitesUseCommand implements Callable<Integer> {
  private final Surroundings around;

  @Parameters(index = "0", paramLabel = "ORIGIN", description = "For example https://shop.example")
  private String origin = "";

  @Parameters(index = "1", paramLabel = "AI", description = "An AI's id, or default.")
  private String ai = "";

  SitesUseCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
    Origin site = Words.origin(origin);
    Optional<AiId> chosen = ai.equals("default") ? Optional.empty() : Optional.of(Words.ai(ai));
    ManageSites sites = new Home(around).sites();
    boolean known = sites.sites().stream().anyMatch(grant -> grant.origin().equals(site));
    if (known) {
      sites.chooseAi(site, chosen);
    }
    String uses = chosen.map(AiId::text).orElse("the default AI");
    around.out().println(site.text() + (known ? " now uses " + uses + "." : " is not connected."));
    return 0;
  }
}
