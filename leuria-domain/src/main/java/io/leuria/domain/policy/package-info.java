/** What an agent may do. Start at {@link io.leuria.domain.policy.PermissionPolicy}. */
@NullMarked
package io.leuria.domain.policy;

import org.jspecify.annotations.NullMarked;
