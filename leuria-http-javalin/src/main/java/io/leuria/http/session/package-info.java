/** Session actions and event streams. Start at {@link io.leuria.http.session.SessionRoutes}. */
@NullMarked
package io.leuria.http.session;

import org.jspecify.annotations.NullMarked;
