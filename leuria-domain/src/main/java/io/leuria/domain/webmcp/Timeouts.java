package io.leuria.domain.webmcp;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What time alone does to a channel. */
final class Timeouts {
  private Timeouts() {}

  static ChannelStep run(Channel channel, Instant now) {
    ChannelStep calls = overdueCalls(channel, now);
    ChannelStep link = checkedLink(calls.next(), now);
    ChannelStep grace = endedGrace(link.next(), now);
    return new ChannelStep(grace.next(), calls.effects())
        .also(link.effects())
        .also(grace.effects());
  }

  private static ChannelStep overdueCalls(Channel channel, Instant now) {
    Calls left = channel.calls();
    List<ChannelEffect> effects = new ArrayList<>();
    String reason =
        "the page did not answer within " + channel.limits().call().toMinutes() + " minutes";
    for (PageCall call : left.due(now)) {
      left = left.without(call.id());
      channel.cancelling(call).ifPresent(effects::add);
      effects.add(Calls.failed(call.id(), reason));
    }
    return new ChannelStep(channel.with(left), effects);
  }

  private static ChannelStep checkedLink(Channel channel, Instant now) {
    Optional<Link> link = channel.wire().link();
    if (link.isEmpty()) {
      return channel.stay();
    }
    SocketId socket = link.get().socket();
    if (!now.isBefore(link.get().silentAt(channel.limits()))) {
      return channel.dropped(now).stay().also(new ChannelEffect.Close(socket, ChannelEnd.SILENT));
    }
    if (now.isBefore(link.get().pingAt())) {
      return channel.stay();
    }
    return channel
        .with(channel.wire().pinged(now, channel.limits()))
        .stay()
        .also(new ChannelEffect.Send(socket, new EngineMessage.Ping()))
        .also(new ChannelEffect.Ping(socket));
  }

  private static ChannelStep endedGrace(Channel channel, Instant now) {
    if (channel.wire().graceEnd().filter(end -> !end.isAfter(now)).isEmpty()) {
      return channel.stay();
    }
    return channel
        .with(Calls.NONE)
        .with(channel.wire().dropped(Optional.empty()))
        .stay()
        .also(channel.calls().failures("the page is not connected any more"));
  }
}
