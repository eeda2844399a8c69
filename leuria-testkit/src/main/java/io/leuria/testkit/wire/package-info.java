/**
 * Bytes over a socket, for what HTTP libraries would clean up. Start at {@link
 * io.leuria.testkit.wire.RawHttp}.
 */
@NullMarked
package io.leuria.testkit.wire;

import org.jspecify.annotations.NullMarked;
