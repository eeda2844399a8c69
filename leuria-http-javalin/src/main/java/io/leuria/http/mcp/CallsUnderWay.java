package io.leuria.http.mcp;

import io.leuria.domain.session.SessionId;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/** The calls that wait for a page, by the id their client gave them, so that it can cancel one. */
final class CallsUnderWay {
  private final Map<Key, CompletableFuture<?>> calls = new ConcurrentHashMap<>();

  /**
   * Names a call.
   *
   * @param id as written in JSON
   */
  private record Key(SessionId session, String id) {}

  /** Remembers a call until it ends; a later one with the same id takes its place. */
  void add(SessionId session, String id, CompletableFuture<?> call) {
    Key key = new Key(session, id);
    calls.put(key, call);
    call.whenComplete((answer, fault) -> calls.remove(key, call));
  }

  void cancel(SessionId session, String id) {
    CompletableFuture<?> call = calls.get(new Key(session, id));
    if (call != null) {
      call.cancel(true);
    }
  }
}
