package io.leuria.ports.core;

import io.leuria.domain.session.StreamId;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A session's open streams. Used under the session's lock. */
final class LiveStreams {
  private final Map<StreamId, LiveStream> open = new HashMap<>();
  private long opened;

  StreamId add(LiveStream stream) {
    opened++;
    StreamId id = new StreamId(opened);
    open.put(id, stream);
    return id;
  }

  Optional<LiveStream> find(StreamId id) {
    return Optional.ofNullable(open.get(id));
  }

  List<LiveStream> find(Collection<StreamId> ids) {
    return ids.stream().map(this::find).flatMap(Optional::stream).toList();
  }

  void remove(StreamId id) {
    find(id).ifPresent(LiveStream::close);
    open.remove(id);
  }

  /** The session has ended; its last word still goes to the streams that were open. */
  void clear() {
    open.clear();
  }
}
