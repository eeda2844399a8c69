/** What a visitor granted to a site. Start at {@link io.leuria.domain.grant.Grant}. */
@NullMarked
package io.leuria.domain.grant;

import org.jspecify.annotations.NullMarked;
