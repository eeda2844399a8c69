package io.leuria.ports.core;

import io.leuria.domain.JsonText;
import io.leuria.domain.chat.ChatMessage;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.service.ModelService;
import io.leuria.domain.service.ServiceModel;
import io.leuria.domain.service.ServiceModel.Abilities;
import io.leuria.domain.session.Prompt;
import io.leuria.domain.session.SessionId;
import io.leuria.ports.out.AiLauncher.Launch;
import io.leuria.ports.out.AiSession;
import io.leuria.ports.out.ChatModel;
import io.leuria.testkit.fake.FakeModelServices;
import io.leuria.testkit.fake.ScriptedChatModel;
import java.util.List;
import java.util.Optional;

/** A conversation over a scripted model, a fake page and a listener that writes down. */
abstract class ChatAiTable {
  static final ModelService OLLAMA = ModelService.BUILT_IN.get(1);
  static final JsonText MUG = new JsonText("{\"query\":\"mug\"}");
  final FakeModelServices services = new FakeModelServices();
  final ScriptedChatModel chat = new ScriptedChatModel();
  final FakePage page = new FakePage();
  final HeardAi heard = new HeardAi();

  AiSession open() {
    return open(10);
  }

  AiSession open(int mostSteps) {
    return open(mostSteps, Abilities.UNKNOWN);
  }

  AiSession open(Abilities abilities) {
    return open(10, abilities);
  }

  AiSession open(int mostSteps, Abilities abilities) {
    services.with(OLLAMA, new ServiceModel("tiny-chat", false, Optional.empty(), false, abilities));
    Launch plain = ChatAiLauncherTest.launch("llm:ollama", Optional.empty());
    Launch launch =
        new Launch(
            new SessionId("s"),
            new AiId("llm:ollama"),
            Optional.empty(),
            Optional.of("Be kind."),
            Optional.of(mostSteps),
            plain.pageTools());
    return new ChatAiLauncher(services, chat, page, Runnable::run).launch(launch, heard).join();
  }

  static void turn(AiSession session, String text) throws Exception {
    session.prompt(prompt(text)).get();
  }

  static Prompt prompt(String text) {
    return new Prompt(text, List.of());
  }

  static List<String> sent(ChatModel.Call call) {
    return call.messages().stream().map(ChatAiTable::line).toList();
  }

  static String line(ChatMessage message) {
    return message.fold(
        instructions -> "system " + instructions.text(),
        user -> "user " + user.prompt().text(),
        assistant ->
            assistant.requests().stream()
                .map(request -> " +" + request.name() + "#" + request.id())
                .reduce("assistant " + assistant.text(), String::concat)
                .replace("assistant  ", "assistant "),
        result ->
            "result "
                + result.request().id()
                + " "
                + result.answer().fold(JsonText::text, failure -> "!" + failure));
  }
}
