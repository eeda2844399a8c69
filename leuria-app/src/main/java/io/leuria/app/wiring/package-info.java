/**
 * Puts the engine together: the only place that knows every module. Start at {@link
 * io.leuria.app.wiring.Engine}.
 */
@NullMarked
package io.leuria.app.wiring;

import org.jspecify.annotations.NullMarked;
