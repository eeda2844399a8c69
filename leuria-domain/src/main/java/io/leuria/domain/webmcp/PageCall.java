package io.leuria.domain.webmcp;

import java.time.Instant;

/**
 * A call that waits for its page.
 *
 * @param until when it is given up
 * @param withdrawn the page was told that nobody needs the answer
 */
record PageCall(CallId id, Instant until, boolean withdrawn) {
  PageCall asWithdrawn() {
    return new PageCall(id, until, true);
  }
}
