package io.leuria.ports.in;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.origin.Origin;
import java.util.List;
import java.util.Optional;

/**
 * The visitor looks after the sites they connected. Changes act on running sessions at once
 * (decision 11).
 */
public interface ManageSites {
  /** The connected sites, in the order they were connected. */
  List<Grant> sites();

  /** Takes a grant back: ends the origin's sessions, and its token stops working. */
  boolean revoke(Origin site);

  /**
   * Chooses a site's AI; the site's sessions are cancelled when that changes what it uses.
   *
   * @param ai absent for the default AI
   * @throws io.leuria.domain.Refusal UNKNOWN for a site that isn't connected
   */
  Grant chooseAi(Origin site, Optional<AiId> ai);

  /**
   * Chooses the model for the AI that the site uses now.
   *
   * @param model absent for the AI's own default
   * @throws io.leuria.domain.Refusal UNKNOWN for a site that isn't connected
   */
  Grant chooseModel(Origin site, Optional<String> model);
}
