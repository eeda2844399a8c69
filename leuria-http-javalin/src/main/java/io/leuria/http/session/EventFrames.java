package io.leuria.http.session;

import io.leuria.domain.JsonText;
import io.leuria.domain.session.SessionEvent;
import io.leuria.domain.session.ToolCallUpdate;
import io.leuria.json.Json;
import io.leuria.ports.in.PageAccess;

/**
 * Turns events into bytes of a stream: exactly {@code event: <name>} LF {@code data: <JSON>} LF LF,
 * since clients match them to the letter (decision 15).
 */
final class EventFrames {
  /** Keeps a connection awake, and proves that its reader is still there. */
  static final String COMMENT = ":\n\n";

  private EventFrames() {}

  static String frame(SessionEvent event, PageAccess access) {
    return "event: " + event.name() + "\ndata: " + data(event, access) + "\n\n";
  }

  private static JsonText data(SessionEvent event, PageAccess access) {
    return event.read(new DataOf(access));
  }

  private record DataOf(PageAccess access) implements SessionEvent.Reader<JsonText> {
    @Override
    public JsonText webmcpReady() {
      return Json.write(access);
    }

    @Override
    public JsonText plain() {
      return JsonText.NULL;
    }

    @Override
    public JsonText text(String text) {
      return new JsonText(Json.quoted(text));
    }

    @Override
    public JsonText toolCall(ToolCallUpdate update) {
      return Json.write(update);
    }

    @Override
    public JsonText permission(String toolName, boolean allow) {
      return Json.write(new PermissionData(toolName, allow));
    }

    @Override
    public JsonText turnCompleted(String text, long durationMs) {
      return Json.write(new TurnData(text, durationMs));
    }
  }

  record PermissionData(String toolName, boolean allow) {}

  record TurnData(String text, long durationMs) {}
}
