package io.leuria.testkit.client;

import io.leuria.domain.JsonText;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * How a page asks to be connected.
 *
 * @param needs an object as the site wrote it
 * @param link gets the {@code leuria://connect} link before the first claim
 * @param reach how long an engine that gives no readable answer is waited for
 */
public record ConnectAs(
    Optional<String> app, Optional<JsonText> needs, Consumer<String> link, Duration reach) {
  private static final Duration REACH = Duration.ofSeconds(4);

  /** A site with a name and no needs. */
  public static ConnectAs app(String name) {
    return new ConnectAs(Optional.of(name), Optional.empty(), ignored -> {}, REACH);
  }

  public ConnectAs withNeeds(String json) {
    return new ConnectAs(app, Optional.of(new JsonText(json)), link, reach);
  }

  public ConnectAs withLink(Consumer<String> opened) {
    return new ConnectAs(app, needs, opened, reach);
  }

  public ConnectAs withReach(Duration limit) {
    return new ConnectAs(app, needs, link, limit);
  }
}
