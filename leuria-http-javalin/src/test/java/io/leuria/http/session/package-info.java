/** Tests. Start at {@link io.leuria.http.session.SessionWireTest}. */
@NullMarked
package io.leuria.http.session;

import org.jspecify.annotations.NullMarked;
