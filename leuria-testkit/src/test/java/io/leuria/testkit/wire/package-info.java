/** Tests of the raw socket helper. Start at {@code RawHttpTest}. */
@NullMarked
package io.leuria.testkit.wire;

import org.jspecify.annotations.NullMarked;
