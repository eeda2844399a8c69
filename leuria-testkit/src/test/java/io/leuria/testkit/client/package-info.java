/**
 * The strict client against a hand-made server that errs in every way the client can't bear. Start
 * at {@link io.leuria.testkit.client.TinyEngine}.
 */
@NullMarked
package io.leuria.testkit.client;

import org.jspecify.annotations.NullMarked;
