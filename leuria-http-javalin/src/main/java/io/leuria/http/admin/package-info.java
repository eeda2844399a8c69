/**
 * What the desktop app and the commands ask of a running engine. Start at {@link
 * io.leuria.http.admin.AdminRoutes}.
 */
@NullMarked
package io.leuria.http.admin;

import org.jspecify.annotations.NullMarked;
