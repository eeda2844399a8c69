package io.leuria.http.session;

import io.leuria.domain.JsonText;
import io.leuria.domain.session.Attachment;
import io.leuria.domain.session.Prompt;
import io.leuria.domain.session.SessionRequest;
import io.leuria.http.answer.Calls;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.util.List;
import java.util.Optional;

/** Reads what a page sends to prepare a session or to prompt it (page, section Sessions). */
final class SessionBodies {
  private SessionBodies() {}

  /** Without a prompt the attachments are looked at, but not used. */
  static SessionRequest prepare(JsonObject body) {
    Optional<String> text = body.raw("prompt").map(SessionBodies::promptText);
    List<Attachment> attachments = AttachmentReader.read(body);
    return new SessionRequest(
        text.map(prompt -> new Prompt(prompt, attachments)),
        body.string("systemPrompt"),
        body.number("maxTurns").map(SessionBodies::turns));
  }

  static Prompt prompt(JsonObject body) {
    String text = promptText(body.raw("prompt").orElse(JsonText.NULL));
    return new Prompt(text, AttachmentReader.read(body));
  }

  private static String promptText(JsonText raw) {
    return Json.string(raw)
        .filter(text -> !text.isBlank())
        .orElseThrow(() -> Calls.malformed("prompt must be a non-empty string"));
  }

  /** Whole turns; the request clamps them. */
  private static int turns(double asked) {
    return (int) Math.floor(asked);
  }
}
