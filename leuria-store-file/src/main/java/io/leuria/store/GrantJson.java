package io.leuria.store;

import io.leuria.domain.JsonText;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.grant.ModelChoice;
import io.leuria.domain.grant.TokenHash;
import io.leuria.domain.needs.Effort;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.pairing.AppName;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One grant as grants.json writes it: {@code {origin, app?, tokenHash, createdAt, lastUsedAt?,
 * agent?, model?: {agent, id}, needs?}}.
 */
final class GrantJson {
  private GrantJson() {}

  /** Reads an entry; empty when origin, token hash or time of creation is missing or wrong. */
  static Optional<Grant> read(JsonObject entry) {
    Optional<Origin> origin = entry.string("origin").flatMap(Origin::parse);
    Optional<TokenHash> hash = entry.string("tokenHash").flatMap(GrantJson::hash);
    Optional<Instant> created = time(entry, "createdAt");
    return origin.isEmpty() || hash.isEmpty() || created.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Grant(
                origin.get(),
                entry.string("app").flatMap(AppName::clean),
                hash.get(),
                created.get(),
                time(entry, "lastUsedAt"),
                entry.string("agent").flatMap(AiId::parse),
                entry.object("model").flatMap(GrantJson::model),
                entry.object("needs").map(GrantJson::needs).orElse(Needs.NONE)));
  }

  static Map<String, JsonText> write(Grant grant) {
    Map<String, JsonText> out = new LinkedHashMap<>();
    out.put("origin", text(grant.origin().text()));
    grant.app().ifPresent(app -> out.put("app", text(app)));
    out.put("tokenHash", text(grant.tokenHash().hex()));
    out.put("createdAt", text(Json.time(grant.createdAt())));
    grant.lastUsedAt().ifPresent(used -> out.put("lastUsedAt", text(Json.time(used))));
    grant.ai().ifPresent(ai -> out.put("agent", text(ai.text())));
    grant.model().ifPresent(model -> out.put("model", write(model)));
    out.put("needs", write(grant.needs()));
    return out;
  }

  /** The time, when it is one in ISO-8601. */
  static Optional<Instant> time(JsonObject in, String name) {
    return in.string(name).flatMap(GrantJson::time);
  }

  static Optional<Instant> time(String text) {
    try {
      return Optional.of(Instant.parse(text));
    } catch (DateTimeException notATime) {
      return Optional.empty();
    }
  }

  static JsonText text(String text) {
    return new JsonText(Json.quoted(text));
  }

  private static Optional<TokenHash> hash(String text) {
    try {
      return Optional.of(new TokenHash(text));
    } catch (IllegalArgumentException notAHash) {
      return Optional.empty();
    }
  }

  private static Optional<ModelChoice> model(JsonObject model) {
    Optional<AiId> ai = model.string("agent").flatMap(AiId::parse);
    Optional<String> id = model.string("id").filter(text -> !text.isBlank());
    return ai.flatMap(of -> id.map(named -> new ModelChoice(of, named)));
  }

  private static JsonText write(ModelChoice model) {
    Map<String, JsonText> out = new LinkedHashMap<>();
    out.put("agent", text(model.ai().text()));
    out.put("id", text(model.model()));
    return Json.object(out);
  }

  private static Needs needs(JsonObject needs) {
    return new Needs(
        needs.bool("tools").orElse(false),
        needs.bool("images").orElse(false),
        needs.string("effort").flatMap(Effort::parse),
        needs.number("context").flatMap(Needs::context));
  }

  private static JsonText write(Needs needs) {
    Map<String, JsonText> out = new LinkedHashMap<>();
    if (needs.tools()) {
      out.put("tools", new JsonText("true"));
    }
    if (needs.images()) {
      out.put("images", new JsonText("true"));
    }
    needs.effort().ifPresent(effort -> out.put("effort", text(effort.word())));
    needs.context().ifPresent(tokens -> out.put("context", new JsonText(tokens.toString())));
    return Json.object(out);
  }
}
