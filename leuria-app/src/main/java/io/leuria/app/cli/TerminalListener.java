package io.leuria.app.cli;

import io.leuria.app.runtime.BrowserOpener;
import io.leuria.app.runtime.TerminalText;
import io.leuria.domain.pairing.DecidedBy;
import io.leuria.domain.pairing.PairingId;
import io.leuria.domain.pairing.Question;
import io.leuria.ports.out.EngineListener;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.IntSupplier;

/**
 * Tells the visitor at the terminal who asks, where to answer, and what was answered; opens the
 * approval page in the browser.
 */
final class TerminalListener implements EngineListener {
  private final Surroundings around;
  private final IntSupplier port;
  private final BrowserOpener browser;
  private final Executor besides;
  private final Set<PairingId> told = ConcurrentHashMap.newKeySet();

  /**
   * @param port asked when there is something to tell: by then the engine listens
   * @param besides runs what may take a moment, such as starting a browser
   */
  TerminalListener(Surroundings around, IntSupplier port, BrowserOpener browser, Executor besides) {
    this.around = around;
    this.port = port;
    this.browser = browser;
    this.besides = besides;
  }

  @Override
  public void asked(Question question) {
    String address = "http://127.0.0.1:" + port.getAsInt() + "/connect/" + question.id();
    if (told.add(question.id())) {
      String app =
          question
              .app()
              .map(name -> TerminalText.clean(name) + " (" + site(question) + ")")
              .orElse(site(question));
      around.err().println(around.bold(app) + " asks to use your AI. Answer at");
      around.err().println("  " + address);
    }
    besides.execute(() -> browser.open(address));
  }

  @Override
  public void decided(Question question, boolean allowed, DecidedBy by) {
    told.remove(question.id());
    around.err().println((allowed ? "Allowed: " : "Not allowed: ") + site(question));
  }

  @Override
  public void expired(Question question) {
    told.remove(question.id());
    around.err().println("Not answered in time: " + site(question));
  }

  private static String site(Question question) {
    return TerminalText.clean(question.origin().text());
  }
}
