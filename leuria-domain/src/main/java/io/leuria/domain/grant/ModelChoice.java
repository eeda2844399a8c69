package io.leuria.domain.grant;

/**
 * A model chosen for a site. It applies only while the site uses that AI.
 *
 * @param ai whose model it is
 * @param model the model's id as the AI names it
 */
public record ModelChoice(AiId ai, String model) {
  public ModelChoice {
    if (model.isBlank()) {
      throw new IllegalArgumentException("a model id is never blank");
    }
  }
}
