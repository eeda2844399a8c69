/**
 * What every answer has in common: errors, JSON bodies, answers that last. Start at {@link
 * io.leuria.http.answer.HttpErrors}.
 */
@NullMarked
package io.leuria.http.answer;

import org.jspecify.annotations.NullMarked;
