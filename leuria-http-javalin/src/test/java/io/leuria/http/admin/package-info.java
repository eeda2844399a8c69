/** Tests. Start at {@link io.leuria.http.admin.AdminWireTest}. */
@NullMarked
package io.leuria.http.admin;

import org.jspecify.annotations.NullMarked;
