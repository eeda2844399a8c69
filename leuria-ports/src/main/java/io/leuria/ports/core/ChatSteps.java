package io.leuria.ports.core;

import io.leuria.domain.chat.ChatHistory;
import io.leuria.domain.chat.Exchange;
import io.leuria.domain.service.ModelService;
import io.leuria.domain.service.ServiceKind;
import io.leuria.domain.service.ServiceModel.Abilities;
import io.leuria.domain.webmcp.ToolDeclaration;
import io.leuria.ports.out.ChatModel;
import io.leuria.ports.out.ModelServices;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Asks one model for steps, by what is known of its abilities at that moment. */
final class ChatSteps {
  private final ModelServices services;
  private final ChatModel chat;
  private final ModelService service;
  private final String model;

  ChatSteps(ModelServices services, ChatModel chat, ModelService service, String model) {
    this.services = services;
    this.chat = chat;
    this.service = service;
    this.model = model;
  }

  CompletableFuture<ChatModel.Reply> step(
      ChatHistory history,
      Exchange running,
      List<ToolDeclaration> declared,
      boolean mayCallTools,
      ChatModel.Pieces pieces) {
    Abilities abilities =
        services
            .seen(service)
            .flatMap(sight -> sight.model(model))
            .map(known -> known.abilities())
            .orElse(Abilities.UNKNOWN);
    List<ToolDeclaration> tools = takesTools(abilities) ? declared : List.of();
    return chat.step(
        new ChatModel.Call(
            service,
            model,
            history.messages(running, tools, abilities.context()),
            abilities.images().orElse(true),
            tools,
            mayCallTools),
        pieces);
  }

  /** Ollama refuses tools for a model that can't; LM Studio finds a way for every model. */
  private boolean takesTools(Abilities abilities) {
    return service.kind() != ServiceKind.OLLAMA || abilities.tools().orElse(true);
  }
}
