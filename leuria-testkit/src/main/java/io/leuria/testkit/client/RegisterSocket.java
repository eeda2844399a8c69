package io.leuria.testkit.client;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.net.http.HttpClient;
import java.util.concurrent.CompletableFuture;

/**
 * Trades the registration token for a channel. The first message is taken as the answer, then the
 * page closes the socket; it hears no close, so an engine that only closes leaves it waiting.
 */
final class RegisterSocket implements TextSocket.Listener {
  private final CompletableFuture<Channel> answer = new CompletableFuture<>();

  /** Where the channel is. */
  record Channel(String path, String token) {}

  private record Register(String type, String token) {}

  private RegisterSocket() {}

  static CompletableFuture<Channel> register(
      HttpClient http, String origin, RegistrationBlob blob) {
    RegisterSocket page = new RegisterSocket();
    JsonText frame = Json.write(new Register("register", blob.blob()));
    return TextSocket.open(http, origin, blob.server() + "/webmcp/register", page)
        .thenCompose(
            socket -> {
              socket.listen();
              socket.send(frame.text());
              return page.answer.whenComplete((channel, problem) -> socket.close());
            });
  }

  @Override
  public void message(String text) {
    try {
      answer.complete(read(JsonObject.of(text)));
    } catch (JsonProblem notJson) {
      broke(new Breach("the register socket's first message is no JSON object"));
    } catch (RuntimeException refused) {
      answer.completeExceptionally(refused);
    } catch (Breach breach) {
      broke(breach);
    }
  }

  @Override
  public void broke(Breach breach) {
    answer.completeExceptionally(breach);
  }

  @Override
  public void closed(int code) {
    broke(
        new Breach(
            "the register socket closed ("
                + code
                + ") without a message: the client would wait for ever"));
  }

  private static Channel read(JsonObject message) {
    String type = message.string("type").orElse("none");
    if (type.equals("error")) {
      throw new NotRegistered(message.string("message").orElse("no message"));
    }
    if (!type.equals("registerSuccess")) {
      throw new Breach(
          "the first frame on the register socket must be the answer, but its type is " + type);
    }
    String path = message.string("channel").filter(text -> text.startsWith("/")).orElse("");
    String token = message.string("token").orElse("");
    if (path.isEmpty() || token.isEmpty()) {
      throw new Breach("registerSuccess lacks a channel path or its token");
    }
    return new Channel(path, token);
  }

  /** The engine refused the registration token. */
  static final class NotRegistered extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotRegistered(String message) {
      super("register was refused: " + message);
    }
  }
}
