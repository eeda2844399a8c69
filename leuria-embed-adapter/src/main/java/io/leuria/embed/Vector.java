package io.leuria.embed;

import io.leuria.domain.JsonText;

/**
 * A vector as the service wrote it.
 *
 * @param json a compact array of finite numbers
 */
record Vector(JsonText json, int dimension) {}
