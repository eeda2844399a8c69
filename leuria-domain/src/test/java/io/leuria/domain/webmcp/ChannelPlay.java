package io.leuria.domain.webmcp;

import io.leuria.domain.JsonText;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Plays a channel through its inputs and keeps what was to be done. */
final class ChannelPlay {
  static final JsonText SCHEMA = new JsonText("{\"type\":\"object\"}");

  final List<ChannelEffect> done = new ArrayList<>();
  Channel channel = Channel.unopened(ChannelLimits.USUAL);
  Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private int calls;

  /** Open, with the tool {@code look}. */
  static ChannelPlay open() {
    ChannelPlay play = new ChannelPlay();
    play.connect();
    play.tool("look");
    play.done.clear();
    return play;
  }

  SocketId connect() {
    take(Channel::open);
    return channel.newestSocket();
  }

  void take(BiFunction<Channel, Instant, ChannelStep> input) {
    ChannelStep step = input.apply(channel, now);
    channel = step.next();
    done.addAll(step.effects());
  }

  void receive(SocketId socket, PageMessage message) {
    take((c, at) -> c.received(socket, message, Optional.of(SCHEMA), at));
  }

  void receive(PageMessage message) {
    receive(channel.newestSocket(), message);
  }

  void tool(String name) {
    receive(
        new PageMessage.RegisterTool(name, Optional.empty(), Optional.empty(), Optional.empty()));
  }

  CallId call(String tool) {
    calls++;
    CallId id = new CallId("call-" + calls);
    PageRequest request = new PageRequest.CallTool(tool, JsonText.EMPTY_OBJECT);
    take((c, at) -> c.call(id, request, at));
    return id;
  }

  void answer(SocketId socket, CallId id) {
    receive(socket, new PageMessage.Response(id, result()));
  }

  static PageAnswer result() {
    return new PageAnswer.Result(new JsonText("1"));
  }

  /** Time passes; whatever falls due happens at its own moment. */
  void pass(Duration duration) {
    Instant until = now.plus(duration);
    while (channel.wakeAt().filter(at -> !at.isAfter(until)).isPresent()) {
      now = channel.wakeAt().orElseThrow();
      take(Channel::wake);
    }
    now = until;
  }

  Optional<PageAnswer> answerOf(CallId id) {
    return done.stream()
        .filter(ChannelEffect.Finish.class::isInstance)
        .map(ChannelEffect.Finish.class::cast)
        .filter(finish -> finish.call().equals(id))
        .map(ChannelEffect.Finish::answer)
        .findFirst();
  }

  String failureOf(CallId id) {
    return answerOf(id).orElseThrow().fold(JsonText::text, failure -> failure);
  }

  List<EngineMessage> sent() {
    return done.stream()
        .filter(ChannelEffect.Send.class::isInstance)
        .map(effect -> ((ChannelEffect.Send) effect).message())
        .toList();
  }

  List<String> tools() {
    return channel.declarations().tools().stream().map(ToolDeclaration::name).toList();
  }
}
