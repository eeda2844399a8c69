package io.leuria.testkit.client;

import io.leuria.domain.JsonText;
import io.leuria.json.JsonObject;
import io.leuria.ports.out.Scheduler;
import java.net.http.HttpClient;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * A page with an origin that talks to an engine exactly as the existing browser client does, and
 * says so where that client would hang, break or show wrong things. Safe for many threads.
 */
public final class StrictClient {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Duration HEALTH_LIMIT = Duration.ofMillis(1500);

  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();
  private final String base;
  private final String origin;
  private final Scheduler scheduler;
  private final Duration patience;
  private final BrowserFetch fetch;
  private @Nullable String token;
  private @Nullable Connecting connecting;

  private StrictClient(String base, String origin, Scheduler scheduler, Duration patience) {
    this.base = base.replaceAll("/+$", "");
    this.origin = origin;
    this.scheduler = scheduler;
    this.patience = patience;
    this.fetch = new BrowserFetch(http, this.base, origin);
  }

  /**
   * A page of this origin, with no token.
   *
   * @param baseUrl {@code http://127.0.0.1:<port>}
   */
  public static StrictClient at(String baseUrl, String origin) {
    return new StrictClient(baseUrl, origin, DaemonTimer.SHARED, PATIENCE);
  }

  /** The same page, its pauses measured by this scheduler; a test's own needn't wait. */
  public StrictClient with(Scheduler pauses) {
    return withToken(new StrictClient(base, origin, pauses, patience));
  }

  /** The same page, with another limit for what the existing client waits for without one. */
  public StrictClient withPatience(Duration limit) {
    return withToken(new StrictClient(base, origin, scheduler, limit));
  }

  public String origin() {
    return origin;
  }

  /** The stored grant token. */
  public synchronized Optional<String> token() {
    return Optional.ofNullable(token);
  }

  /** Stores a token, as an earlier visit would have. */
  public synchronized void remember(String grantToken) {
    token = grantToken;
  }

  /** Forgets the token; nothing is sent. */
  public synchronized void forget() {
    token = null;
  }

  /** Begins to connect; an attempt that still runs is aborted, as by a second click. */
  public Connecting connect(ConnectAs as) {
    byte[] random = new byte[24];
    new SecureRandom().nextBytes(random);
    return connect(as, Base64.getUrlEncoder().withoutPadding().encodeToString(random));
  }

  /** Begins to connect with a nonce of the caller's choice. */
  public Connecting connect(ConnectAs as, String nonce) {
    Connecting next = new Connecting(this, nonce, as);
    Connecting before;
    synchronized (this) {
      before = connecting;
      connecting = next;
    }
    if (before != null) {
      before.abort();
    }
    as.link().accept(ConnectLink.of(origin, nonce, as));
    next.claim();
    return next;
  }

  /** Asks /health as the client does every 5 s: never without a token, 1.5 s at most. */
  public Health health() {
    Optional<String> stored = token();
    if (stored.isEmpty()) {
      return Health.notConnected("no token");
    }
    try {
      String slow = "/health took too long: the client shows the engine as not running";
      return read(Waiting.get(fetch.call(Call.get("/health", stored.get())), HEALTH_LIMIT, slow));
    } catch (NetworkError unreadable) {
      return Health.offline(String.valueOf(unreadable.getMessage()));
    }
  }

  /** Starts a session, whole. */
  public StrictSession startSession(SessionOptions options) {
    return new SessionStart(this).start(options);
  }

  /** Prepares a session and goes no further. */
  public StrictSession prepare(SessionOptions options) {
    return new SessionStart(this).prepare(options);
  }

  /** Posts with the stored token; a refusal is thrown, and may cost the token. */
  public Answer post(String path, JsonText body) {
    return checked(await(fetch.call(Call.post(path, body, bearer())), "no answer to " + path));
  }

  /** Gets with the stored token; a refusal is thrown, and may cost the token. */
  public Answer get(String path) {
    return checked(await(fetch.call(Call.get(path, bearer())), "no answer to " + path));
  }

  /** Sends a call as it is and reads whatever answer a page may read. */
  public Answer call(Call call) {
    return await(fetch.call(call), "no answer to " + call.what());
  }

  CompletableFuture<Answer> callAsync(Call call) {
    return fetch.call(call);
  }

  EventStream stream(StrictSession session) {
    Call call = Call.get("/session/" + session.id() + "/stream", bearer());
    return new EventStream(fetch, call, scheduler, session.listener());
  }

  <T> T await(CompletableFuture<T> future, String otherwise) {
    return Waiting.get(future, patience, otherwise);
  }

  String bearer() {
    return token().orElseThrow(() -> new NotConnected("the page has no token"));
  }

  HttpClient http() {
    return http;
  }

  Scheduler scheduler() {
    return scheduler;
  }

  private StrictClient withToken(StrictClient other) {
    token().ifPresent(other::remember);
    return other;
  }

  private Answer checked(Answer answer) {
    if (answer.status() == 401 && answer.code().equals(Optional.of("not_paired"))) {
      forget();
      throw new NotConnected(answer.error().orElse("not paired"));
    }
    if (!answer.ok()) {
      throw new EngineError(answer);
    }
    return answer;
  }

  private Health read(Answer answer) {
    JsonObject body = answer.json();
    if (!answer.ok() || body.string("leuria").filter(text -> !text.isEmpty()).isEmpty()) {
      return Health.offline("/health answered " + answer.status());
    }
    if (body.bool("paired").equals(Optional.of(false))) {
      forget();
      return Health.notConnected("the engine no longer knows the token");
    }
    return Health.ready(body);
  }
}
