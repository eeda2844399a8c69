package io.leuria.http.webmcp;

import io.leuria.domain.JsonText;
import io.leuria.domain.webmcp.EngineMessage;
import io.leuria.domain.webmcp.PageRequest;
import io.leuria.json.Json;
import java.util.Optional;

/** Writes what the engine sends on a channel (page, section Page tools, Engine → page). */
final class EngineFrames {
  private EngineFrames() {}

  static String write(EngineMessage message) {
    return Json.write(view(message)).text();
  }

  private static Object view(EngineMessage message) {
    if (message instanceof EngineMessage.Call call) {
      return call(call.id().text(), call.request());
    } else if (message instanceof EngineMessage.CancelCall cancel) {
      return new CancelCall("cancelCall", cancel.id().text());
    } else if (message instanceof EngineMessage.Ack ack) {
      return new Ack("ack", ack.registration(), ack.name());
    } else if (message instanceof EngineMessage.Refused refused) {
      return new Refused("error", refused.registration(), refused.name(), refused.message());
    } else if (message instanceof EngineMessage.NotUnderstood unread) {
      return new Problem("error", unread.message());
    } else if (message instanceof EngineMessage.Ping) {
      return new Bare("ping");
    } else if (message instanceof EngineMessage.Pong) {
      return new Bare("pong");
    }
    throw new IllegalStateException("no frame for " + message.getClass());
  }

  private static Object call(String id, PageRequest request) {
    if (request instanceof PageRequest.CallTool call) {
      return new CallTool("callTool", id, call.tool(), call.arguments());
    } else if (request instanceof PageRequest.ReadResource read) {
      return new ReadResource("readResource", id, read.uri());
    } else if (request instanceof PageRequest.GetPrompt prompt) {
      return new GetPrompt("getPrompt", id, prompt.name(), prompt.arguments());
    }
    throw new IllegalStateException("no frame for " + request.getClass());
  }

  record Bare(String type) {}

  record Problem(String type, String message) {}

  record Ack(String type, String registration, String name) {}

  record Refused(String type, String registration, String name, String message) {}

  record CancelCall(String type, String id) {}

  record CallTool(String type, String id, String tool, JsonText arguments) {}

  record ReadResource(String type, String id, String uri) {}

  record GetPrompt(String type, String id, String name, Optional<JsonText> arguments) {}
}
