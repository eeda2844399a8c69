package io.leuria.domain.embedding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.leuria.domain.service.ModelService;
import io.leuria.domain.service.ServiceModel;
import io.leuria.domain.service.ServiceSight;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LocalModelTest {
  private static final ModelService LM_STUDIO = ModelService.BUILT_IN.get(0);
  private static final ModelService OLLAMA = ModelService.BUILT_IN.get(1);
  private static final EmbedderChoice AUTO = new EmbedderChoice.Auto();

  @Test
  void aLoadedModelOfLmStudioComesFirst() {
    assertEquals(
        Optional.of("b"), chosen(AUTO, sight(LM_STUDIO, model("a", false), model("b", true))));
  }

  @Test
  void theFirstModelOfOllamaComesFirstWhateverIsInMemory() {
    assertEquals(
        Optional.of("a"), chosen(AUTO, sight(OLLAMA, model("a", false), model("b", true))));
  }

  @Test
  void theServicesAreAskedInTheirOrder() {
    assertEquals(
        Optional.of("b"), chosen(AUTO, sight(LM_STUDIO), sight(OLLAMA, model("b", false))));
  }

  @Test
  void aChosenModelWinsOverALoadedOne() {
    assertEquals(
        Optional.of("a"),
        chosen(
            new EmbedderChoice.Fixed("lmstudio", "a"),
            sight(LM_STUDIO, model("b", true), model("a", false))));
  }

  @Test
  void aChosenModelOfAnotherServiceIsNotTaken() {
    assertEquals(
        Optional.empty(),
        chosen(new EmbedderChoice.Fixed("ollama", "a"), sight(LM_STUDIO, model("a", true))));
  }

  @Test
  void aServiceElsewhereCanNotBeMeant() {
    ModelService far = ModelService.added("ollama", "http://192.168.1.4:11434", Optional.empty());
    assertEquals(Optional.empty(), chosen(AUTO, sight(far, model("a", true))));
    assertThrows(IllegalStateException.class, () -> new LocalModel(far, "a"));
  }

  private static Optional<String> chosen(EmbedderChoice choice, ServiceSight... sights) {
    return LocalModel.choose(choice, List.of(sights)).map(LocalModel::model);
  }

  private static ServiceSight sight(ModelService service, ServiceModel... models) {
    return ServiceSight.of(service, List.of(models));
  }

  private static ServiceModel model(String id, boolean loaded) {
    return new ServiceModel(id, true, Optional.of(loaded), false, ServiceModel.Abilities.UNKNOWN);
  }
}
