package io.leuria.llm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.service.ApiKey;
import io.leuria.domain.service.ModelService;
import io.leuria.domain.service.ServiceAddress;
import io.leuria.domain.service.ServiceKind;
import io.leuria.domain.service.ServiceModel;
import io.leuria.domain.service.ServiceModel.Abilities;
import io.leuria.domain.service.ServiceSight;
import io.leuria.domain.service.ServiceSight.Problem;
import io.leuria.testkit.fake.InMemoryProviderStore;
import io.leuria.testkit.fake.ManualTime;
import io.leuria.testkit.services.StubModel;
import io.leuria.testkit.services.StubReply;
import io.leuria.testkit.services.StubRoutes;
import io.leuria.testkit.services.StubService;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HttpModelServicesTest {
  private static final Duration LONG = Duration.ofSeconds(20);
  private final StubService stub = StubService.start();
  private final InMemoryProviderStore saved = new InMemoryProviderStore();
  private final ManualTime time = new ManualTime();
  private final HttpModelServices services = new HttpModelServices(saved, time);

  @AfterEach
  void close() {
    stub.close();
  }

  @Test
  void withNothingSetUpThereAreLmStudioAndOllama() {
    assertEquals(List.of("lmstudio", "ollama"), ids());
  }

  @Test
  void savedServicesReplaceBuiltInOnesOrFollow() {
    saved.save(ModelService.added("Gateway", "gateway.example.com", Optional.empty()));
    saved.save(ModelService.added("Ollama", "http://192.168.1.4:11434", Optional.empty()));
    assertEquals(List.of("lmstudio", "ollama", "gateway"), ids());
    assertEquals(
        "http://192.168.1.4:11434/v1", services.find("ollama").orElseThrow().address().toString());
  }

  @Test
  void lmStudioTellsWhatIsLoadedAndWhatModelsCan() throws Exception {
    StubRoutes.lmStudio(
        stub,
        StubModel.chat("qwen/qwen3-8b").able(true, false, 4_096),
        StubModel.chat("gemma").able(false, true, 8_192).inMemory(),
        StubModel.embedding("minilm"));
    assertEquals(
        List.of(
            new ServiceModel(
                "qwen/qwen3-8b", false, Optional.of(false), false, abilities(true, false, 8_192)),
            new ServiceModel(
                "gemma", false, Optional.of(true), false, abilities(false, true, 8_192)),
            new ServiceModel(
                "minilm", true, Optional.of(false), false, abilities(false, false, 1_024))),
        look(ServiceKind.LMSTUDIO).models());
  }

  @Test
  void anOlderLmStudioIsReadByItsOpenAiList() throws Exception {
    StubRoutes.openAi(stub, StubModel.chat("tiny-chat"), StubModel.embedding("nomic-embed-text"));
    ServiceSight sight = look(ServiceKind.LMSTUDIO);
    assertEquals(List.of("tiny-chat"), names(sight.chatModels()));
    assertEquals(List.of("nomic-embed-text"), names(sight.embeddingModels()));
  }

  @Test
  void ollamaTellsWhatRunsWhatIsElsewhereAndWhatModelsCan() throws Exception {
    StubRoutes.ollama(
        stub,
        StubModel.chat("qwen3:8b").able(true, true, 4_096).inMemory(),
        StubModel.chat("big:cloud").able(true, false, 4_096).elsewhere(),
        StubModel.embedding("all-minilm:latest"));
    assertEquals(
        List.of(
            new ServiceModel(
                "qwen3:8b", false, Optional.of(true), false, abilities(true, true, 4_096)),
            new ServiceModel(
                "big:cloud", false, Optional.of(false), true, abilities(true, false, 8_192)),
            new ServiceModel(
                "all-minilm:latest",
                true,
                Optional.of(false),
                false,
                abilities(false, false, 1_024))),
        look(ServiceKind.OLLAMA).models());
  }

  @Test
  void ollamaIsAskedForADescriptionOnce() throws Exception {
    StubRoutes.ollama(stub, StubModel.chat("qwen3:8b"));
    look(ServiceKind.OLLAMA);
    time.advance(Duration.ofSeconds(11));
    look(ServiceKind.OLLAMA);
    assertEquals(1, stub.requests("/api/show").size());
    assertEquals(2, stub.requests("/api/tags").size());
  }

  @Test
  void anOllamaThatOnlyListsIsReadByNames() throws Exception {
    StubRoutes.ollama(stub, StubModel.chat("qwen3"), StubModel.embedding("bge-m3"));
    stub.on("/api/show", StubReply.html());
    stub.on("/api/ps", StubReply.status(500, "{}"));
    ServiceSight sight = look(ServiceKind.OLLAMA);
    assertEquals(List.of("qwen3"), names(sight.chatModels()));
    assertEquals(Optional.empty(), sight.models().get(0).loaded());
  }

  @Test
  void otherServicesTellTheContextUnderManyNames() throws Exception {
    stub.on(
        "/v1/models",
        StubReply.json(
            "{\"data\":[{\"id\":\"a\",\"max_model_len\":1000},{\"id\":\"b\",\"context_length\":2000},"
                + "{\"id\":\"c\",\"type\":\"embeddings\"},{\"id\":\"\"},{\"name\":\"d\"},7]}"));
    ServiceSight sight = look(ServiceKind.OPENAI);
    assertEquals(List.of("a", "b", "c"), names(sight.models()));
    assertEquals(Optional.of(1_000), sight.models().get(0).abilities().context());
    assertTrue(sight.models().get(2).embeds());
  }

  @ParameterizedTest
  @CsvSource({
    "401,{},KEY_REFUSED",
    "403,{},KEY_REFUSED",
    "404,{},NOTHING_THERE",
    "500,{},BROKEN",
    "200,<html></html>,NOT_A_SERVICE",
    "200,{\"data\":7},NOT_A_SERVICE",
    "200,[],NOT_A_SERVICE"
  })
  void faultsAreToldApart(int status, String body, Problem problem) throws Exception {
    stub.on("/v1/models", StubReply.status(status, body));
    assertEquals(Optional.of(problem), look(ServiceKind.OPENAI).problem());
  }

  @Test
  void aServiceThatIsNotThereIsUnreachable() throws Exception {
    ModelService gone = service(ServiceKind.OPENAI);
    stub.close();
    assertEquals(Optional.of(Problem.UNREACHABLE), look(gone).problem());
  }

  @Test
  void aServiceThatHangsSlowsNobody() throws Exception {
    stub.on("/v1/models", StubReply.hang(new CountDownLatch(1)));
    ModelService hung = service(ServiceKind.OPENAI);
    assertEquals(Optional.empty(), services.seen(hung));
    ServiceSight sight =
        services.look(hung, Duration.ZERO, Duration.ofMillis(100)).get(20, TimeUnit.SECONDS);
    assertEquals(Optional.of(Problem.UNREACHABLE), sight.problem());
    assertEquals(Optional.empty(), services.seen(hung));
    assertEquals(1, stub.requests().size());
  }

  @Test
  void aLookIsRememberedAndRepeatedInTheBackgroundWhenOld() throws Exception {
    StubRoutes.openAi(stub, StubModel.chat("first"));
    ModelService service = service(ServiceKind.OPENAI);
    look(service);
    StubRoutes.openAi(stub, StubModel.chat("second"));
    assertEquals(List.of("first"), names(services.seen(service).orElseThrow().models()));
    assertEquals(1, stub.requests().size());
    time.advance(Duration.ofSeconds(11));
    assertEquals(List.of("first"), names(services.seen(service).orElseThrow().models()));
    assertEquals(
        List.of("second"),
        names(
            services
                .look(service, Duration.ofSeconds(10), LONG)
                .get(20, TimeUnit.SECONDS)
                .models()));
  }

  @Test
  void aForgottenServiceIsLookedAtAgain() throws Exception {
    StubRoutes.openAi(stub, StubModel.chat("first"));
    ModelService service = service(ServiceKind.OPENAI);
    look(service);
    StubRoutes.openAi(stub, StubModel.chat("second"));
    services.forget(service);
    assertEquals(
        List.of("second"),
        names(
            services
                .look(service, Duration.ofMinutes(1), LONG)
                .get(20, TimeUnit.SECONDS)
                .models()));
  }

  @Test
  void localhostIsReachedWhereOnlyTheSixthVersionListens() throws Exception {
    try (StubService six = StubService.startOn("::1", 0)) {
      StubRoutes.openAi(six, StubModel.chat("tiny-chat"));
      ModelService service = ModelService.added("six", "localhost:" + six.port(), Optional.empty());
      assertEquals(List.of("tiny-chat"), names(look(service).models()));
    }
  }

  @Test
  void theKeyIsSentAndNeverSeen() throws Exception {
    StubRoutes.openAi(stub);
    ServiceSight sight = look(service(ServiceKind.OPENAI));
    assertEquals(Optional.of("Bearer sk-test"), stub.requests().get(0).authorization());
    assertFalse(sight.toString().contains("sk-test"));
  }

  private List<String> ids() {
    return services.services().stream().map(ModelService::id).toList();
  }

  private static List<String> names(List<ServiceModel> models) {
    return models.stream().map(ServiceModel::id).toList();
  }

  private static Abilities abilities(boolean tools, boolean images, int context) {
    return new Abilities(Optional.of(tools), Optional.of(images), Optional.of(context));
  }

  private ServiceSight look(ServiceKind kind) throws Exception {
    return look(service(kind));
  }

  private ServiceSight look(ModelService service) throws Exception {
    return services.look(service, Duration.ofSeconds(1), LONG).get(20, TimeUnit.SECONDS);
  }

  private ModelService service(ServiceKind kind) {
    return new ModelService(
        "it", kind, "It", ServiceAddress.of(stub.address()), Optional.of(new ApiKey("sk-test")));
  }
}
