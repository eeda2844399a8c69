/** The program: command line, wiring, demo. Start at {@link io.leuria.app.Main}. */
@NullMarked
package io.leuria.app;

import org.jspecify.annotations.NullMarked;
