package io.leuria.http.webmcp;

import io.leuria.domain.JsonText;
import io.leuria.domain.webmcp.CallId;
import io.leuria.domain.webmcp.EngineMessage;
import io.leuria.json.Json;
import java.util.Optional;

/** Writes the frames of a page's channel (page, section Page tools, Engine → page). */
final class EngineFrames {
  private EngineFrames() {}

  static String write(EngineMessage message) {
    return message.read(new Writer());
  }

  private record CallToolView(String type, String id, String tool, JsonText arguments) {}

  private record ReadResourceView(String type, String id, String uri) {}

  private record GetPromptView(String type, String id, String name, Optional<JsonText> arguments) {}

  private record CancelView(String type, String id) {}

  private record AckView(String type, String registration, String name) {}

  private record RefusedView(String type, String registration, String name, String message) {}

  private record ErrorView(String type, String message) {}

  private record PlainView(String type) {}

  private static final class Writer implements EngineMessage.Reader<String> {
    @Override
    public String call(EngineMessage.Call call) {
      String id = call.id().text();
      return call.request()
          .fold(
              tool -> text(new CallToolView("callTool", id, tool.tool(), tool.arguments())),
              resource -> text(new ReadResourceView("readResource", id, resource.uri())),
              prompt ->
                  text(new GetPromptView("getPrompt", id, prompt.name(), prompt.arguments())));
    }

    @Override
    public String cancelCall(CallId id) {
      return text(new CancelView("cancelCall", id.text()));
    }

    @Override
    public String ack(EngineMessage.Ack ack) {
      return text(new AckView("ack", ack.registration(), ack.name()));
    }

    @Override
    public String refused(EngineMessage.Refused refused) {
      return text(
          new RefusedView("error", refused.registration(), refused.name(), refused.message()));
    }

    @Override
    public String notUnderstood(String message) {
      return text(new ErrorView("error", message));
    }

    @Override
    public String ping() {
      return text(new PlainView("ping"));
    }

    @Override
    public String pong() {
      return text(new PlainView("pong"));
    }

    private static String text(Object view) {
      return Json.write(view).text();
    }
  }
}
