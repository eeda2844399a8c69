package io.leuria.domain;

import java.util.Objects;

/**
 * A request that can't be done. The code says which kind of refusal it is; the adapters turn it
 * into a status of their protocol in one place each. The message is for logs and developers (page,
 * section Conventions, Errors) and never holds a secret.
 */
public final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The kinds of refusal. A new one breaks the build of every adapter until it is mapped. */
  public enum Code {
    /** The request itself is wrong: bad JSON, a missing field, a value out of range. */
    MALFORMED,
    /** The state of the session does not allow the action. */
    NOT_NOW,
    /** The page has no valid grant token. */
    NOT_PAIRED,
    /** A local caller without a valid bearer for a route that needs one. */
    NO_BEARER,
    /** A Host header that isn't the engine's. */
    HOST_NOT_ALLOWED,
    /** An Origin that isn't a web origin. */
    ORIGIN_NOT_ALLOWED,
    /** A route this caller may not use. */
    FORBIDDEN,
    /** An unknown route. */
    NO_ROUTE,
    /** Something the caller named that isn't there, or isn't the caller's. */
    UNKNOWN,
    /** The pairing request ended before the visitor decided. */
    EXPIRED,
    /** Too many questions pending, or asked again too soon after a No. */
    TOO_MANY,
    /** What is asked for contradicts what is set, for example removing the default AI. */
    CONFLICT,
    /** The body is larger than the route takes. */
    TOO_LARGE,
    /** The body's media type is not the one the route takes. */
    WRONG_MEDIA_TYPE,
    /** The local embedding service failed. */
    EMBEDDING_FAILED,
    /** No local embedding model is available. */
    NO_EMBEDDER,
    /** What was asked for needs a part that failed or isn't there, and says so in the message. */
    UNAVAILABLE
  }

  private final Code code;

  public Refusal(Code code, String message) {
    super(Objects.requireNonNull(message));
    this.code = Objects.requireNonNull(code);
  }

  public Code code() {
    return code;
  }

  /** The message; unlike {@link #getMessage()} never null. */
  public String reason() {
    return Objects.requireNonNull(getMessage());
  }

  /** A refusal is an answer, not a fault: no stack trace is taken. */
  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }
}
