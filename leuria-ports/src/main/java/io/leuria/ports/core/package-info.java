/**
 * The use cases between the driving and the driven ports. Start at {@link
 * io.leuria.ports.in.ConnectSite}.
 */
@NullMarked
package io.leuria.ports.core;

import org.jspecify.annotations.NullMarked;
