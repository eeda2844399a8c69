/** A site's claim, and the approval page. Start at {@link io.leuria.http.pairing.ClaimRoute}. */
@NullMarked
package io.leuria.http.pairing;

import org.jspecify.annotations.NullMarked;
