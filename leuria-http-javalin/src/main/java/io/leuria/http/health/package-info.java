/** Says that the engine is there. Start at {@link HealthRoute}. */
@NullMarked
package io.leuria.http.health;

import org.jspecify.annotations.NullMarked;
