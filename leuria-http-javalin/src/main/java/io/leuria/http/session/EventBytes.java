package io.leuria.http.session;

import io.leuria.domain.session.SessionEvent;
import io.leuria.domain.session.ToolCallUpdate;
import io.leuria.json.Json;
import io.leuria.ports.in.PageAccess;
import java.nio.charset.StandardCharsets;

/**
 * An event as its exact bytes: {@code event: <name>} LF {@code data: <JSON>} LF LF (page, section
 * Stream events).
 */
final class EventBytes {
  private EventBytes() {}

  static byte[] of(SessionEvent event, PageAccess access) {
    String block = "event: " + event.name() + "\ndata: " + event.read(new Data(access)) + "\n\n";
    return block.getBytes(StandardCharsets.UTF_8);
  }

  private record PermissionView(String toolName, boolean allow) {}

  private record TurnView(String text, long durationMs) {}

  private record Data(PageAccess access) implements SessionEvent.Reader<String> {
    @Override
    public String webmcpReady() {
      return Json.write(access).text();
    }

    @Override
    public String plain() {
      return "null";
    }

    @Override
    public String text(String text) {
      return Json.quoted(text);
    }

    @Override
    public String toolCall(ToolCallUpdate update) {
      return Json.write(update).text();
    }

    @Override
    public String permission(String toolName, boolean allow) {
      return Json.write(new PermissionView(toolName, allow)).text();
    }

    @Override
    public String turnCompleted(String text, long durationMs) {
      return Json.write(new TurnView(text, durationMs)).text();
    }
  }
}
