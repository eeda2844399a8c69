/**
 * What the visitor set: the contents of config.json. Start at {@link
 * io.leuria.domain.settings.Settings}.
 */
@NullMarked
package io.leuria.domain.settings;

import org.jspecify.annotations.NullMarked;
