package io.leuria.testkit.client;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** The visitor before the engine's own approval page: sees it, and clicks. */
public final class Visitor {
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String base;

  private Visitor(String base) {
    this.base = base;
  }

  public static Visitor at(String baseUrl) {
    return new Visitor(baseUrl);
  }

  /** Opens the approval page, as a typed or opened address. */
  public HttpResponse<String> open(String requestId) {
    return send(
        HttpRequest.newBuilder(URI.create(base + "/connect/" + requestId))
            .header("Sec-Fetch-Site", "none")
            .header("Sec-Fetch-Mode", "navigate")
            .build());
  }

  /** What the page's own script asks: no Origin on a same-origin GET. */
  public HttpResponse<String> state(String requestId) {
    return send(
        HttpRequest.newBuilder(URI.create(base + "/connect/" + requestId + "/state"))
            .header("Sec-Fetch-Site", "same-origin")
            .build());
  }

  /** A click on Allow. */
  public HttpResponse<String> allow(String requestId) {
    return decide(requestId, true);
  }

  /** A click on Not now. */
  public HttpResponse<String> deny(String requestId) {
    return decide(requestId, false);
  }

  private HttpResponse<String> decide(String requestId, boolean allow) {
    return send(
        HttpRequest.newBuilder(URI.create(base + "/connect/" + requestId + "/decide"))
            .header("Origin", base)
            .header("Sec-Fetch-Site", "same-origin")
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString("{\"allow\":" + allow + "}"))
            .build());
  }

  private HttpResponse<String> send(HttpRequest request) {
    try {
      return http.send(request, BodyHandlers.ofString());
    } catch (IOException unreachable) {
      throw new NetworkError("the approval page is out of reach: " + unreachable);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }
}
