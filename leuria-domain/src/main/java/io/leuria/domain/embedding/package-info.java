/**
 * Which texts are embedded, by what, and how they are prepared. Start at {@link
 * io.leuria.domain.embedding.EmbedRequest}.
 */
@NullMarked
package io.leuria.domain.embedding;

import org.jspecify.annotations.NullMarked;
