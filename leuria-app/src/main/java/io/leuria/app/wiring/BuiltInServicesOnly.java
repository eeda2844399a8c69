package io.leuria.app.wiring;

import io.leuria.domain.Refusal;
import io.leuria.domain.models.ModelService;
import io.leuria.ports.out.ProviderStore;
import java.util.List;

/** Knows no added model services: only those that every visitor has are there. */
final class BuiltInServicesOnly implements ProviderStore {
  @Override
  public List<ModelService> saved() {
    return List.of();
  }

  @Override
  public void save(ModelService service) {
    throw new Refusal(Refusal.Code.UNAVAILABLE, "this engine can't save model services yet");
  }

  @Override
  public boolean remove(String id) {
    return false;
  }

  @Override
  public void refresh() {}
}
