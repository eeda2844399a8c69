/**
 * What the core needs from the outside: driven ports. Start at {@link
 * io.leuria.ports.out.GrantStore}.
 */
@NullMarked
package io.leuria.ports.out;

import org.jspecify.annotations.NullMarked;
