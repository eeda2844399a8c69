package io.leuria.http.answer;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.leuria.domain.JsonText;
import io.leuria.domain.Refusal;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The only place where a refusal becomes an HTTP status (page, section Errors). */
public final class HttpErrors {
  /** The desktop app takes exactly this text for "older than the window": for routes only. */
  static final String NOT_FOUND = "Not found";

  static final String TOO_LARGE = "Body too large";
  private static final Logger LOG = LoggerFactory.getLogger(HttpErrors.class);

  private HttpErrors() {}

  public static int statusOf(Refusal.Code code) {
    return switch (code) {
      case MALFORMED, NOT_NOW -> 400;
      case NOT_PAIRED, NO_BEARER -> 401;
      case HOST_NOT_ALLOWED, ORIGIN_NOT_ALLOWED, FORBIDDEN -> 403;
      case NO_ROUTE, UNKNOWN -> 404;
      case CONFLICT -> 409;
      case EXPIRED -> 410;
      case TOO_LARGE -> 413;
      case WRONG_MEDIA_TYPE -> 415;
      case TOO_MANY -> 429;
      case EMBEDDING_FAILED -> 502;
      case NO_EMBEDDER, UNAVAILABLE -> 503;
    };
  }

  /** The {@code code} field, where clients branch on it. */
  static Optional<String> codeOf(Refusal.Code code) {
    return switch (code) {
      case NOT_PAIRED -> Optional.of("not_paired");
      case NO_EMBEDDER -> Optional.of("no_embedder");
      default -> Optional.empty();
    };
  }

  /** Makes every failure of a route an error answer; a HEAD of a GET route is an unknown one. */
  public static void install(RoutesConfig routes) {
    routes.before(HttpErrors::refuseHead);
    routes.exception(HttpResponseException.class, (fault, ctx) -> answer(ctx, fault));
    routes.exception(Exception.class, (fault, ctx) -> answer(ctx, fault));
  }

  /** An error answer. */
  record Failure(int status, JsonText body) {}

  /** The error answer for a failure. */
  static Failure failure(Throwable fault) {
    Throwable cause = unwrapped(fault);
    if (cause instanceof Refusal refusal) {
      Refusal.Code code = refusal.code();
      return new Failure(statusOf(code), ErrorBody.of(refusal.reason(), codeOf(code)));
    } else if (cause instanceof HttpResponseException http) {
      int status = http.getStatus();
      return new Failure(status, ErrorBody.of(status == 404 ? NOT_FOUND : "Bad request"));
    }
    LOG.error("a request failed", cause);
    return new Failure(500, ErrorBody.of("Internal error"));
  }

  /** What a future really failed with. */
  public static Throwable unwrapped(Throwable fault) {
    Throwable cause = fault.getCause();
    return fault instanceof CompletionException && cause != null ? unwrapped(cause) : fault;
  }

  private static void refuseHead(Context ctx) {
    if (ctx.req().getMethod().equals("HEAD")) {
      throw new Refusal(Refusal.Code.NO_ROUTE, NOT_FOUND);
    }
  }

  private static void answer(Context ctx, Throwable fault) {
    Failure failure = failure(fault);
    Replies.json(ctx, failure.status(), failure.body());
  }
}
