/**
 * What every route needs: the gate in front, bodies, answers, errors, and waiting without a thread.
 * Start at {@link Guard}.
 */
@NullMarked
package io.leuria.http.answer;

import org.jspecify.annotations.NullMarked;
