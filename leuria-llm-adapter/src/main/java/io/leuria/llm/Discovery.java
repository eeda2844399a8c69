package io.leuria.llm;

import io.leuria.domain.JsonText;
import io.leuria.domain.service.ModelService;
import io.leuria.domain.service.ServiceModel;
import io.leuria.domain.service.ServiceSight;
import io.leuria.domain.service.ServiceSight.Problem;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import io.leuria.llm.ServiceHttp.Ask;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Asks one service what it offers: in its own interface where it has one, else in OpenAI's. */
final class Discovery {
  private static final int LARGEST = 8 << 20;

  private final ServiceHttp http;
  private final OllamaDetails ollama = new OllamaDetails(this);

  Discovery(ServiceHttp http) {
    this.http = http;
  }

  /** An answer that can be used, or what was wrong with it. */
  record Found(Optional<JsonObject> answer, Optional<Problem> problem) {
    static Found of(Problem problem) {
      return new Found(Optional.empty(), Optional.of(problem));
    }

    Optional<List<JsonText>> list(String name) {
      return answer.flatMap(object -> object.array(name));
    }
  }

  CompletableFuture<ServiceSight> look(ModelService service) {
    return switch (service.kind()) {
      case LMSTUDIO -> lookAtLmStudio(service);
      case OLLAMA -> lookAtOllama(service);
      case OPENAI -> lookAtOpenAi(service);
    };
  }

  private CompletableFuture<ServiceSight> lookAtLmStudio(ModelService service) {
    return ask(service, Ask.getNative("/api/v1/models"))
        .thenCompose(
            found -> {
              Optional<List<ServiceModel>> models = found.list("models").map(ModelLists::lmStudio);
              boolean sameEverywhere =
                  found.problem().filter(Discovery::appliesToEveryPath).isPresent();
              return models.isPresent() || sameEverywhere
                  ? CompletableFuture.completedFuture(sight(service, found, models))
                  : lookAtOpenAi(service);
            });
  }

  private static boolean appliesToEveryPath(Problem problem) {
    return problem == Problem.UNREACHABLE || problem == Problem.KEY_REFUSED;
  }

  private CompletableFuture<ServiceSight> lookAtOllama(ModelService service) {
    CompletableFuture<Found> running = ask(service, Ask.getNative("/api/ps"));
    return ask(service, Ask.getNative("/api/tags"))
        .thenCompose(
            tags -> {
              Optional<List<JsonText>> models = tags.list("models");
              if (models.isEmpty()) {
                return lookAtOpenAi(service);
              }
              return running
                  .thenCompose(ps -> ollama.describe(service, models.get(), ps.list("models")))
                  .thenApply(list -> ServiceSight.of(service, list));
            });
  }

  private CompletableFuture<ServiceSight> lookAtOpenAi(ModelService service) {
    return ask(service, Ask.get("/models"))
        .thenApply(found -> sight(service, found, found.list("data").map(ModelLists::openAi)));
  }

  private static ServiceSight sight(
      ModelService service, Found found, Optional<List<ServiceModel>> models) {
    return models
        .map(list -> ServiceSight.of(service, list))
        .orElseGet(() -> ServiceSight.of(service, found.problem().orElse(Problem.NOT_A_SERVICE)));
  }

  /** What Ollama says of one model. */
  CompletableFuture<Found> show(ModelService service, String model) {
    return ask(service, Ask.postNative("/api/show", Json.write(Map.of("model", model))));
  }

  private CompletableFuture<Found> ask(ModelService service, Ask ask) {
    return http.send(service, ask, info -> new LimitedBody(LARGEST))
        .thenApply(Discovery::read)
        .exceptionally(failure -> Found.of(Problem.UNREACHABLE));
  }

  private static Found read(HttpResponse<byte[]> response) {
    int status = response.statusCode();
    if (status == 401 || status == 403) {
      return Found.of(Problem.KEY_REFUSED);
    } else if (status == 404) {
      return Found.of(Problem.NOTHING_THERE);
    } else if (status / 100 != 2) {
      return Found.of(Problem.BROKEN);
    }
    try {
      String text = new String(response.body(), StandardCharsets.UTF_8);
      return new Found(Optional.of(JsonObject.of(text)), Optional.empty());
    } catch (JsonProblem notJson) {
      return Found.of(Problem.NOT_A_SERVICE);
    }
  }
}
