/**
 * Stub model services on real sockets, written from the public wire formats, and the contract
 * suites of what talks to them. Start at {@link io.leuria.testkit.services.StubService}.
 */
@NullMarked
package io.leuria.testkit.services;

import org.jspecify.annotations.NullMarked;
