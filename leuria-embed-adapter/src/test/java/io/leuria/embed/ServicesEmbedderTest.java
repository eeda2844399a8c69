package io.leuria.embed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.Refusal;
import io.leuria.domain.embedding.EmbedRequest;
import io.leuria.domain.service.ModelService;
import io.leuria.domain.service.ServiceAddress;
import io.leuria.domain.service.ServiceKind;
import io.leuria.domain.service.ServiceModel;
import io.leuria.ports.out.Embedder;
import io.leuria.testkit.fake.FakeModelServices;
import io.leuria.testkit.services.EmbedderContract;
import io.leuria.testkit.services.StubEmbeddings;
import io.leuria.testkit.services.StubReply;
import io.leuria.testkit.services.StubService;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServicesEmbedderTest extends EmbedderContract {
  private static final String PATH = "/v1/embeddings";
  private final StubService stub = StubService.start().on(PATH, StubEmbeddings.lengths());
  private final FakeModelServices services = new FakeModelServices();

  @AfterEach
  void close() {
    stub.close();
  }

  @Override
  protected Embedder withAModel() {
    services.with(service("lmstudio", ServiceKind.LMSTUDIO), embedding("stub-embed"));
    return new ServicesEmbedder(services);
  }

  @Override
  protected Embedder withoutAModel() {
    return new ServicesEmbedder(services);
  }

  @Test
  void theModelIsAskedInOneCallWithItsPrefix() {
    services.with(service("ollama", ServiceKind.OLLAMA), embedding("nomic-embed-text:latest"));
    Embedder embedder = new ServicesEmbedder(services);
    answer(embedder.embed(AUTO, new EmbedRequest(List.of("a", "b"), EmbedRequest.Kind.QUERY)));
    assertEquals(1, stub.requests().size());
    assertEquals(
        List.of("search_query: a", "search_query: b"),
        StubEmbeddings.texts(stub.requests().get(0)));
    assertEquals(
        Optional.of("nomic-embed-text:latest"), stub.requests().get(0).json().string("model"));
  }

  @Test
  void vectorsComeInTheOrderOfTheTexts() {
    stub.on(
        PATH,
        StubReply.json(
            StubEmbeddings.answer(
                List.of(StubEmbeddings.entry(1, "[2]"), StubEmbeddings.entry(0, "[1]")))));
    assertEquals(
        List.of("[1]", "[2]"), texts(answer(withAModel().embed(AUTO, documents("a", "b")))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"data\":[]}",
        "{\"data\":[{\"index\":0,\"embedding\":[1]},{\"index\":1,\"embedding\":[1]}]}",
        "{\"data\":[{\"index\":0,\"embedding\":[]}]}",
        "{\"data\":[{\"index\":0,\"embedding\":[NaN]}]}",
        "{\"data\":[{\"index\":0,\"embedding\":[1e999]}]}",
        "{\"data\":[{\"index\":0,\"embedding\":[null]}]}",
        "{\"data\":[{\"index\":7,\"embedding\":[1]}]}",
        "{\"data\":[{\"index\":0,\"embedding\":\"AACAPw==\"}]}",
        "{\"object\":\"list\"}",
        "[[1,2]]",
        "",
        "<html><body>Welcome</body></html>"
      })
  void nonsenseIsAFailureOfTheService(String answer) {
    stub.on(PATH, StubReply.body(200, "application/json", answer));
    Refusal refusal = refusal(withAModel().embed(AUTO, documents("a")));
    assertEquals(Refusal.Code.EMBEDDING_FAILED, refusal.code());
    assertTrue(refusal.reason().startsWith("LM Studio"), refusal.reason());
    assertEquals(List.of("lmstudio"), services.forgotten());
  }

  @Test
  void vectorsOfDifferentDimensionsAreRefused() {
    stub.on(PATH, StubEmbeddings.of(text -> text.equals("a") ? "[1]" : "[1,2]"));
    assertEquals(
        Refusal.Code.EMBEDDING_FAILED,
        refusal(withAModel().embed(AUTO, documents("a", "b"))).code());
  }

  @ParameterizedTest
  @ValueSource(ints = {401, 404, 429, 500})
  void aRefusalOfTheServiceCarriesItsReason(int status) {
    stub.on(PATH, StubReply.status(status, "{\"error\":{\"message\":\"no such\\nthing\"}}"));
    Refusal refusal = refusal(withAModel().embed(AUTO, documents("a")));
    assertEquals(Refusal.Code.EMBEDDING_FAILED, refusal.code());
    assertEquals("LM Studio failed with " + status + ": no such thing", refusal.reason());
  }

  @Test
  void onlyTheTextThatIsTooLongIsShortened() {
    stub.on(PATH, StubEmbeddings.lengths().refusingOver(100));
    Embedder.Vectors vectors =
        answer(withAModel().embed(AUTO, documents("a".repeat(99), "b".repeat(120), "c")));
    assertEquals(List.of("[99,1.0]", "[80,1.0]", "[1,1.0]"), texts(vectors));
  }

  @Test
  void shorteningKeepsSurrogatePairsWhole() {
    stub.on(PATH, StubEmbeddings.lengths().refusingOver(100));
    answer(withAModel().embed(AUTO, documents("a".repeat(79) + "😀".repeat(21))));
    String last = StubEmbeddings.texts(stub.requests().get(stub.requests().size() - 1)).get(0);
    assertEquals("a".repeat(79), last);
  }

  @Test
  void aModelThatTakesNoTextAtAllIsAFailure() {
    stub.on(PATH, StubEmbeddings.lengths().refusingOver(0));
    Refusal refusal = refusal(withAModel().embed(AUTO, documents("a".repeat(8_000))));
    assertTrue(refusal.reason().contains("exceeds the context length"), refusal.reason());
  }

  @Test
  void aServiceThatHangsIsGivenUp() {
    CountDownLatch never = new CountDownLatch(1);
    stub.on(PATH, StubReply.hang(never));
    services.with(service("lmstudio", ServiceKind.LMSTUDIO), embedding("stub-embed"));
    Embedder embedder = new ServicesEmbedder(services, Duration.ofMillis(200));
    assertEquals(
        Refusal.Code.EMBEDDING_FAILED, refusal(embedder.embed(AUTO, documents("a"))).code());
  }

  @Test
  void aServiceThatIsGoneIsAFailure() {
    Embedder embedder = withAModel();
    stub.close();
    Refusal refusal = refusal(embedder.embed(AUTO, documents("a")));
    assertEquals("LM Studio can't be reached", refusal.reason());
  }

  @Test
  void theNumbersStayToTheLetter() {
    stub.on(PATH, StubEmbeddings.of(text -> "[ 0.10, -1e-7,\n 3.000000000000000001E0 ]"));
    assertEquals(
        List.of("[0.10,-1e-7,3.000000000000000001E0]"),
        texts(answer(withAModel().embed(AUTO, documents("a")))));
  }

  @Test
  void manyTextsGoInOneCall() {
    String[] many =
        IntStream.range(0, 256).mapToObj(i -> "x".repeat(8_000 - i)).toArray(String[]::new);
    Embedder.Vectors vectors = answer(withAModel().embed(AUTO, documents(many)));
    assertEquals(256, vectors.vectors().size());
    assertEquals("[7745,1.0]", texts(vectors).get(255));
    assertEquals(1, stub.requests().size());
  }

  @Test
  void localhostIsReachedOnBothLoopbackAddresses() {
    try (StubService six = StubService.startOn("::1", 0)) {
      six.on(PATH, StubEmbeddings.lengths());
      ModelService service =
          new ModelService(
              "ollama",
              ServiceKind.OLLAMA,
              "Ollama",
              ServiceAddress.of("localhost:" + six.port()),
              Optional.empty());
      services.with(service, embedding("stub-embed"));
      assertEquals(
          "stub-embed", answer(new ServicesEmbedder(services).embed(AUTO, documents("a"))).model());
      assertTrue(six.requests().get(0).from().getAddress().isLoopbackAddress());
    }
  }

  @Test
  void aCancelledRequestEndsTheCall() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    stub.on(PATH, StubReply.endless(asked, ended));
    CompletableFuture<Embedder.Vectors> vectors = withAModel().embed(AUTO, documents("a"));
    assertTrue(asked.await(20, TimeUnit.SECONDS));
    vectors.cancel(true);
    assertTrue(ended.await(20, TimeUnit.SECONDS));
  }

  private ModelService service(String id, ServiceKind kind) {
    return new ModelService(
        id,
        kind,
        kind == ServiceKind.OLLAMA ? "Ollama" : "LM Studio",
        ServiceAddress.of(stub.address()),
        Optional.empty());
  }

  private static ServiceModel embedding(String id) {
    return new ServiceModel(id, true, Optional.empty(), false, ServiceModel.Abilities.UNKNOWN);
  }
}
