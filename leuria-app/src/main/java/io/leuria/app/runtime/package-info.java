/**
 * What the engine needs of this computer: time, randomness, a browser, a terminal. Start at {@link
 * io.leuria.app.runtime.JdkScheduler}.
 */
@NullMarked
package io.leuria.app.runtime;

import org.jspecify.annotations.NullMarked;
