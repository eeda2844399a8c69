/**
 * What every implementation of a driven port must do, as test suites to extend. Start at {@link
 * io.leuria.testkit.contract.GrantStoreContract}.
 */
@NullMarked
package io.leuria.testkit.contract;

import org.jspecify.annotations.NullMarked;
