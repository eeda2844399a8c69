package io.leuria.ports.core;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.origin.EngineHost;
import io.leuria.domain.session.SessionRequest;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.out.AiLauncher;
import io.leuria.ports.out.AiListener;
import io.leuria.ports.out.AiSession;
import io.leuria.ports.out.EngineListener;
import io.leuria.ports.out.GrantStore;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * Knows which AI stands behind a session and how to start it: the site's own choice, else the
 * default (page, section Sessions, Rules).
 */
public final class AiStarter {
  private final ChooseAi choice;
  private final GrantStore grants;
  private final List<AiLauncher> launchers;
  private final EngineListener listener;
  private final Supplier<EngineHost> host;

  public AiStarter(
      ChooseAi choice,
      GrantStore grants,
      List<AiLauncher> launchers,
      EngineListener listener,
      Supplier<EngineHost> host) {
    this.choice = choice;
    this.grants = grants;
    this.launchers = List.copyOf(launchers);
    this.listener = listener;
    this.host = host;
  }

  AiId aiOf(SessionCard card) {
    return choice.aiOf(grantOf(card));
  }

  /** Starts the AI; empty when nobody knows it. */
  Optional<CompletableFuture<AiSession>> start(
      AiId ai, SessionCard card, SessionRequest request, AiListener hears) {
    AiLauncher.Launch launch =
        new AiLauncher.Launch(
            card.id(),
            ai,
            choice.modelOf(grantOf(card)),
            request.systemPrompt(),
            request.maxTurns(),
            new AiLauncher.PageToolsAccess(host.get().http() + "/webmcp/mcp", card.channelToken()));
    return launchers.stream()
        .filter(launcher -> launcher.knows(ai))
        .findFirst()
        .map(launcher -> launcher.launch(launch, hears));
  }

  void worked(AiId ai) {
    listener.aiState(ai, true);
  }

  void signedOut(AiId ai) {
    listener.aiState(ai, false);
  }

  private Optional<Grant> grantOf(SessionCard card) {
    return card.owner().origin().flatMap(grants::find);
  }
}
