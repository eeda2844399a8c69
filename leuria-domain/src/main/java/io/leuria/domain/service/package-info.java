/** Model services and what they offer. Start at {@link io.leuria.domain.service.ModelService}. */
@NullMarked
package io.leuria.domain.service;

import org.jspecify.annotations.NullMarked;
