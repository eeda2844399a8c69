package io.leuria.app.cli;

import io.leuria.app.demo.DemoHome;
import io.leuria.app.demo.OwnJar;
import io.leuria.app.demo.ShopSite;
import io.leuria.app.runtime.BrowserOpener;
import io.leuria.app.runtime.TerminalText;
import io.leuria.app.wiring.Engine;
import io.leuria.app.wiring.EngineOptions;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.origin.EngineKind;
import io.leuria.domain.settings.OwnAgent;
import io.leuria.domain.settings.Settings;
import io.leuria.http.server.PortTaken;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** A running demo: an engine with a folder of its own, and the shop. */
final class Demo {
  private static final int PORTS_TRIED = 20;

  private final Surroundings around;
  private final DemoHome home;
  private final Supplier<BrowserOpener> browsers;
  private volatile int enginePort;
  private Optional<Engine> engine = Optional.empty();
  private Optional<ShopSite> site = Optional.empty();

  Demo(Surroundings around, DemoHome home, Supplier<BrowserOpener> browsers) {
    this.around = around;
    this.home = home;
    this.browsers = browsers;
  }

  /**
   * @param port the engine's port and no other; absent for the usual one or the next free
   * @param agent one of the visitor's own; absent for the demo agent
   */
  void start(Optional<Integer> port, Optional<AiId> agent) throws IOException {
    home.offer(agent.map(this::visitorsAgents).orElse(Map.of()), around.clock(), this::warn);
    AiId ai = agent.orElse(OwnJar.DEMO_AGENT);
    Engine started = port.isPresent() ? startAt(port.get(), ai) : startAtFreePort(ai);
    ShopSite shop = openShop(started);
    around.out().println("Shop    " + around.bold(shop.address()));
    around.out().println("Engine  " + started.address());
    around.out().flush();
    around
        .err()
        .println("The AI is " + TerminalText.clean(started.aiName()) + ". Ctrl-C stops both.");
    browsers.get().open(shop.address());
  }

  synchronized void close() {
    site.ifPresent(ShopSite::close);
    engine.ifPresent(Engine::close);
    home.close();
  }

  private synchronized ShopSite openShop(Engine started) throws IOException {
    engine = Optional.of(started);
    ShopSite shop = new ShopSite(started.address());
    site = Optional.of(shop);
    return shop;
  }

  private Map<AiId, OwnAgent> visitorsAgents(AiId wanted) {
    Map<AiId, OwnAgent> agents = Home.read(around).agents();
    if (!agents.containsKey(wanted) && !wanted.equals(OwnJar.DEMO_AGENT)) {
      throw new CliProblem("you have no agent " + wanted + " of your own; see leuria agents");
    }
    return agents;
  }

  private Engine startAtFreePort(AiId ai) {
    for (int port = Settings.DEFAULT_PORT; port < Settings.DEFAULT_PORT + PORTS_TRIED; port++) {
      try {
        return tryPort(port, ai);
      } catch (PortTaken taken) {
        // The next one, then.
      }
    }
    throw new CliProblem("none of the ports from " + Settings.DEFAULT_PORT + " on is free");
  }

  private Engine startAt(int port, AiId ai) {
    try {
      return tryPort(port, ai);
    } catch (PortTaken taken) {
      throw PortHolder.taken(port);
    }
  }

  private Engine tryPort(int port, AiId ai) {
    enginePort = port;
    EngineOptions options =
        new EngineOptions(
            home.path(),
            port,
            EngineKind.CLI,
            Optional.of(ai),
            Optional.empty(),
            around.environment());
    TerminalListener listener =
        new TerminalListener(around, () -> enginePort, browsers.get(), Besides.EXECUTOR);
    return Engine.start(options, listener, this::warn);
  }

  private void warn(String problem) {
    around.err().println("leuria: " + TerminalText.clean(problem));
  }
}
