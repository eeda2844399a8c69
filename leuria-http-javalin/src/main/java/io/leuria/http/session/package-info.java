/** Sessions and their event streams. Start at {@link SessionRoutes}. */
@NullMarked
package io.leuria.http.session;

import org.jspecify.annotations.NullMarked;
