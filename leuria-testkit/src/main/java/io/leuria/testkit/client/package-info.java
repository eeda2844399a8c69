/**
 * A client as unforgiving as the existing browser client, to test engines with. Start at {@link
 * io.leuria.testkit.client.StrictClient}.
 */
@NullMarked
package io.leuria.testkit.client;

import org.jspecify.annotations.NullMarked;
