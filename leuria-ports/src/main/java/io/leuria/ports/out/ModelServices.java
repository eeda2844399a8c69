package io.leuria.ports.out;

import io.leuria.domain.service.ModelService;
import io.leuria.domain.service.ServiceSight;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The model services of this visitor: which there are, and what each offers (engine behaviour 8).
 * Looking happens beside everything else and is remembered: a service that hangs slows nobody. Safe
 * for many threads; no method blocks.
 */
public interface ModelServices {
  /**
   * The built-in services, each replaced by a saved one of the same id, then the other saved ones.
   */
  List<ModelService> services();

  default Optional<ModelService> find(String id) {
    return services().stream().filter(service -> service.id().equals(id)).findFirst();
  }

  /**
   * What the last look at a service found; empty when there was none yet. Never waits. When the
   * look is older than 10 s, another begins in the background.
   */
  Optional<ServiceSight> seen(ModelService service);

  /**
   * What a service offers: the last look when it isn't older than this, else a new one, shared by
   * all who wait for it. The future never fails; a service that takes longer than the limit is
   * UNREACHABLE.
   */
  CompletableFuture<ServiceSight> look(ModelService service, Duration notOlder, Duration limit);

  /**
   * What was seen of a service is believed no more, after a call to it failed; another look begins.
   */
  void forget(ModelService service);
}
