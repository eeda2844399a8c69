package io.leuria.domain.webmcp;

import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The calls that wait for a page, oldest first. They outlive the socket they went out on. */
final class Calls {
  static final Calls NONE = new Calls(Map.of());

  private final Map<CallId, PageCall> open;

  private Calls(Map<CallId, PageCall> open) {
    this.open = open;
  }

  int count() {
    return open.size();
  }

  Optional<PageCall> find(CallId id) {
    return Optional.ofNullable(open.get(id));
  }

  Collection<PageCall> all() {
    return open.values();
  }

  Calls with(PageCall call) {
    Map<CallId, PageCall> more = new LinkedHashMap<>(open);
    more.put(call.id(), call);
    return new Calls(more);
  }

  Calls without(CallId id) {
    Map<CallId, PageCall> fewer = new LinkedHashMap<>(open);
    fewer.remove(id);
    return new Calls(fewer);
  }

  Calls asWithdrawn() {
    Map<CallId, PageCall> all = new LinkedHashMap<>(open);
    all.replaceAll((id, call) -> call.asWithdrawn());
    return new Calls(all);
  }

  List<PageCall> due(Instant now) {
    return open.values().stream().filter(call -> !call.until().isAfter(now)).toList();
  }

  /** Calls are opened in the order of their time limits. */
  Optional<Instant> firstLimit() {
    return open.values().stream().findFirst().map(PageCall::until);
  }

  /** Each of them fails. */
  List<ChannelEffect> failures(String reason) {
    return open.keySet().stream().map(id -> failed(id, reason)).toList();
  }

  static ChannelEffect failed(CallId id, String reason) {
    return new ChannelEffect.Finish(id, new PageAnswer.Failure(reason));
  }
}
