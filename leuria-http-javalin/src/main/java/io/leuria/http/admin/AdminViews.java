package io.leuria.http.admin;

import io.leuria.domain.JsonText;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.grant.ModelChoice;
import io.leuria.domain.pairing.Question;
import io.leuria.http.pairing.NeedsView;
import io.leuria.json.Json;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What the admin API answers (engine behaviour, 10). */
final class AdminViews {
  private AdminViews() {}

  record Status(String version, int port, Ai agent, int sites, List<Request> pairing) {}

  /**
   * The default AI.
   *
   * @param kind {@code llm} for a model service, {@code agent} for an agent process
   */
  record Ai(String id, String name, String kind) {}

  record Chosen(String id, String name) {}

  record Request(
      String requestId,
      String origin,
      Optional<String> app,
      Optional<NeedsView> needs,
      String approveUrl) {
    static Request of(Question question, int port) {
      String id = question.id().text();
      return new Request(
          id,
          question.origin().text(),
          question.app(),
          NeedsView.of(question.needs()),
          "http://127.0.0.1:" + port + "/connect/" + id);
    }
  }

  record Requests(List<Request> requests) {}

  record Linked(String requestId) {}

  record Ok(boolean ok) {}

  record Removed(boolean removed) {}

  record Sites(List<Site> sites) {}

  record Model(String agent, String id) {
    static Model of(ModelChoice choice) {
      return new Model(choice.ai().text(), choice.model());
    }
  }

  /** A grant without its token's hash. */
  record Site(
      String origin,
      Optional<String> app,
      Instant createdAt,
      Optional<Instant> lastUsedAt,
      Optional<String> agent,
      Optional<Model> model,
      Optional<NeedsView> needs) {
    static Site of(Grant grant) {
      return new Site(
          grant.origin().text(),
          grant.app(),
          grant.createdAt(),
          grant.lastUsedAt(),
          grant.ai().map(AiId::text),
          grant.model().map(Model::of),
          NeedsView.of(grant.needs()));
    }
  }

  /** Null stands for "the default", as in the request. */
  record SiteAgent(String origin, JsonText agent) {
    static SiteAgent of(Grant grant) {
      return new SiteAgent(grant.origin().text(), orNull(grant.ai().map(AiId::text)));
    }
  }

  record SiteModel(String origin, String agent, JsonText model) {
    static SiteModel of(Grant grant, AiId used) {
      return new SiteModel(grant.origin().text(), used.text(), orNull(grant.modelFor(used)));
    }
  }

  private static JsonText orNull(Optional<String> text) {
    return text.map(some -> new JsonText(Json.quoted(some))).orElse(JsonText.NULL);
  }
}
