package io.leuria.domain.service;

import io.leuria.domain.Refusal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A program or site that runs models, reached over HTTP.
 *
 * @param id a-z, 0-9 and single dashes, the {@code <service>} of {@code llm:<service>}
 * @param name shown to the visitor
 */
public record ModelService(
    String id, ServiceKind kind, String name, ServiceAddress address, Optional<ApiKey> key) {
  private static final Pattern ID = Pattern.compile("[a-z0-9]+([-_.][a-z0-9]+)*");
  private static final int LONGEST = 80;

  /** The services that need no set-up (engine behaviour 8). */
  public static final List<ModelService> BUILT_IN =
      List.of(
          local("lmstudio", ServiceKind.LMSTUDIO, "LM Studio", "http://127.0.0.1:1234/v1"),
          local("ollama", ServiceKind.OLLAMA, "Ollama", "http://127.0.0.1:11434/v1"));

  public ModelService {
    if (!ID.matcher(id).matches() || id.length() > LONGEST || name.isBlank()) {
      throw new Refusal(Refusal.Code.MALFORMED, "a model service needs a name");
    }
  }

  private static ModelService local(String id, ServiceKind kind, String name, String address) {
    return new ModelService(id, kind, name, ServiceAddress.of(address), Optional.empty());
  }

  /**
   * A service as the visitor adds it: the id is made of the name, the kind is OpenAI's unless the
   * name is a built-in service's, which it then replaces.
   *
   * @throws Refusal MALFORMED
   */
  public static ModelService added(String name, String address, Optional<String> key) {
    String shown = name.strip();
    String id =
        shown.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    Optional<ModelService> replaced =
        BUILT_IN.stream()
            .filter(known -> known.id().equals(id) || known.name().equalsIgnoreCase(shown))
            .findFirst();
    return new ModelService(
        replaced.map(ModelService::id).orElse(id),
        replaced.map(ModelService::kind).orElse(ServiceKind.OPENAI),
        replaced.map(ModelService::name).orElse(shown),
        ServiceAddress.of(address),
        key.filter(text -> !text.isBlank()).map(ApiKey::new));
  }

  /**
   * Whether a page's text stays on this computer (page, section Embeddings): LM Studio or Ollama,
   * on loopback. Another service on loopback may pass on what it gets.
   */
  public boolean isLocal() {
    return kind != ServiceKind.OPENAI && address.isLoopback();
  }
}
