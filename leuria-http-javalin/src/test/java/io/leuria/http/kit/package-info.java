/**
 * A server over faked ports, and raw clients for it. Start at {@link
 * io.leuria.http.kit.TestServer}.
 */
@NullMarked
package io.leuria.http.kit;

import org.jspecify.annotations.NullMarked;
