package io.leuria.ports.core;

import io.leuria.domain.session.Prompt;
import io.leuria.domain.session.SessionEffect;
import io.leuria.domain.session.SessionEvent;
import io.leuria.domain.session.StreamId;
import io.leuria.domain.webmcp.ChannelEnd;
import java.util.List;
import java.util.Set;

/**
 * Does what a session asks for: what concerns its channel at once, all else by way of the outbox.
 * Used under the session's lock.
 */
record SessionHands(
    LiveSession session, LiveStreams streams, LiveChannel channel, LiveAi ai, Outbox outbox)
    implements SessionEffect.Hands {
  @Override
  public void tell(Set<StreamId> listening, SessionEvent event) {
    List<LiveStream> found = streams.find(listening);
    outbox.add(() -> found.forEach(stream -> stream.tell(event)));
  }

  @Override
  public void probe(StreamId id, long turn) {
    Runnable written = () -> session.step((s, now) -> s.written(turn));
    streams.find(id).ifPresent(stream -> outbox.add(() -> stream.probe(written)));
  }

  @Override
  public void launch() {
    outbox.add(ai::launch);
  }

  @Override
  public void send(Prompt prompt) {
    outbox.add(() -> ai.send(prompt));
  }

  @Override
  public void cancelAiTurn() {
    outbox.add(ai::cancelTurn);
  }

  @Override
  public void stopAi() {
    outbox.add(ai::stop);
  }

  @Override
  public void withdrawCalls() {
    channel.apply(channel.now().withdraw());
  }

  @Override
  public void giveUpCalls(String reason) {
    channel.apply(channel.now().giveUpAll(reason));
  }

  @Override
  public void endChannel(ChannelEnd reason) {
    channel.apply(channel.now().end(reason));
  }

  @Override
  public void forget() {
    outbox.add(session::forget);
  }
}
