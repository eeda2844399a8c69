package io.leuria.ports.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Token;
import io.leuria.domain.service.ModelService;
import io.leuria.domain.service.ServiceModel;
import io.leuria.domain.service.ServiceSight.Problem;
import io.leuria.domain.session.Prompt;
import io.leuria.domain.session.SessionId;
import io.leuria.ports.out.AiFailure;
import io.leuria.ports.out.AiLauncher.Launch;
import io.leuria.ports.out.AiLauncher.PageToolsAccess;
import io.leuria.ports.out.AiSession;
import io.leuria.testkit.fake.FakeModelServices;
import io.leuria.testkit.fake.ScriptedChatModel;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

class ChatAiLauncherTest {
  private static final ModelService LM_STUDIO = ModelService.BUILT_IN.get(0);
  private final FakeModelServices services = new FakeModelServices();
  private final ScriptedChatModel chat = new ScriptedChatModel();
  private final ChatAiLauncher launcher =
      new ChatAiLauncher(services, chat, new FakePage(), Runnable::run);

  @Test
  void onlyModelServicesThatAreThereAreKnown() {
    services.with(LM_STUDIO, chatModel("tiny-chat"));
    assertTrue(launcher.knows(new AiId("llm:lmstudio")));
    assertTrue(launcher.knows(new AiId("llm:lmstudio/qwen/qwen3-8b")));
    assertFalse(launcher.knows(new AiId("llm:gone")));
    assertFalse(launcher.knows(new AiId("codex-acp")));
  }

  @Test
  void theNameIsTheServicesWithAFixedModelInFront() {
    services.with(LM_STUDIO, chatModel("tiny-chat"));
    assertEquals("LM Studio", launcher.nameOf(new AiId("llm:lmstudio")));
    assertEquals("qwen3-8b · LM Studio", launcher.nameOf(new AiId("llm:lmstudio/qwen/qwen3-8b")));
  }

  @Test
  void withoutAChoiceTheDefaultChatModelAnswers() throws Exception {
    services.with(
        LM_STUDIO,
        new ServiceModel(
            "nomic-embed-text", true, Optional.of(true), false, ServiceModel.Abilities.UNKNOWN),
        chatModel("tiny-chat"));
    assertEquals("tiny-chat", modelUsed("llm:lmstudio", Optional.empty()));
  }

  @Test
  void aChosenModelWins() throws Exception {
    services.with(LM_STUDIO, chatModel("tiny-chat"));
    assertEquals("other", modelUsed("llm:lmstudio", Optional.of("other")));
  }

  @Test
  void aFixedModelWinsOverAChosenOne() throws Exception {
    services.with(LM_STUDIO, chatModel("tiny-chat"));
    assertEquals("a/b:c", modelUsed("llm:lmstudio/a/b:c", Optional.of("other")));
  }

  @Test
  void aServiceThatCanNotBeReachedIsNamed() {
    services.with(LM_STUDIO, Problem.UNREACHABLE);
    assertEquals("LM Studio can't be reached.", failure("llm:lmstudio/x").reason());
  }

  @Test
  void aRefusedKeyIsSaid() {
    services.with(LM_STUDIO, Problem.KEY_REFUSED);
    assertEquals("LM Studio refused the key.", failure("llm:lmstudio/x").reason());
  }

  @Test
  void aListThatCanNotBeReadDoesNotStopAFixedModel() throws Exception {
    services.with(LM_STUDIO, Problem.BROKEN);
    assertEquals("x", modelUsed("llm:lmstudio/x", Optional.empty()));
    assertEquals("LM Studio had a problem.", failure("llm:lmstudio").reason());
  }

  @Test
  void aServiceWithoutAChatModelFails() {
    services.with(LM_STUDIO);
    assertTrue(failure("llm:lmstudio").reason().startsWith("LM Studio has no chat model"));
  }

  @Test
  void aServiceThatWasRemovedFails() {
    assertEquals(AiFailure.Kind.NOT_FOUND, failure("llm:gone").kind());
  }

  private String modelUsed(String ai, Optional<String> chosen) throws Exception {
    chat.says("hi");
    AiSession session = launcher.launch(launch(ai, chosen), new HeardAi()).get();
    session.prompt(new Prompt("Hi", List.of())).get();
    return chat.last().model();
  }

  private AiFailure failure(String ai) {
    ExecutionException failed =
        assertThrows(
            ExecutionException.class,
            () -> launcher.launch(launch(ai, Optional.empty()), new HeardAi()).get());
    return assertInstanceOf(AiFailure.class, failed.getCause());
  }

  static Launch launch(String ai, Optional<String> model) {
    return new Launch(
        new SessionId("s"),
        new AiId(ai),
        model,
        Optional.empty(),
        Optional.empty(),
        new PageToolsAccess("http://127.0.0.1:1/webmcp/mcp", new Token("t".repeat(43))));
  }

  static ServiceModel chatModel(String id) {
    return new ServiceModel(id, false, Optional.empty(), false, ServiceModel.Abilities.UNKNOWN);
  }
}
