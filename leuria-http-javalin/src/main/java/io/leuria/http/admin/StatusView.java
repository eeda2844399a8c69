package io.leuria.http.admin;

import java.util.List;

/** The answer to GET /admin/status. */
record StatusView(String version, int port, AgentView agent, int sites, List<RequestView> pairing) {
  /** The default AI. */
  record AgentView(String id, String name) {}
}
