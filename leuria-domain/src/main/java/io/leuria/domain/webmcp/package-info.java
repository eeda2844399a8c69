/** The page's tools and the calls to them. Start at {@link io.leuria.domain.webmcp.Channel}. */
@NullMarked
package io.leuria.domain.webmcp;

import org.jspecify.annotations.NullMarked;
