/** Who is calling, and what the door answers. Start at {@link io.leuria.domain.origin.Door}. */
@NullMarked
package io.leuria.domain.origin;

import org.jspecify.annotations.NullMarked;
