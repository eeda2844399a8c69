/** The command line. Start at {@link io.leuria.app.cli.CommandLines}. */
@NullMarked
package io.leuria.app.cli;

import org.jspecify.annotations.NullMarked;
