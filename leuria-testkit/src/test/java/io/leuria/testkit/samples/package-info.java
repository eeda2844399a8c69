/** The code that docs/embedding-guide.md shows. Start at {@code EmbeddingGuideTest}. */
@NullMarked
package io.leuria.testkit.samples;

import org.jspecify.annotations.NullMarked;
