package io.leuria.ports.core;

import io.leuria.domain.chat.ToolRequest;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Gives a call another id when its id was there before in the conversation: some services begin
 * again at every step, and pages tell calls apart by their ids.
 */
final class FreshIds {
  private final Set<String> used = new HashSet<>();
  private int made;

  synchronized List<ToolRequest> of(List<ToolRequest> requests) {
    return requests.stream().map(this::fresh).toList();
  }

  private ToolRequest fresh(ToolRequest request) {
    String id = request.id();
    while (!used.add(id)) {
      // Nine letters and digits, as the strictest service wants them.
      id = "again" + String.format("%04d", made++);
    }
    return request.withId(id);
  }
}
