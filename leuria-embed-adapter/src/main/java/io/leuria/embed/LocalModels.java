package io.leuria.embed;

import io.leuria.domain.embedding.EmbedderChoice;
import io.leuria.domain.embedding.LocalModel;
import io.leuria.domain.service.ModelService;
import io.leuria.domain.service.ServiceSight;
import io.leuria.ports.out.ModelServices;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Finds the local model that a choice means; other services aren't even asked. */
final class LocalModels {
  /** So long a model that was seen is believed in without a new look. */
  private static final Duration BELIEVED = Duration.ofMinutes(1);

  /** So long it is believed that there is none. */
  private static final Duration MISSED = Duration.ofSeconds(2);

  private static final Duration LIMIT = Duration.ofMillis(1_500);

  private final ModelServices services;

  LocalModels(ModelServices services) {
    this.services = services;
  }

  /** By what was seen last; never waits. */
  Optional<LocalModel> seen(EmbedderChoice choice) {
    List<ServiceSight> sights =
        candidates(choice).stream().flatMap(service -> services.seen(service).stream()).toList();
    return LocalModel.choose(choice, sights);
  }

  /**
   * Asks the services in their order, and only as far as needed: what was seen lately is taken, a
   * model that seems not to be there is looked for once more.
   */
  CompletableFuture<Optional<LocalModel>> find(EmbedderChoice choice) {
    return find(choice, candidates(choice), BELIEVED)
        .thenCompose(
            found ->
                found.isPresent()
                    ? CompletableFuture.completedFuture(found)
                    : find(choice, candidates(choice), MISSED));
  }

  private CompletableFuture<Optional<LocalModel>> find(
      EmbedderChoice choice, List<ModelService> candidates, Duration notOlder) {
    List<CompletableFuture<ServiceSight>> looks = new ArrayList<>();
    candidates.forEach(service -> looks.add(services.look(service, notOlder, LIMIT)));
    return firstOf(choice, looks, 0);
  }

  private CompletableFuture<Optional<LocalModel>> firstOf(
      EmbedderChoice choice, List<CompletableFuture<ServiceSight>> looks, int at) {
    if (at == looks.size()) {
      return CompletableFuture.completedFuture(Optional.empty());
    }
    return looks
        .get(at)
        .thenCompose(
            sight -> {
              Optional<LocalModel> model = LocalModel.choose(choice, List.of(sight));
              return model.isPresent()
                  ? CompletableFuture.completedFuture(model)
                  : firstOf(choice, looks, at + 1);
            });
  }

  private List<ModelService> candidates(EmbedderChoice choice) {
    return services.services().stream()
        .filter(ModelService::isLocal)
        .filter(
            service -> choice.fold(() -> true, () -> false, (id, model) -> service.id().equals(id)))
        .toList();
  }
}
