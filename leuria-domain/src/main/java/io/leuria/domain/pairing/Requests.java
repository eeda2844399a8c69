package io.leuria.domain.pairing;

import io.leuria.domain.origin.Origin;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The questions of a desk, one per origin, oldest first. Bounded, whatever pages do. */
final class Requests {
  private static final int MOST_CLOSED = 1_000;

  private final Map<Origin, PairingRequest> open = new LinkedHashMap<>();
  private final Map<Origin, PairingRequest> closed = new LinkedHashMap<>();

  Optional<PairingRequest> find(Origin origin, Instant now) {
    PairingRequest waiting = open.get(origin);
    PairingRequest found = waiting != null ? waiting : closed.get(origin);
    return Optional.ofNullable(found).filter(request -> isKnown(request, now));
  }

  Optional<PairingRequest> find(PairingId id, Instant now) {
    return Stream.concat(open.values().stream(), closed.values().stream())
        .filter(request -> request.question().id().equals(id) && isKnown(request, now))
        .findFirst();
  }

  List<PairingRequest> open() {
    return new ArrayList<>(open.values());
  }

  int openCount() {
    return open.size();
  }

  /** Puts a request in the place of whatever its origin had. */
  void put(PairingRequest request) {
    Origin origin = request.question().origin();
    if (request.isOpen()) {
      closed.remove(origin);
      open.put(origin, request);
      return;
    }
    open.remove(origin);
    closed.remove(origin);
    closed.put(origin, request);
    if (closed.size() > MOST_CLOSED) {
      closed.remove(closed.keySet().iterator().next());
    }
  }

  void remove(PairingRequest request) {
    open.remove(request.question().origin());
    closed.remove(request.question().origin());
  }

  int size() {
    return open.size() + closed.size();
  }

  /** An open request is never forgotten by time alone: the desk lets it expire first. */
  private static boolean isKnown(PairingRequest request, Instant now) {
    return request.isOpen() || now.isBefore(request.forgottenAt());
  }
}
