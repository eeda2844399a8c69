/** What the desktop app and the engine's own commands may ask. Start at {@link AdminRoutes}. */
@NullMarked
package io.leuria.http.admin;

import org.jspecify.annotations.NullMarked;
