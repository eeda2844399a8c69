/** Vectors for a page's texts. Start at {@link EmbedRoute}. */
@NullMarked
package io.leuria.http.embed;

import org.jspecify.annotations.NullMarked;
