/**
 * What the core offers to the outside: driving ports. Start at {@link
 * io.leuria.ports.in.ConnectSite}.
 */
@NullMarked
package io.leuria.ports.in;

import org.jspecify.annotations.NullMarked;
