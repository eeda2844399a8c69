package io.leuria.testkit.fake;

import io.leuria.domain.service.ModelService;
import io.leuria.domain.service.ServiceModel;
import io.leuria.domain.service.ServiceSight;
import io.leuria.ports.out.ModelServices;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Model services that offer what a test sets. A look sees it; {@link #seen} knows what the last
 * look saw.
 */
public final class FakeModelServices implements ModelServices {
  private final Map<String, ServiceSight> there = new LinkedHashMap<>();
  private final Map<String, ServiceSight> seen = new LinkedHashMap<>();
  private final List<String> forgotten = new ArrayList<>();

  /** A service with these models. */
  public synchronized FakeModelServices with(ModelService service, ServiceModel... models) {
    there.put(service.id(), ServiceSight.of(service, List.of(models)));
    return this;
  }

  /** A service with a problem. */
  public synchronized FakeModelServices with(ModelService service, ServiceSight.Problem problem) {
    there.put(service.id(), ServiceSight.of(service, problem));
    return this;
  }

  /** Which services were forgotten, in order. */
  public synchronized List<String> forgotten() {
    return List.copyOf(forgotten);
  }

  @Override
  public synchronized List<ModelService> services() {
    return there.values().stream().map(ServiceSight::service).toList();
  }

  @Override
  public synchronized Optional<ServiceSight> seen(ModelService service) {
    return Optional.ofNullable(seen.get(service.id()));
  }

  @Override
  public synchronized CompletableFuture<ServiceSight> look(
      ModelService service, Duration notOlder, Duration limit) {
    ServiceSight sight =
        there.getOrDefault(
            service.id(), ServiceSight.of(service, ServiceSight.Problem.UNREACHABLE));
    seen.put(service.id(), sight);
    return CompletableFuture.completedFuture(sight);
  }

  @Override
  public synchronized void forget(ModelService service) {
    seen.remove(service.id());
    forgotten.add(service.id());
  }
}
