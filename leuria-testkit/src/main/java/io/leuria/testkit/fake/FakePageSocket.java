package io.leuria.testkit.fake;

import io.leuria.domain.webmcp.CallId;
import io.leuria.domain.webmcp.EngineMessage;
import io.leuria.ports.out.PageSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A page's socket that remembers what was sent; after a close it drops what comes. */
public final class FakePageSocket implements PageSocket {
  private final List<EngineMessage> sent = new ArrayList<>();
  private int pings;
  private Optional<Reason> closed = Optional.empty();

  @Override
  public synchronized void send(EngineMessage message) {
    if (closed.isEmpty()) {
      sent.add(message);
    }
  }

  @Override
  public synchronized void ping() {
    pings++;
  }

  @Override
  public synchronized void close(Reason reason) {
    closed = closed.or(() -> Optional.of(reason));
  }

  /** Everything sent, in order. */
  public synchronized List<EngineMessage> sent() {
    return List.copyOf(sent);
  }

  /** The messages of one kind, in order. */
  public <T extends EngineMessage> List<T> sent(Class<T> kind) {
    return sent().stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  /** The calls the page was asked for, in order. */
  public List<EngineMessage.Call> calls() {
    return sent(EngineMessage.Call.class);
  }

  /** The id of the newest call. */
  public CallId lastCall() {
    return calls().get(calls().size() - 1).id();
  }

  /** WebSocket pings so far. */
  public synchronized int pings() {
    return pings;
  }

  public synchronized Optional<Reason> closed() {
    return closed;
  }
}
