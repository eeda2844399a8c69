package io.leuria.domain.embedding;

import io.leuria.domain.service.ModelService;
import io.leuria.domain.service.ServiceKind;
import io.leuria.domain.service.ServiceModel;
import io.leuria.domain.service.ServiceSight;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * An embedding model of this computer, and the service that runs it. One can't be made of a service
 * elsewhere: a page's text never leaves the machine (page, section Embeddings).
 */
public record LocalModel(ModelService service, String model) {
  public LocalModel {
    Objects.requireNonNull(model);
    if (!service.isLocal()) {
      throw new IllegalStateException("not a local service");
    }
  }

  /** The model a choice means, by what was seen of the services, in their order. */
  public static Optional<LocalModel> choose(EmbedderChoice choice, List<ServiceSight> sights) {
    return choice.fold(
        () -> first(sights, model -> true),
        Optional::empty,
        (service, model) ->
            first(
                sights.stream().filter(sight -> sight.service().id().equals(service)).toList(),
                listed -> listed.id().equals(model)));
  }

  private static Optional<LocalModel> first(
      List<ServiceSight> sights, Predicate<ServiceModel> wanted) {
    return sights.stream()
        .filter(sight -> sight.service().isLocal())
        .flatMap(sight -> in(sight, wanted).stream())
        .findFirst();
  }

  private static Optional<LocalModel> in(ServiceSight sight, Predicate<ServiceModel> wanted) {
    List<ServiceModel> models =
        sight.embeddingModels().stream().filter(model -> !model.remote()).filter(wanted).toList();
    return models.stream()
        .filter(model -> countsAsLoaded(sight, model))
        .findFirst()
        .or(() -> models.stream().findFirst())
        .map(model -> new LocalModel(sight.service(), model.id()));
  }

  private static boolean countsAsLoaded(ServiceSight sight, ServiceModel model) {
    // Ollama unloads by itself after minutes: going by that would change a page's model all day.
    return sight.service().kind() == ServiceKind.LMSTUDIO && model.isLoaded();
  }
}
