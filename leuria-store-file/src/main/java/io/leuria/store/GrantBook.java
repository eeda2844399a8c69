package io.leuria.store;

import io.leuria.domain.JsonText;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.origin.Origin;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** All of grants.json at one moment. Immutable. */
final class GrantBook {
  private static final String GRANTS = "grants";

  private final Map<String, JsonText> members;
  private final List<GrantEntry> entries;
  private final Map<Origin, Grant> grants = new LinkedHashMap<>();

  private GrantBook(Map<String, JsonText> members, List<GrantEntry> entries) {
    this.members = members;
    this.entries = entries;
    for (GrantEntry entry : entries) {
      entry.grant().ifPresent(grant -> grants.put(grant.origin(), grant));
    }
  }

  /** Entries that can't be used, a site's second one among them, are reported and kept. */
  static GrantBook read(JsonObject document, Consumer<String> problems) throws JsonProblem {
    List<JsonText> found = List.of();
    if (document.has(GRANTS)) {
      found = document.array(GRANTS).orElseThrow(() -> new JsonProblem("grants is no list"));
    }
    List<GrantEntry> entries = new ArrayList<>();
    Set<Origin> sites = new HashSet<>();
    for (JsonText element : found) {
      GrantEntry entry = GrantEntry.read(element);
      Optional<String> fault = fault(entry, sites);
      entries.add(fault.isPresent() ? entry.unusable() : entry);
      int number = entries.size();
      fault.ifPresent(is -> problems.accept("entry " + number + " " + is + " and has no effect."));
    }
    return new GrantBook(document.members(), entries);
  }

  private static Optional<String> fault(GrantEntry entry, Set<Origin> sitesSoFar) {
    if (entry.grant().isEmpty()) {
      return Optional.of("is damaged");
    }
    boolean first = sitesSoFar.add(entry.grant().get().origin());
    return first ? Optional.empty() : Optional.of("is its site's second one");
  }

  JsonText write() {
    Map<String, JsonText> document = new LinkedHashMap<>(members);
    document.put(GRANTS, Json.write(entries.stream().map(GrantEntry::found).toList()));
    return Json.object(document);
  }

  Optional<Grant> find(Origin origin) {
    return Optional.ofNullable(grants.get(origin));
  }

  List<Grant> all() {
    return List.copyOf(grants.values());
  }

  /** With a grant at the end. Of an earlier entry stays what we don't know, skills aside. */
  GrantBook with(Grant grant) {
    Optional<GrantEntry> earlier = entry(grant.origin());
    GrantEntry entry = earlier.map(old -> old.pairedAgain(grant)).orElse(GrantEntry.of(grant));
    List<GrantEntry> entries = new ArrayList<>(others(grant.origin()));
    entries.add(entry);
    return new GrantBook(members, entries);
  }

  GrantBook changing(Origin origin, UnaryOperator<Grant> change) {
    Optional<Grant> before = find(origin);
    Optional<Grant> after = before.map(change);
    if (after.isEmpty() || after.equals(before)) {
      return this;
    }
    if (!after.get().origin().equals(origin)) {
      throw new IllegalStateException("a grant never changes its site");
    }
    List<GrantEntry> changed = new ArrayList<>(entries);
    changed.replaceAll(
        entry -> entry.grant().equals(before) ? entry.changedTo(after.get()) : entry);
    return new GrantBook(members, changed);
  }

  /** Without a site's grant, and without bad entries of that site that a repair would revive. */
  GrantBook without(Origin origin) {
    return find(origin).isPresent() ? new GrantBook(members, others(origin)) : this;
  }

  private Optional<GrantEntry> entry(Origin origin) {
    return entries.stream()
        .filter(entry -> entry.isOf(origin) && entry.grant().isPresent())
        .findFirst();
  }

  private List<GrantEntry> others(Origin origin) {
    return entries.stream().filter(entry -> !entry.isOf(origin)).toList();
  }
}
