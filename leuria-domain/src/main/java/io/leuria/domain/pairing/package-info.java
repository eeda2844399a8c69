/**
 * The question put to the visitor, from the claim to the answer. Start at {@link
 * io.leuria.domain.pairing.PairingDesk}.
 */
@NullMarked
package io.leuria.domain.pairing;

import org.jspecify.annotations.NullMarked;
