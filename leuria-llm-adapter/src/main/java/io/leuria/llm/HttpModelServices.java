package io.leuria.llm;

import io.leuria.domain.service.ModelService;
import io.leuria.domain.service.ServiceSight;
import io.leuria.domain.service.ServiceSight.Problem;
import io.leuria.ports.out.ModelServices;
import io.leuria.ports.out.ProviderStore;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Looks at model services over HTTP, one look at a time for each. */
public final class HttpModelServices implements ModelServices {
  private static final Duration FRESH = Duration.ofSeconds(10);

  /** No look lasts longer, whoever waits for it. */
  private static final Duration LONGEST = Duration.ofSeconds(8);

  private final ProviderStore saved;
  private final InstantSource clock;
  private final Discovery discovery = new Discovery(new ServiceHttp());
  private final Map<ModelService, Seen> seen = new ConcurrentHashMap<>();
  private final Map<ModelService, CompletableFuture<ServiceSight>> looks =
      new ConcurrentHashMap<>();

  private record Seen(ServiceSight sight, Instant at) {}

  public HttpModelServices(ProviderStore saved, InstantSource clock) {
    this.saved = saved;
    this.clock = clock;
  }

  /** Looks at every service of this computer, in the background. */
  public void lookAround() {
    services().stream().filter(ModelService::isLocal).forEach(this::refresh);
  }

  @Override
  public List<ModelService> services() {
    Map<String, ModelService> services = new LinkedHashMap<>();
    ModelService.BUILT_IN.forEach(service -> services.put(service.id(), service));
    saved.saved().forEach(service -> services.put(service.id(), service));
    return List.copyOf(services.values());
  }

  @Override
  public Optional<ServiceSight> seen(ModelService service) {
    Optional<Seen> last = Optional.ofNullable(seen.get(service));
    if (last.isEmpty() || isOlder(last.get(), FRESH)) {
      refresh(service);
    }
    return last.map(Seen::sight);
  }

  @Override
  public CompletableFuture<ServiceSight> look(
      ModelService service, Duration notOlder, Duration limit) {
    Seen last = seen.get(service);
    if (last != null && !isOlder(last, notOlder)) {
      return CompletableFuture.completedFuture(last.sight());
    }
    return begin(service)
        .copy()
        .completeOnTimeout(
            ServiceSight.of(service, Problem.UNREACHABLE), limit.toMillis(), TimeUnit.MILLISECONDS);
  }

  @Override
  public void forget(ModelService service) {
    seen.computeIfPresent(service, (key, last) -> new Seen(last.sight(), Instant.MIN));
    refresh(service);
  }

  private boolean isOlder(Seen last, Duration age) {
    return last.at().isBefore(clock.instant().minus(age));
  }

  private void refresh(ModelService service) {
    var unused = begin(service);
  }

  /** Begins a look, unless one is on its way. */
  private CompletableFuture<ServiceSight> begin(ModelService service) {
    CompletableFuture<ServiceSight> mine = new CompletableFuture<>();
    CompletableFuture<ServiceSight> other = looks.putIfAbsent(service, mine);
    if (other != null) {
      return other;
    }
    discovery
        .look(service)
        .completeOnTimeout(
            ServiceSight.of(service, Problem.UNREACHABLE),
            LONGEST.toMillis(),
            TimeUnit.MILLISECONDS)
        .exceptionally(failure -> ServiceSight.of(service, Problem.BROKEN))
        .thenAccept(
            sight -> {
              seen.put(service, new Seen(sight, clock.instant()));
              looks.remove(service, mine);
              mine.complete(sight);
            })
        .exceptionally(
            bug -> {
              mine.completeExceptionally(bug);
              return null;
            });
    return mine;
  }
}
