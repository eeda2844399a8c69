package io.leuria.ports.in;

import io.leuria.domain.origin.Caller;
import java.util.Optional;

/**
 * Says that the engine is there, and what a caller may know of it (page, section Health). Never
 * waits.
 */
public interface ReportHealth {
  Health health(Caller caller);

  /**
   * The fields of GET /health.
   *
   * @param leuria the engine's version
   * @param agent plain name of the AI: a connected page's own, else the default
   * @param approvals {@code app} or {@code page}
   * @param paired web pages only
   * @param embed the model a connected page would get
   */
  record Health(
      String leuria,
      String agent,
      String approvals,
      Optional<Boolean> paired,
      Optional<String> embed) {}
}
