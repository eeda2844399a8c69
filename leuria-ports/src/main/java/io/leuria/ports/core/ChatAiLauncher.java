package io.leuria.ports.core;

import io.leuria.domain.grant.AiId;
import io.leuria.domain.service.ModelService;
import io.leuria.domain.service.ServiceModel;
import io.leuria.domain.service.ServiceSight;
import io.leuria.domain.service.ServiceSight.Problem;
import io.leuria.ports.in.RelayPageTools;
import io.leuria.ports.out.AiFailure;
import io.leuria.ports.out.AiLauncher;
import io.leuria.ports.out.AiListener;
import io.leuria.ports.out.AiSession;
import io.leuria.ports.out.ChatModel;
import io.leuria.ports.out.ModelServices;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * Makes AIs of chat models: {@code llm:<service>[/<model>]} (engine behaviour 8). The page's tools
 * are called in process, through the same relay as everyone's.
 */
public final class ChatAiLauncher implements AiLauncher {
  private static final Duration FRESH = Duration.ofSeconds(1);
  private static final Duration LIMIT = Duration.ofSeconds(5);

  private final ModelServices services;
  private final ChatModel chat;
  private final RelayPageTools relay;
  private final Executor executor;

  /**
   * Makes a launcher.
   *
   * @param executor ends calls that a turn waits for, so that no caller waits for a listener
   */
  public ChatAiLauncher(
      ModelServices services, ChatModel chat, RelayPageTools relay, Executor executor) {
    this.services = services;
    this.chat = chat;
    this.relay = relay;
    this.executor = executor;
  }

  @Override
  public boolean knows(AiId ai) {
    return service(ai).isPresent();
  }

  @Override
  public String nameOf(AiId ai) {
    String service = service(ai).map(ModelService::name).orElse(ai.text());
    return ai.fixedModel()
        .map(model -> ServiceModel.shortName(model) + " · " + service)
        .orElse(service);
  }

  @Override
  public Optional<String> modelNameOf(AiId ai, String model) {
    return Optional.of(ServiceModel.shortName(model));
  }

  private Optional<ModelService> service(AiId ai) {
    return ai.service().flatMap(services::find);
  }

  @Override
  public CompletableFuture<AiSession> launch(Launch launch, AiListener listener) {
    Optional<ModelService> service = service(launch.ai());
    if (service.isEmpty()) {
      return CompletableFuture.failedFuture(
          new AiFailure(
              AiFailure.Kind.NOT_FOUND, "There is no model service for " + launch.ai() + "."));
    }
    return services
        .look(service.get(), FRESH, LIMIT)
        .thenApply(sight -> open(launch, sight, listener));
  }

  private AiSession open(Launch launch, ServiceSight sight, AiListener listener) {
    Optional<Problem> problem = sight.problem();
    if (problem.filter(ChatAiLauncher::isFinal).isPresent()) {
      throw broken(problem.get().about(sight.service()));
    }
    String model =
        launch
            .ai()
            .fixedModel()
            .or(launch::model)
            .or(() -> sight.defaultChatModel().map(ServiceModel::id))
            .orElseThrow(() -> broken(noModel(sight)));
    ChatSteps steps = new ChatSteps(services, chat, sight.service(), model);
    return new ChatAiSession(
        steps, new PageTools(relay, launch.session()), launch, listener, executor);
  }

  private static String noModel(ServiceSight sight) {
    ModelService service = sight.service();
    return sight
        .problem()
        .map(problem -> problem.about(service))
        .orElse(service.name() + " has no chat model. Load one there, then try again.");
  }

  /** What keeps every model from answering; other faults of the list may not matter to a chat. */
  private static boolean isFinal(Problem problem) {
    return problem == Problem.UNREACHABLE || problem == Problem.KEY_REFUSED;
  }

  private static AiFailure broken(String reason) {
    return new AiFailure(AiFailure.Kind.BROKEN, reason);
  }
}
