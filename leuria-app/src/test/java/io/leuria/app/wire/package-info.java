/**
 * A started engine over its real sockets, talked to by the strict client. Start at {@code
 * WholeExchangeTest}.
 */
@NullMarked
package io.leuria.app.wire;

import org.jspecify.annotations.NullMarked;
