/** Tests. Start at {@link io.leuria.http.pairing.ClaimWireTest}. */
@NullMarked
package io.leuria.http.pairing;

import org.jspecify.annotations.NullMarked;
