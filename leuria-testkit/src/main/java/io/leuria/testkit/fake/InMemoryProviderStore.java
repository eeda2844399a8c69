package io.leuria.testkit.fake;

import io.leuria.domain.service.ModelService;
import io.leuria.ports.out.ProviderStore;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A provider store without a folder. */
public final class InMemoryProviderStore implements ProviderStore {
  private final Map<String, ModelService> services = new LinkedHashMap<>();

  @Override
  public synchronized List<ModelService> saved() {
    return List.copyOf(services.values());
  }

  @Override
  public synchronized void save(ModelService service) {
    services.put(service.id(), service);
  }

  @Override
  public synchronized boolean remove(String id) {
    return services.remove(id) != null;
  }

  @Override
  public void refresh() {}
}
