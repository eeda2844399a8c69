package io.leuria.domain.session;

import java.time.Duration;

/**
 * The numbers that bound a session; tests bring their own.
 *
 * @param live sessions an owner may hold at once
 * @param ended ended sessions of one owner that stay readable; past it the oldest is forgotten
 *     early
 * @param start how long an AI may take to start
 * @param cancelTurn how long a turn may go on once it was cancelled (decision 16)
 * @param deaf how long the AI may then still owe the old turn's end (decision 16)
 * @param abandoned how long a session lives with neither stream nor channel nor turn (decision 17)
 * @param retention how long an ended session stays readable
 * @param endGrace how long the news of an AI's end waits, so that the engine's own shutdown, which
 *     often ends both, is told as {@code cancelled} (decision 18)
 * @param probe when a stream is asked whether a turn's end arrived (decision 15)
 * @param replay how much text one turn may have, in characters, 64 more counted for each chunk;
 *     past it the session fails, since neither its replay nor its whole text could be kept
 */
public record SessionLimits(
    int live,
    int ended,
    Duration start,
    Duration cancelTurn,
    Duration deaf,
    Duration abandoned,
    Duration retention,
    Duration endGrace,
    Duration probe,
    long replay) {
  public static final SessionLimits USUAL =
      new SessionLimits(
          4,
          1000,
          Duration.ofSeconds(60),
          Duration.ofSeconds(8),
          Duration.ofSeconds(30),
          Duration.ofMinutes(2),
          Duration.ofMinutes(5),
          Duration.ofSeconds(1),
          Duration.ofSeconds(1),
          128L * 1024 * 1024);

  public SessionLimits withStart(Duration limit) {
    return new SessionLimits(
        live, ended, limit, cancelTurn, deaf, abandoned, retention, endGrace, probe, replay);
  }

  public SessionLimits withAbandoned(Duration limit) {
    return new SessionLimits(
        live, ended, start, cancelTurn, deaf, limit, retention, endGrace, probe, replay);
  }

  public SessionLimits withEnded(int most) {
    return new SessionLimits(
        live, most, start, cancelTurn, deaf, abandoned, retention, endGrace, probe, replay);
  }

  public SessionLimits withReplay(long most) {
    return new SessionLimits(
        live, ended, start, cancelTurn, deaf, abandoned, retention, endGrace, probe, most);
  }
}
