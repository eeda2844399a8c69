package io.leuria.http.session;

import io.leuria.domain.session.Owner;
import io.leuria.domain.session.SessionEvent;
import io.leuria.domain.session.SessionId;
import io.leuria.http.answer.Admission;
import io.leuria.http.answer.LongAnswer;
import io.leuria.http.answer.LongBody;
import io.leuria.ports.in.PageAccess;
import io.leuria.ports.in.RunSession;
import io.leuria.ports.in.RunSession.EventSink;
import io.leuria.ports.in.RunSession.Subscription;
import io.leuria.ports.out.Scheduler;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * GET /session/:id/stream: headers at once, then events, a comment every 15 s (page, section Stream
 * events).
 */
public final class StreamRoute implements LongAnswer {
  private static final Pattern PATH = Pattern.compile("/session/([A-Za-z0-9-]{1,64})/stream");
  private static final byte[] COMMENT = ":\n\n".getBytes(StandardCharsets.UTF_8);
  private static final Duration HEARTBEAT = Duration.ofSeconds(15);
  private static final long MOST_QUEUED = 4 << 20;
  private final RunSession sessions;
  private final Scheduler scheduler;
  private final Set<Stream> streams = ConcurrentHashMap.newKeySet();
  private volatile boolean beating;
  private volatile boolean closed;

  public StreamRoute(RunSession sessions, Scheduler scheduler) {
    this.sessions = sessions;
    this.scheduler = scheduler;
  }

  @Override
  public boolean answer(Request request, Response response, Callback callback) {
    Matcher path = PATH.matcher(String.valueOf(request.getHttpURI().getPath()));
    if (!path.matches() || !request.getMethod().equals("GET")) {
      return false;
    }
    Owner owner = Admission.owner(Admission.caller(request));
    SessionId id = new SessionId(path.group(1));
    sessions.info(
        owner,
        id); // a refusal is an ordinary answer; after this the stream's headers are on their way
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/event-stream");
    response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-cache");
    Stream stream = new Stream(request, response, callback);
    streams.add(stream);
    beat();
    stream.open(owner, id);
    return true;
  }

  /** Ends all streams behind what they have queued. */
  public void close() {
    closed = true;
    streams.forEach(stream -> stream.body.end());
  }

  /** One task serves all streams, and only while there are any. */
  private void beat() {
    synchronized (streams) {
      if (beating || closed) {
        return;
      }
      beating = true;
    }
    scheduler.after(HEARTBEAT, this::beatNow);
  }

  private void beatNow() {
    streams.forEach(stream -> stream.body.send(COMMENT));
    synchronized (streams) {
      beating = false;
    }
    if (!streams.isEmpty()) {
      beat();
    }
  }

  /** One reader. */
  private final class Stream implements EventSink {
    private final LongBody body;
    private volatile Subscription subscription = () -> {};
    private volatile boolean over;

    Stream(Request request, Response response, Callback callback) {
      this.body = new LongBody(request, response, callback, MOST_QUEUED, this::ended);
    }

    void open(Owner owner, SessionId id) {
      body.start();
      try {
        subscription = sessions.stream(owner, id, this);
      } catch (RuntimeException goneMeanwhile) {
        body.end();
      }
      if (over) {
        subscription.cancel();
      }
    }

    @Override
    public void accept(SessionEvent event, PageAccess access) {
      byte[] bytes = EventBytes.of(event, access);
      if (event.isTerminal()) {
        body.end(bytes);
      } else {
        body.send(bytes);
      }
    }

    @Override
    public void probe(Runnable written) {
      body.send(COMMENT, written);
    }

    private void ended() {
      over = true;
      streams.remove(this);
      subscription.cancel();
    }
  }
}
