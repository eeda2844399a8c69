package io.leuria.domain.webmcp;

import io.leuria.domain.JsonText;
import java.util.Optional;

/**
 * A prompt that a page offers.
 *
 * @param arguments a JSON array, passed through
 */
public record PromptDeclaration(
    String name, Optional<String> description, Optional<JsonText> arguments) {}
