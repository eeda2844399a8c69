/** Values that every part of the domain shares. Start at {@link io.leuria.domain.Refusal}. */
@NullMarked
package io.leuria.domain;

import org.jspecify.annotations.NullMarked;
