package io.leuria.http.session;

import io.leuria.ports.in.RunSession.SessionInfo;
import java.time.Instant;
import java.util.Optional;

/** What answers about sessions look like (page, section Sessions). */
final class SessionViews {
  private SessionViews() {}

  record Prepared(String sessionId, String status, String registrationToken, String webmcpUrl) {
    static Prepared of(SessionInfo info) {
      return new Prepared(
          info.id().text(),
          info.status().word(),
          info.access().registrationToken(),
          info.access().webmcpUrl());
    }
  }

  record Info(
      String id,
      String status,
      String origin,
      Instant createdAt,
      Optional<String> error,
      String registrationToken,
      String webmcpUrl) {
    static Info of(SessionInfo info) {
      return new Info(
          info.id().text(),
          info.status().word(),
          info.owner().text(),
          info.createdAt(),
          info.error(),
          info.access().registrationToken(),
          info.access().webmcpUrl());
    }
  }

  record Action(String sessionId, String status) {}
}
