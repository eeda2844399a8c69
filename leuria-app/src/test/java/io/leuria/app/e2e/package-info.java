/** The shipped jar as a visitor meets it, in a real browser. Start at {@code DemoInBrowserIT}. */
@NullMarked
package io.leuria.app.e2e;

import org.jspecify.annotations.NullMarked;
