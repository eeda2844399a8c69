package io.leuria.domain.session;

import io.leuria.domain.webmcp.ChannelEnd;
import java.util.Set;

/** What a session asks to be done, in order; whoever runs it lends its hands. */
public sealed interface SessionEffect {
  /** Does it. */
  void with(Hands hands);

  /** One method for each effect, so that a new one breaks the build until someone does it. */
  interface Hands {
    void tell(Set<StreamId> streams, SessionEvent event);

    void probe(StreamId stream, long turn);

    void launch();

    void send(Prompt prompt);

    void cancelAiTurn();

    void stopAi();

    void withdrawCalls();

    void giveUpCalls(String reason);

    void endChannel(ChannelEnd reason);

    void forget();
  }

  /** Tells those streams that listened when it happened; one that opened since knows by replay. */
  record Tell(Set<StreamId> streams, SessionEvent event) implements SessionEffect {
    @Override
    public void with(Hands hands) {
      hands.tell(streams, event);
    }
  }

  /** Writes to a stream, to learn whether the end of that turn, told before, has arrived. */
  record Probe(StreamId stream, long turn) implements SessionEffect {
    @Override
    public void with(Hands hands) {
      hands.probe(stream, turn);
    }
  }

  /** Starts the AI. */
  record Launch() implements SessionEffect {
    @Override
    public void with(Hands hands) {
      hands.launch();
    }
  }

  /** Sends the AI a turn. */
  record Send(Prompt prompt) implements SessionEffect {
    @Override
    public void with(Hands hands) {
      hands.send(prompt);
    }
  }

  /** Asks the AI to end its turn. */
  record CancelAiTurn() implements SessionEffect {
    @Override
    public void with(Hands hands) {
      hands.cancelAiTurn();
    }
  }

  /** Ends the AI, or its start. */
  record StopAi() implements SessionEffect {
    @Override
    public void with(Hands hands) {
      hands.stopAi();
    }
  }

  /** Tells the page that nobody needs its open calls' answers; it may still give them. */
  record WithdrawCalls() implements SessionEffect {
    @Override
    public void with(Hands hands) {
      hands.withdrawCalls();
    }
  }

  /** Ends the open calls to the page. */
  record GiveUpCalls(String reason) implements SessionEffect {
    @Override
    public void with(Hands hands) {
      hands.giveUpCalls(reason);
    }
  }

  /** Ends the channel with all its calls. */
  record EndChannel(ChannelEnd reason) implements SessionEffect {
    @Override
    public void with(Hands hands) {
      hands.endChannel(reason);
    }
  }

  /** The session isn't readable any more. */
  record Forget() implements SessionEffect {
    @Override
    public void with(Hands hands) {
      hands.forget();
    }
  }
}
