package io.leuria.http.webmcp;

import io.leuria.domain.session.Owner;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import io.leuria.ports.in.OfferPageTools;
import io.leuria.ports.in.OfferPageTools.Registration;
import io.leuria.ports.out.Scheduler;
import io.leuria.ports.out.Scheduler.Scheduled;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;

/**
 * The register handshake: the page sends its token, the first frame back is the answer (page,
 * section Page tools, Handshake 1). Nothing is sent before it; a socket that stays silent for 30 s
 * is told and closed (decision 26).
 */
public final class RegisterSocket implements Session.Listener.AutoDemanding {
  private static final Duration SILENCE = Duration.ofSeconds(30);
  private static final int MOST_TRIES = 5;
  private final OfferPageTools pageTools;
  private final Owner owner;
  private final Scheduler scheduler;
  private volatile Optional<SocketSender> sender = Optional.empty();
  private volatile Scheduled silence = () -> {};
  private int tries;

  RegisterSocket(OfferPageTools pageTools, Owner owner, Scheduler scheduler) {
    this.pageTools = pageTools;
    this.owner = owner;
    this.scheduler = scheduler;
  }

  private record SuccessView(String type, String channel, String token) {}

  private record ErrorView(String type, String message) {}

  @Override
  public void onWebSocketOpen(Session session) {
    SocketSender out = new SocketSender(session);
    sender = Optional.of(out);
    silence = scheduler.after(SILENCE, () -> refuse(out, "no registration came", true));
  }

  @Override
  public void onWebSocketText(String frame) {
    sender.ifPresent(out -> register(out, frame));
  }

  @Override
  public void onWebSocketBinary(ByteBuffer payload, Callback callback) {
    callback.succeed();
    sender.ifPresent(out -> out.close(CloseCodes.UNSUPPORTED_DATA, "text frames only"));
  }

  @Override
  public void onWebSocketClose(int code, String reason, Callback callback) {
    callback.succeed();
    silence.cancel();
  }

  private void register(SocketSender out, String frame) {
    tries++;
    Optional<String> token = token(frame);
    Optional<Registration> registration = token.flatMap(sent -> pageTools.register(owner, sent));
    if (registration.isPresent()) {
      silence.cancel();
      Registration granted = registration.get();
      out.text(
          Json.write(
                  new SuccessView(
                      "registerSuccess", granted.channel().path(), granted.token().secret()))
              .text());
    } else {
      String why =
          token.isPresent()
              ? "the registration token is unknown or was used already"
              : "expected {\"type\":\"register\",\"token\":\"…\"}";
      refuse(out, why, tries >= MOST_TRIES);
    }
  }

  private static Optional<String> token(String frame) {
    try {
      JsonObject message = JsonObject.of(frame);
      boolean register = message.string("type").filter("register"::equals).isPresent();
      return register ? message.string("token") : Optional.empty();
    } catch (JsonProblem notJson) {
      return Optional.empty();
    }
  }

  private static void refuse(SocketSender out, String message, boolean close) {
    out.text(Json.write(new ErrorView("error", message)).text());
    if (close) {
      out.close(CloseCodes.POLICY, "not registered");
    }
  }
}
