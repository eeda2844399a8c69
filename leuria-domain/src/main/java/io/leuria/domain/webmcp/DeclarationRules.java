package io.leuria.domain.webmcp;

import io.leuria.domain.JsonText;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** What a page may declare (decision 21), and how much of it. Sizes are in characters. */
final class DeclarationRules {
  static final int MOST = 256;
  private static final int MOST_NAME = 4096;
  private static final int MOST_TEXT = 64 * 1024;
  private static final int MOST_JSON = 1024 * 1024;

  private DeclarationRules() {}

  static Optional<String> fault(PageMessage.RegisterTool sent, Optional<JsonText> schema) {
    return first(
        List.of(
            when(
                !ToolDeclaration.isName(sent.name()),
                "a tool's name is 1 to 64 of A-Z a-z 0-9 _ . -"),
            when(schema.isEmpty(), "inputSchema must be a JSON object with the type object"),
            tooLong("description", sent.description(), MOST_TEXT),
            tooLong("inputSchema", schema.map(JsonText::text), MOST_JSON),
            sent.annotations()
                .flatMap(text -> notA('{', "annotations must be a JSON object", text)),
            tooLong("annotations", sent.annotations().map(JsonText::text), MOST_TEXT)));
  }

  /** Agents rewrite names; two tools must not become one. */
  static Optional<String> collision(ToolDeclaration tool, Collection<ToolDeclaration> others) {
    return others.stream()
        .filter(other -> !other.name().equals(tool.name()))
        .filter(other -> other.rewrittenName().equals(tool.rewrittenName()))
        .findFirst()
        .map(other -> "to an agent, this name is the same as that of the tool " + other.name());
  }

  static Optional<String> fault(ResourceDeclaration sent) {
    return first(
        List.of(
            when(sent.uri().isBlank(), "a resource needs a uri"),
            tooLong("uri", Optional.of(sent.uri()), MOST_NAME),
            tooLong("name", Optional.of(sent.name()), MOST_NAME),
            tooLong("description", sent.description(), MOST_TEXT),
            tooLong("mimeType", sent.mimeType(), MOST_NAME)));
  }

  static Optional<String> fault(PromptDeclaration sent) {
    return first(
        List.of(
            when(sent.name().isBlank(), "a prompt needs a name"),
            tooLong("name", Optional.of(sent.name()), MOST_NAME),
            tooLong("description", sent.description(), MOST_TEXT),
            sent.arguments().flatMap(text -> notA('[', "arguments must be a JSON array", text)),
            tooLong("arguments", sent.arguments().map(JsonText::text), MOST_JSON)));
  }

  private static Optional<String> first(List<Optional<String>> faults) {
    return faults.stream().flatMap(Optional::stream).findFirst();
  }

  private static Optional<String> when(boolean wrong, String fault) {
    return wrong ? Optional.of(fault) : Optional.empty();
  }

  private static Optional<String> tooLong(String what, Optional<String> text, int most) {
    return text.filter(value -> value.length() > most)
        .map(value -> what + " is longer than " + most + " characters");
  }

  /** Compact JSON begins with the bracket of its kind. */
  private static Optional<String> notA(char bracket, String fault, JsonText text) {
    return when(text.text().charAt(0) != bracket, fault);
  }
}
