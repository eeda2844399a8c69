package io.leuria.http.answer;

import io.leuria.domain.JsonText;
import io.leuria.domain.Refusal;
import io.leuria.json.Json;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The only place where a refusal becomes an HTTP status (page, section Conventions, Errors). */
public final class HttpErrors {
  private static final Logger LOG = LoggerFactory.getLogger(HttpErrors.class);

  private HttpErrors() {}

  /** An error answer: a status, and a body of {@code error} and perhaps {@code code}. */
  public record ErrorAnswer(int status, JsonText body) {}

  private record ErrorView(String error, Optional<String> code) {}

  public static ErrorAnswer of(Refusal.Code code, String message) {
    return new ErrorAnswer(statusOf(code), Json.write(new ErrorView(message, wordOf(code))));
  }

  /** The answer to any failure: refusals say why, everything else is logged and says nothing. */
  public static ErrorAnswer of(Throwable failure) {
    Throwable cause =
        failure instanceof CompletionException && failure.getCause() != null
            ? failure.getCause()
            : failure;
    if (cause instanceof Refusal refusal) {
      return of(refusal.code(), refusal.reason());
    }
    LOG.error("unexpected error in a request", cause);
    return new ErrorAnswer(500, Json.write(new ErrorView("Internal error", Optional.empty())));
  }

  /** The answer to what the server itself refuses, before any route is asked. */
  public static ErrorAnswer ofStatus(int status) {
    String message =
        switch (status) {
          case 400 -> "Malformed request";
          case 404 -> "Not found";
          case 405 -> "Method not allowed";
          case 408 -> "Request took too long";
          case 413 -> "Request body too large";
          case 414 -> "Request target too long";
          case 415 -> "Unsupported content type";
          case 417 -> "Expectation failed";
          case 426 -> "Upgrade required";
          case 431 -> "Request headers too large";
          case 505 -> "HTTP version not supported";
          default -> status < 500 ? "Request refused" : "Internal error";
        };
    return new ErrorAnswer(status, Json.write(new ErrorView(message, Optional.empty())));
  }

  static int statusOf(Refusal.Code code) {
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
      case UNAVAILABLE -> 500;
      case EMBEDDING_FAILED -> 502;
      case NO_EMBEDDER -> 503;
    };
  }

  private static Optional<String> wordOf(Refusal.Code code) {
    return switch (code) {
      case NOT_PAIRED -> Optional.of("not_paired");
      case NO_EMBEDDER -> Optional.of("no_embedder");
      default -> Optional.empty();
    };
  }
}
