/**
 * A site asks, the visitor answers: claims and the approval page. Start at {@link PairingRoutes}.
 */
@NullMarked
package io.leuria.http.pairing;

import org.jspecify.annotations.NullMarked;
