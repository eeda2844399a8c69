/** Tests of the gate and of answers. Start at {@link io.leuria.http.answer.GateWireTest}. */
@NullMarked
package io.leuria.http.answer;

import org.jspecify.annotations.NullMarked;
