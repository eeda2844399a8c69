package io.leuria.domain.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.Refusal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelServiceTest {
  @Test
  void anAddedServiceGetsAnIdOfItsName() {
    ModelService added =
        ModelService.added("Company gateway", "gateway.example.com", Optional.of(" sk-test "));
    assertEquals("company-gateway", added.id());
    assertEquals(ServiceKind.OPENAI, added.kind());
    assertEquals("http://gateway.example.com/v1", added.address().toString());
    assertEquals(Optional.of("sk-test"), added.key().map(ApiKey::text));
  }

  @ParameterizedTest
  @CsvSource({"ollama,ollama", "Ollama,ollama", "LM Studio,lmstudio", "lmstudio,lmstudio"})
  void aServiceOfABuiltInNameTakesItsPlace(String name, String id) {
    ModelService added = ModelService.added(name, "http://127.0.0.1:9", Optional.empty());
    assertEquals(id, added.id());
    assertTrue(added.isLocal());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "!!!", "日本"})
  void aNameWithoutLettersIsRefused(String name) {
    assertThrows(
        Refusal.class, () -> ModelService.added(name, "http://127.0.0.1:9", Optional.empty()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\nb", "a b", "clé"})
  void aKeyThatFitsNoHeaderIsRefused(String key) {
    assertThrows(Refusal.class, () -> new ApiKey(key));
  }

  @Test
  void aKeyIsNeverPrinted() {
    ModelService added = ModelService.added("x", "h", Optional.of("sk-secret"));
    assertFalse(added.toString().contains("sk-secret"));
  }

  @Test
  void anOpenAiStyleServiceIsNeverLocal() {
    assertFalse(ModelService.added("x", "127.0.0.1:1", Optional.empty()).isLocal());
    assertTrue(ModelService.BUILT_IN.stream().allMatch(ModelService::isLocal));
  }

  @Test
  void theDefaultModelIsALoadedOneElseOneThatRunsHere() {
    ServiceModel far = chat("far", false, true);
    ServiceModel near = chat("near", false, false);
    ServiceModel loaded = chat("loaded", true, false);
    ServiceModel embedding =
        new ServiceModel("e", true, Optional.of(true), false, ServiceModel.Abilities.UNKNOWN);
    assertEquals(Optional.of(loaded), first(embedding, far, near, loaded));
    assertEquals(Optional.of(near), first(embedding, far, near));
    assertEquals(Optional.of(far), first(far));
    assertEquals(Optional.empty(), first(embedding));
    assertEquals(Optional.empty(), first());
  }

  private static Optional<ServiceModel> first(ServiceModel... models) {
    return ServiceSight.of(ModelService.BUILT_IN.get(0), List.of(models)).defaultChatModel();
  }

  private static ServiceModel chat(String id, boolean loaded, boolean remote) {
    return new ServiceModel(id, false, Optional.of(loaded), remote, ServiceModel.Abilities.UNKNOWN);
  }
}
