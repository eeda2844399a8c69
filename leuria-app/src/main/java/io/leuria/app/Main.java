package io.leuria.app;

import io.leuria.app.cli.CommandLines;
import io.leuria.app.cli.Surroundings;
import io.leuria.app.demo.agent.DemoAgent;
import java.io.IOException;
import java.time.Duration;

/** Starts the program. */
public final class Main {
  /** How the engine starts the demo agent from its own jar; not for visitors. */
  public static final String DEMO_AGENT = "demo-agent";

  private static final Duration PACE = Duration.ofMillis(40);

  private Main() {}

  public static void main(String[] args) {
    if (args.length == 1 && args[0].equals(DEMO_AGENT)) {
      System.exit(demoAgent());
    }
    // Always by exit: a thread that a failed start left behind must not keep the process.
    System.exit(CommandLines.run(Surroundings.ofThisProcess(), args));
  }

  private static int demoAgent() {
    try {
      new DemoAgent(System.in, System.out, PACE).run();
      return 0;
    } catch (IOException broken) {
      System.err.println("leuria: the demo agent lost its engine");
      return 1;
    }
  }
}
