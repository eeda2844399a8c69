package planted.streams.llm;

import java.util.function.Consumer;

/** Prints. */
public class BadReference {
  Consumer<String> value() {
    return System.out::println;
  }
}
