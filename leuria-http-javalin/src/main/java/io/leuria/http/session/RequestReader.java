package io.leuria.http.session;

import io.leuria.domain.Refusal;
import io.leuria.domain.session.Attachment;
import io.leuria.domain.session.Prompt;
import io.leuria.domain.session.SessionRequest;
import io.leuria.json.JsonObject;
import java.util.List;
import java.util.Optional;

/** Reads the bodies of prepare and prompt; unknown fields are passed over. */
final class RequestReader {
  private RequestReader() {}

  /**
   * Reads a prepare. Attachments without a prompt are passed over; a {@code systemPrompt} that is
   * no string and a {@code maxTurns} that is no number too (page, section Sessions, Rules).
   */
  static SessionRequest session(JsonObject body) {
    List<Attachment> attachments = AttachmentReader.all(body);
    Optional<Prompt> prompt =
        body.has("prompt") ? Optional.of(new Prompt(text(body), attachments)) : Optional.empty();
    return new SessionRequest(
        prompt, body.string("systemPrompt"), body.number("maxTurns").map(RequestReader::steps));
  }

  static Prompt prompt(JsonObject body) {
    return new Prompt(text(body), AttachmentReader.all(body));
  }

  private static String text(JsonObject body) {
    return body.string("prompt")
        .orElseThrow(
            () -> new Refusal(Refusal.Code.MALFORMED, "prompt must be a non-empty string"));
  }

  /** Rounded down; the session clamps it. A double converts to the nearest int there is. */
  private static int steps(double number) {
    return (int) Math.floor(number);
  }
}
