/**
 * Fakes of the driven ports, with logic of their own. Start at {@link
 * io.leuria.testkit.fake.ManualTime}.
 */
@NullMarked
package io.leuria.testkit.fake;

import org.jspecify.annotations.NullMarked;
