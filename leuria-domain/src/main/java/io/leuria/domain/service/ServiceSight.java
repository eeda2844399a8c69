package io.leuria.domain.service;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What a look at a service found.
 *
 * @param models in the service's order; none when there was a problem
 */
public record ServiceSight(
    ModelService service, Optional<Problem> problem, List<ServiceModel> models) {

  /** Why a service showed nothing. */
  public enum Problem {
    UNREACHABLE("can't be reached"),
    KEY_REFUSED("refused the key"),
    NOTHING_THERE("has nothing at that address"),
    NOT_A_SERVICE("doesn't answer like an AI service"),
    BROKEN("had a problem");

    private final String words;

    Problem(String words) {
      this.words = words;
    }

    /** A sentence that names the service, not its address: pages may read it. */
    public String about(ModelService service) {
      return service.name() + " " + words + ".";
    }
  }

  public ServiceSight {
    Objects.requireNonNull(service);
    models = List.copyOf(models);
  }

  public static ServiceSight of(ModelService service, List<ServiceModel> models) {
    return new ServiceSight(service, Optional.empty(), models);
  }

  public static ServiceSight of(ModelService service, Problem problem) {
    return new ServiceSight(service, Optional.of(problem), List.of());
  }

  public List<ServiceModel> chatModels() {
    return models.stream().filter(model -> !model.embeds()).toList();
  }

  public List<ServiceModel> embeddingModels() {
    return models.stream().filter(ServiceModel::embeds).toList();
  }

  public Optional<ServiceModel> model(String id) {
    return models.stream().filter(model -> model.id().equals(id)).findFirst();
  }

  /**
   * The chat model to use when none was chosen: a loaded one, else one that runs here, else the
   * first (engine behaviour 8).
   */
  public Optional<ServiceModel> defaultChatModel() {
    return first(ServiceModel::isLoaded)
        .or(() -> first(model -> !model.remote()))
        .or(() -> first(model -> true));
  }

  private Optional<ServiceModel> first(Predicate<ServiceModel> wanted) {
    return chatModels().stream().filter(wanted).findFirst();
  }
}
