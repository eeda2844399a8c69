/**
 * The one place that configures Jackson. Start at {@link io.leuria.json.JsonObject} for reading and
 * {@link io.leuria.json.Json} for writing.
 */
@NullMarked
package io.leuria.json;

import org.jspecify.annotations.NullMarked;
