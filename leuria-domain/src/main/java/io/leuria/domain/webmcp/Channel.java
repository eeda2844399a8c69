package io.leuria.domain.webmcp;

import io.leuria.domain.JsonText;
import io.leuria.domain.Refusal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A session's way to its page, as a value: what the page declares, its current socket, and the
 * calls that wait for it (page, section Page tools; decisions 21, 23, 25).
 *
 * <pre>
 * link     input                          next     what happens
 * none     open                           open     pings begin
 * open     open                           open     the socket before is closed; open calls stay
 * open     closed (current socket)        none     open calls have 10 s
 * open     closed (earlier socket)        open     nothing
 * open     30 s without frame or pong     none     the socket is closed; open calls have 10 s
 * none     10 s                           none     open calls fail
 * none     call                           none     the call fails at once
 * open     call                           open     the page is asked; 10 minutes
 * any      end                            ended    open calls fail, the socket is closed
 * ended    anything                       ended    calls fail, all else does nothing
 * </pre>
 */
public final class Channel {
  private final ChannelLimits limits;
  private final Declarations declarations;
  private final Calls calls;
  private final Wire wire;
  private final boolean ended;

  private Channel(
      ChannelLimits limits, Declarations declarations, Calls calls, Wire wire, boolean ended) {
    this.limits = limits;
    this.declarations = declarations;
    this.calls = calls;
    this.wire = wire;
    this.ended = ended;
  }

  public static Channel unopened(ChannelLimits limits) {
    return new Channel(limits, Declarations.NONE, Calls.NONE, Wire.NONE, false);
  }

  public boolean isOpen() {
    return wire.link().isPresent();
  }

  public Declarations declarations() {
    return declarations;
  }

  /** The socket that {@link #open} made current last. */
  public SocketId newestSocket() {
    return new SocketId(wire.sockets());
  }

  // The page's side.

  /** A new socket becomes the current one; {@link #newestSocket()} names it. */
  public ChannelStep open(Instant now) {
    if (ended) {
      return stay();
    }
    return with(wire.opened(now, limits)).stay().also(closing(ChannelEnd.REPLACED));
  }

  /**
   * A frame came. From a socket that was replaced only answers count: they were on their way.
   *
   * @param schema a registerTool's schema as it is to be served; empty when it can't be
   */
  public ChannelStep received(
      SocketId socket, PageMessage message, Optional<JsonText> schema, Instant now) {
    if (ended || !wire.isCurrent(socket)) {
      return message instanceof PageMessage.Response late
          ? answered(late.id(), late.answer())
          : stay();
    }
    return message.read(new Frames(with(wire.heard(socket, now)), socket, schema));
  }

  /** A WebSocket pong came. */
  public ChannelStep alive(SocketId socket, Instant now) {
    return with(wire.heard(socket, now)).stay();
  }

  /** A socket closed. An earlier one's late close changes nothing. */
  public ChannelStep closed(SocketId socket, Instant now) {
    return wire.isCurrent(socket) ? dropped(now).stay() : stay();
  }

  // The AI's side.

  /**
   * Asks the page.
   *
   * @throws Refusal UNKNOWN when it declares no such thing
   */
  public ChannelStep call(CallId id, PageRequest request, Instant now) {
    mustDeclare(request);
    if (wire.socket().isEmpty()) {
      String reason = ended ? "the session has ended" : "the page is not connected";
      return stay().also(Calls.failed(id, reason));
    }
    if (calls.count() >= limits.calls()) {
      return stay().also(Calls.failed(id, "too many calls to the page are open"));
    }
    Channel asking = with(calls.with(new PageCall(id, now.plus(limits.call()), false)));
    return asking.stay().also(sending(new EngineMessage.Call(id, request)));
  }

  /**
   * @throws Refusal UNKNOWN when the page declares no such thing
   */
  public void mustDeclare(PageRequest request) {
    if (!ended && !declarations.has(request)) {
      throw new Refusal(Refusal.Code.UNKNOWN, "the page declares no " + request.words());
    }
  }

  /** The AI gave up on a call; the page is told (decision 25). */
  public ChannelStep giveUp(CallId id) {
    return with(calls.without(id)).stay().also(calls.find(id).flatMap(this::cancelling));
  }

  /** The turn was cancelled: the page is told for every open call, and may still answer. */
  public ChannelStep withdraw() {
    return with(calls.asWithdrawn()).stay().also(cancellations());
  }

  /** Ends every open call. */
  public ChannelStep giveUpAll(String reason) {
    return with(Calls.NONE).stay().also(cancellations()).also(calls.failures(reason));
  }

  // The session's side.

  /** The session ends. */
  public ChannelStep end(ChannelEnd reason) {
    Wire closed = wire.dropped(Optional.empty());
    return new Channel(limits, Declarations.NONE, Calls.NONE, closed, true)
        .stay()
        .also(cancellations())
        .also(calls.failures("the session has ended"))
        .also(closing(reason));
  }

  /** When {@link #wake} must be called next. */
  public Optional<Instant> wakeAt() {
    return Stream.of(wire.wakeAt(limits), calls.firstLimit())
        .flatMap(Optional::stream)
        .min(Instant::compareTo);
  }

  /** What falls due by now happens. */
  public ChannelStep wake(Instant now) {
    return Timeouts.run(this, now);
  }

  // For Frames and Timeouts.

  ChannelLimits limits() {
    return limits;
  }

  Calls calls() {
    return calls;
  }

  Wire wire() {
    return wire;
  }

  ChannelStep stay() {
    return new ChannelStep(this, List.of());
  }

  Channel with(Declarations next) {
    return new Channel(limits, next, calls, wire, ended);
  }

  Channel with(Calls next) {
    return new Channel(limits, declarations, next, wire, ended);
  }

  Channel with(Wire next) {
    return new Channel(limits, declarations, calls, next, ended);
  }

  Channel dropped(Instant now) {
    Optional<Instant> grace = Optional.of(now.plus(limits.grace())).filter(at -> calls.count() > 0);
    return with(wire.dropped(grace));
  }

  ChannelStep answered(CallId id, PageAnswer answer) {
    return with(calls.without(id))
        .stay()
        .also(calls.find(id).map(call -> new ChannelEffect.Finish(id, answer)));
  }

  Optional<ChannelEffect> cancelling(PageCall call) {
    return sending(new EngineMessage.CancelCall(call.id())).filter(send -> !call.withdrawn());
  }

  private Optional<ChannelEffect> sending(EngineMessage message) {
    return wire.socket().map(socket -> new ChannelEffect.Send(socket, message));
  }

  private Optional<ChannelEffect> closing(ChannelEnd reason) {
    return wire.socket().map(socket -> new ChannelEffect.Close(socket, reason));
  }

  private List<ChannelEffect> cancellations() {
    return calls.all().stream().map(this::cancelling).flatMap(Optional::stream).toList();
  }
}
