package io.leuria.domain.webmcp;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What an input makes of a channel: the channel as it is now, and what is to be done. */
public record ChannelStep(Channel next, List<ChannelEffect> effects) {
  public ChannelStep {
    effects = List.copyOf(effects);
  }

  ChannelStep also(ChannelEffect effect) {
    return also(List.of(effect));
  }

  ChannelStep also(Optional<? extends ChannelEffect> effect) {
    return effect.<ChannelStep>map(this::also).orElse(this);
  }

  ChannelStep also(List<ChannelEffect> more) {
    List<ChannelEffect> all = new ArrayList<>(effects);
    all.addAll(more);
    return new ChannelStep(next, all);
  }
}
