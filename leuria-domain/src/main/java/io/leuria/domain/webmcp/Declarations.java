package io.leuria.domain.webmcp;

import io.leuria.domain.JsonText;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a page declares, in the order it did; a refused declaration changes nothing. */
public final class Declarations {
  static final Declarations NONE = new Declarations(Map.of(), Map.of(), Map.of());

  private final Map<String, ToolDeclaration> tools;
  private final Map<String, ResourceDeclaration> resources;
  private final Map<String, PromptDeclaration> prompts;

  private Declarations(
      Map<String, ToolDeclaration> tools,
      Map<String, ResourceDeclaration> resources,
      Map<String, PromptDeclaration> prompts) {
    this.tools = tools;
    this.resources = resources;
    this.prompts = prompts;
  }

  public List<ToolDeclaration> tools() {
    return List.copyOf(tools.values());
  }

  public List<ResourceDeclaration> resources() {
    return List.copyOf(resources.values());
  }

  public List<PromptDeclaration> prompts() {
    return List.copyOf(prompts.values());
  }

  /** The tools, for a look without a copy. */
  public Collection<ToolDeclaration> toolsNow() {
    return tools.values();
  }

  /** Whether the page declares what is asked of it. */
  public boolean has(PageRequest request) {
    return request.fold(
        call -> tools.containsKey(call.tool()),
        read -> resources.containsKey(read.uri()),
        get -> prompts.containsKey(get.name()));
  }

  /**
   * Adds or replaces a tool.
   *
   * @param schema as served; empty when the declared one can't be (decision 21)
   */
  Verdict register(PageMessage.RegisterTool sent, Optional<JsonText> schema) {
    Optional<String> fault =
        DeclarationRules.fault(sent, schema).or(() -> room(tools, sent.name(), "tools"));
    if (fault.isPresent() || schema.isEmpty()) {
      return new Verdict(this, fault);
    }
    ToolDeclaration tool =
        new ToolDeclaration(sent.name(), sent.description(), schema.get(), sent.annotations());
    return DeclarationRules.collision(tool, tools.values())
        .map(clash -> new Verdict(this, Optional.of(clash)))
        .orElseGet(
            () -> taken(new Declarations(with(tools, tool.name(), tool), resources, prompts)));
  }

  Declarations deregister(String name) {
    Map<String, ToolDeclaration> fewer = new LinkedHashMap<>(tools);
    fewer.remove(name);
    return new Declarations(fewer, resources, prompts);
  }

  Verdict register(ResourceDeclaration sent) {
    return DeclarationRules.fault(sent)
        .or(() -> room(resources, sent.uri(), "resources"))
        .map(fault -> new Verdict(this, Optional.of(fault)))
        .orElseGet(
            () -> taken(new Declarations(tools, with(resources, sent.uri(), sent), prompts)));
  }

  Verdict register(PromptDeclaration sent) {
    return DeclarationRules.fault(sent)
        .or(() -> room(prompts, sent.name(), "prompts"))
        .map(fault -> new Verdict(this, Optional.of(fault)))
        .orElseGet(
            () -> taken(new Declarations(tools, resources, with(prompts, sent.name(), sent))));
  }

  private static Verdict taken(Declarations next) {
    return new Verdict(next, Optional.empty());
  }

  private static <T> Map<String, T> with(Map<String, T> all, String name, T one) {
    Map<String, T> more = new LinkedHashMap<>(all);
    more.put(name, one);
    return more;
  }

  private static Optional<String> room(Map<String, ?> all, String name, String what) {
    boolean full = all.size() >= DeclarationRules.MOST && !all.containsKey(name);
    return full
        ? Optional.of("a page may declare " + DeclarationRules.MOST + " " + what)
        : Optional.empty();
  }

  /**
   * What became of a declaration.
   *
   * @param fault why it was refused
   */
  record Verdict(Declarations next, Optional<String> fault) {}
}
