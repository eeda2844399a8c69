package io.leuria.embed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.langchain4j.model.embedding.onnx.allminilml6v2q.AllMiniLmL6V2QuantizedEmbeddingModel;
import io.leuria.domain.JsonText;
import io.leuria.domain.embedding.EmbedRequest;
import io.leuria.domain.embedding.EmbedderChoice;
import io.leuria.domain.service.ModelService;
import io.leuria.domain.service.ServiceAddress;
import io.leuria.domain.service.ServiceKind;
import io.leuria.domain.service.ServiceModel;
import io.leuria.json.Json;
import io.leuria.ports.out.Embedder;
import io.leuria.testkit.fake.FakeModelServices;
import io.leuria.testkit.services.StubEmbeddings;
import io.leuria.testkit.services.StubService;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A real model behind a stub service, so that vectors mean something. */
class RealModelTest {
  private final AllMiniLmL6V2QuantizedEmbeddingModel model =
      new AllMiniLmL6V2QuantizedEmbeddingModel();
  private final StubService stub =
      StubService.start().on("/v1/embeddings", StubEmbeddings.of(this::vector));

  @AfterEach
  void close() {
    stub.close();
  }

  @Test
  void catIsNearerToKittenThanToTax() throws Exception {
    Embedder.Vectors vectors =
        embedder()
            .embed(
                new EmbedderChoice.Auto(),
                new EmbedRequest(List.of("cat", "kitten", "tax"), EmbedRequest.Kind.DOCUMENT))
            .get(60, TimeUnit.SECONDS);
    double[] cat = numbers(vectors.vectors().get(0));
    assertEquals(384, cat.length);
    double kitten = nearness(cat, numbers(vectors.vectors().get(1)));
    double tax = nearness(cat, numbers(vectors.vectors().get(2)));
    assertTrue(kitten > tax + 0.2, "kitten " + kitten + ", tax " + tax);
  }

  private Embedder embedder() {
    ModelService service =
        new ModelService(
            "lmstudio",
            ServiceKind.LMSTUDIO,
            "LM Studio",
            ServiceAddress.of(stub.address()),
            Optional.empty());
    return new ServicesEmbedder(
        new FakeModelServices()
            .with(
                service,
                new ServiceModel(
                    "all-minilm", true, Optional.of(true), false, ServiceModel.Abilities.UNKNOWN)));
  }

  private String vector(String text) {
    return Arrays.toString(model.embed(text).content().vector());
  }

  private static double[] numbers(JsonText vector) {
    return Json.array(vector).orElseThrow().stream()
        .mapToDouble(number -> Json.number(number).orElseThrow())
        .toArray();
  }

  private static double nearness(double[] one, double[] other) {
    double product = 0;
    for (int i = 0; i < one.length; i++) {
      product += one[i] * other[i];
    }
    return product;
  }
}
