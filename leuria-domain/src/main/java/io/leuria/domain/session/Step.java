package io.leuria.domain.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** What an input makes of a session: the session as it is now, and what is to be done. */
public record Step(Session next, List<SessionEffect> effects) {
  public Step {
    effects = List.copyOf(effects);
  }

  /** Does something more. */
  Step also(SessionEffect effect) {
    if (effects.isEmpty()) {
      return new Step(next, List.of(effect));
    }
    List<SessionEffect> more = new ArrayList<>(effects);
    more.add(effect);
    return new Step(next, more);
  }

  /** Tells every stream that listens. */
  Step tell(SessionEvent event) {
    Set<StreamId> streams = next.replay().streams();
    return streams.isEmpty() ? this : also(new SessionEffect.Tell(streams, event));
  }

  /** Takes another step from there. */
  Step then(Function<Session, Step> further) {
    Step last = further.apply(next);
    List<SessionEffect> all = new ArrayList<>(effects);
    all.addAll(last.effects);
    return new Step(last.next, all);
  }

  Step with(Session changed) {
    return new Step(changed, effects);
  }

  /** The same step, with an answer for whoever asked. */
  <T> Reply<T> answering(T answer) {
    return new Reply<>(answer, this);
  }

  /** A step that answers. */
  public record Reply<T>(T answer, Step step) {}
}
