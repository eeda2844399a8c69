package io.leuria.testkit.services;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.service.ModelService;
import io.leuria.ports.out.ProviderStore;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every {@link ProviderStore} keeps to. */
public abstract class ProviderStoreContract {
  protected static final ModelService GATEWAY =
      ModelService.added("Company gateway", "gateway.example.com", Optional.of(" sk-test "));
  protected static final ModelService OLLAMA =
      ModelService.added("Ollama", "http://127.0.0.1:9999", Optional.empty());

  /** Opens the store under test; a second call opens the same data again. */
  protected abstract ProviderStore open();

  @Test
  void nothingIsSavedAtFirst() {
    assertEquals(List.of(), open().saved());
  }

  @Test
  void savedServicesAreThereAfterReopening() {
    open().save(GATEWAY);
    open().save(OLLAMA);
    assertEquals(List.of(GATEWAY, OLLAMA), open().saved());
  }

  @Test
  void aServiceSavedAgainIsReplacedWhereItStands() {
    ProviderStore store = open();
    store.save(GATEWAY);
    store.save(OLLAMA);
    ModelService keyless =
        ModelService.added("Company gateway", "other.example.com", Optional.empty());
    store.save(keyless);
    assertEquals(List.of(keyless, OLLAMA), store.saved());
    assertEquals(List.of(keyless, OLLAMA), open().saved());
  }

  @Test
  void aRemovedServiceStaysGone() {
    ProviderStore store = open();
    store.save(GATEWAY);
    assertTrue(store.remove("company-gateway"));
    assertFalse(store.remove("company-gateway"));
    assertEquals(List.of(), store.saved());
    assertEquals(List.of(), open().saved());
  }

  @Test
  void aRefreshTakesInWhatOthersSaved() {
    ProviderStore store = open();
    open().save(GATEWAY);
    store.refresh();
    assertEquals(List.of(GATEWAY), store.saved());
  }
}
