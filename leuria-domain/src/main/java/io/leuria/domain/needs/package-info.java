/**
 * What a site says it needs of an AI: guidance, never a right. Start at {@link
 * io.leuria.domain.needs.Needs}.
 */
@NullMarked
package io.leuria.domain.needs;

import org.jspecify.annotations.NullMarked;
