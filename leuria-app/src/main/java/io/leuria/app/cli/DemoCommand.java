package io.leuria.app.cli;

import io.leuria.app.demo.DemoHome;
import io.leuria.app.runtime.BrowserOpener;
import io.leuria.app.runtime.Logging;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code leuria demo}: an engine and a shop to try it with. */
@Command(
    name = "demo",
    description = "Try it: an engine and a small shop, with an agent that needs no account.",
    mixinStandardHelpOptions = true)
final class DemoCommand implements Callable<Integer> {
  private final Surroundings around;

  @Option(names = "--keep", description = "Remember the connected shop for the next demo.")
  private boolean keep;

  @Option(
      names = {"-a", "--agent"},
      paramLabel = "ID",
      description = "Use an agent of your own instead of the demo agent.")
  private Optional<String> agent = Optional.empty();

  @Option(
      names = {"-p", "--port"},
      paramLabel = "PORT",
      description = "The engine's port; else 19570 or the next free one.")
  private Optional<String> port = Optional.empty();

  @Option(names = "--no-open", description = "Open no browser.")
  private boolean noOpen;

  @Option(
      names = {"-v", "--verbose"},
      description = "Log more.")
  private boolean verbose;

  DemoCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() throws IOException {
    Logging.configure(verbose);
    DemoHome home = keep ? DemoHome.kept(around.home().resolve("demo")) : DemoHome.temporary();
    Demo demo = new Demo(around, home, this::browser);
    ProcessEnd end = ProcessEnd.takeOver(demo::close);
    try {
      demo.start(port.map(text -> Ports.parse(text, "the port")), agent.map(Words::ai));
    } catch (IOException | RuntimeException failed) {
      end.failed();
      throw failed;
    }
    return end.untilSignal();
  }

  /** The shop and the approval page get one each: the pause is between questions only. */
  private BrowserOpener browser() {
    return noOpen ? BrowserOpener.never() : BrowserOpener.ofThisComputer(around.clock());
  }
}
