package io.leuria.testkit.client;

import io.leuria.json.JsonObject;
import java.util.List;

/**
 * Starts a session in the existing client's order, each step after the answer to the one before:
 * prepare, register, channel with its declarations, stream headers, approve. A failure on the way
 * closes the session.
 */
final class SessionStart {
  private final StrictClient client;

  SessionStart(StrictClient client) {
    this.client = client;
  }

  /** What the client reads of the answer to prepare. */
  record Prepared(String sessionId, RegistrationBlob registration, JsonObject answer) {}

  StrictSession start(SessionOptions options) {
    StrictSession session = prepare(options);
    try {
      connect(session, options.tools());
      approve(session, options);
      return session;
    } catch (RuntimeException | Breach failed) {
      session.close();
      throw failed;
    }
  }

  StrictSession prepare(SessionOptions options) {
    JsonObject answer = client.post("/session/prepare", options.body()).json();
    String id =
        answer
            .string("sessionId")
            .orElseThrow(() -> new Breach("the answer to prepare has no sessionId"));
    String blob =
        answer
            .string("registrationToken")
            .orElseThrow(() -> new Breach("the answer to prepare has no registrationToken"));
    return new StrictSession(client, new Prepared(id, RegistrationBlob.read(blob), answer));
  }

  void connect(StrictSession session, List<PageTool> tools) {
    RegistrationBlob blob = session.registration();
    RegisterSocket.Channel where =
        client.await(
            RegisterSocket.register(client.http(), client.origin(), blob),
            "no answer on the register socket: the client would wait for ever");
    ToolChannel channel = new ToolChannel(client, blob.server(), where, session.listener()::lost);
    session.opened(channel);
    client.await(channel.open(tools), "the tool channel did not open");
    EventStream stream = client.stream(session);
    session.opened(stream);
    client.await(
        stream.open(),
        "the stream's headers did not come: the client waits for them before it approves");
  }

  private void approve(StrictSession session, SessionOptions options) {
    options.prompt().ifPresent(any -> session.listener().begin());
    session.post("approve", Call.NOTHING);
  }
}
