package io.leuria.http.webmcp;

import io.leuria.domain.session.Owner;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import io.leuria.ports.in.OfferPageTools;
import io.leuria.ports.in.OfferPageTools.Registration;
import io.leuria.ports.out.Scheduler;
import io.leuria.ports.out.Scheduler.Scheduled;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where a page trades its registration token for a channel. Its first frame out is always the
 * answer; a page that says nothing, or guesses, is told so and closed (decision 26).
 */
public final class RegisterSocket extends PageEnd {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int MOST_TRIES = 5;

  private final OfferPageTools pageTools;
  private final Scheduler scheduler;
  private final Owner owner;
  private @Nullable Scheduled silence;
  private int tries;

  RegisterSocket(OfferPageTools pageTools, Scheduler scheduler, Owner owner) {
    super(scheduler);
    this.pageTools = pageTools;
    this.scheduler = scheduler;
    this.owner = owner;
  }

  @Override
  void opened() {
    silence = scheduler.after(PATIENCE, () -> dismiss("nothing was registered within 30 s"));
  }

  @Override
  void received(String frame) {
    if (++tries > MOST_TRIES) {
      dismiss("too many tries");
      return;
    }
    Optional<Registration> registration =
        token(frame).flatMap(token -> pageTools.register(owner, token));
    if (registration.isPresent()) {
      calm();
      frames().text(Json.write(Success.of(registration.get())).text());
    } else {
      frames().text(error("unknown or used registration token"));
    }
  }

  @Override
  void closed() {
    calm();
  }

  private static Optional<String> token(String frame) {
    try {
      JsonObject message = JsonObject.of(frame);
      return message.string("token").filter(sent -> isRegister(message));
    } catch (JsonProblem notJson) {
      return Optional.empty();
    }
  }

  private static boolean isRegister(JsonObject message) {
    return message.string("type").filter("register"::equals).isPresent();
  }

  private void dismiss(String why) {
    calm();
    frames().text(error(why));
    frames().close(CloseCodes.NOT_REGISTERED);
  }

  private void calm() {
    Scheduled waiting = silence;
    if (waiting != null) {
      waiting.cancel();
    }
  }

  private static String error(String message) {
    return Json.write(new EngineFrames.Problem("error", message)).text();
  }

  record Success(String type, String channel, String token) {
    static Success of(Registration registration) {
      return new Success(
          "registerSuccess", registration.channel().path(), registration.token().secret());
    }

    /** Never the token. */
    @Override
    public String toString() {
      return "Success[" + channel + "]";
    }
  }
}
