package io.leuria.ports.in;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Grant;
import java.util.Optional;

/** Which AI stands behind the engine, and behind a site. */
public interface ChooseAi {
  /** The default AI: the flag of this run, else the visitor's setting, else {@code claude-acp}. */
  AiId defaultAi();

  /** The AI a site uses. */
  AiId aiOf(Optional<Grant> grant);

  /** The model a site uses with its AI, when one was chosen. */
  Optional<String> modelOf(Optional<Grant> grant);

  /** The plain name of an AI, with its model when that is known: {@code Claude · Sonnet 5}. */
  String nameOf(AiId ai, Optional<String> model);

  /**
   * Makes an AI the default and saves it; sessions of sites that used the old default are
   * cancelled.
   */
  void makeDefault(AiId ai);
}
