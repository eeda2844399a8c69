package io.leuria.app.cli;

import io.leuria.app.runtime.BrowserOpener;
import io.leuria.app.runtime.Logging;
import io.leuria.app.runtime.TerminalText;
import io.leuria.app.runtime.Version;
import io.leuria.app.wiring.Engine;
import io.leuria.app.wiring.EngineOptions;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Token;
import io.leuria.domain.origin.EngineKind;
import io.leuria.domain.settings.Settings;
import io.leuria.http.server.PortTaken;
import io.leuria.ports.out.EngineListener;
import io.leuria.ports.out.SettingsStore;
import java.util.Optional;

/** Starts the engine from the command line and keeps it until a signal comes. */
final class Starter {
  private static final int SHORTEST_ADMIN_TOKEN = 32;

  private final Surroundings around;

  Starter(Surroundings around) {
    this.around = around;
  }

  int start(StartOptions options) {
    Logging.configure(options.verbose());
    return options.app() ? startForApp(options) : startForTerminal(options);
  }

  private int startForTerminal(StartOptions options) {
    Settings settings = settings(options);
    int port = Ports.choose(options.port(), around, settings);
    BrowserOpener browser = BrowserOpener.ofThisComputer(around.clock());
    TerminalListener listener = new TerminalListener(around, () -> port, browser, Besides.EXECUTOR);
    Engine engine = start(options(options, port, EngineKind.CLI, Optional.empty()), listener);
    ProcessEnd end = ProcessEnd.takeOver(engine::close);
    new Banner(around).show(engine);
    return end.untilSignal();
  }

  private int startForApp(StartOptions options) {
    AppEvents events = new AppEvents(around.out());
    try {
      int port = Ports.choose(options.port(), around, settings(options));
      events.listeningOn(port);
      EngineKind kind = options.devPairing() ? EngineKind.APP_DEV : EngineKind.APP;
      Engine engine = start(options(options, port, kind, Optional.of(adminToken())), events);
      ProcessEnd end = ProcessEnd.takeOver(engine::close);
      events.ready(Version.text(), engine.aiName());
      return end.untilEndOf(around.in());
    } catch (CliProblem problem) {
      events.error(problem.code(), problem.line());
      throw problem;
    }
  }

  /** What is set; with --remember the flags are saved first. */
  private Settings settings(StartOptions options) {
    SettingsStore store = new Home(around).settings();
    if (!options.remember()) {
      return store.settings();
    }
    Optional<Integer> port = options.port().map(text -> Ports.parse(text, "the port"));
    Optional<AiId> agent = options.agent().map(Words::ai);
    return store.update(
        settings ->
            settings.withPort(port.or(settings::port)).withAgent(agent.or(settings::agent)));
  }

  private EngineOptions options(
      StartOptions options, int port, EngineKind kind, Optional<Token> adminToken) {
    return new EngineOptions(
        around.home(),
        port,
        kind,
        options.agent().map(Words::ai),
        adminToken,
        around.environment());
  }

  private Engine start(EngineOptions options, EngineListener listener) {
    try {
      return Engine.start(options, listener, this::warn);
    } catch (PortTaken taken) {
      throw PortHolder.taken(taken.port());
    }
  }

  private Token adminToken() {
    return around
        .variable("LEURIA_ADMIN_TOKEN")
        .filter(token -> token.length() >= SHORTEST_ADMIN_TOKEN)
        .map(Token::new)
        .orElseThrow(() -> new CliProblem("LEURIA_ADMIN_TOKEN must hold at least 32 characters"));
  }

  private void warn(String problem) {
    around.err().println("leuria: " + TerminalText.clean(problem));
  }
}
