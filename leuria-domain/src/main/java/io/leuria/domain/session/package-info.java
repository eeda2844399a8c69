/**
 * One running AI for one page: states, events, replay. Start at {@link
 * io.leuria.domain.session.Session}.
 */
@NullMarked
package io.leuria.domain.session;

import org.jspecify.annotations.NullMarked;
