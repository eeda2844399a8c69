/**
 * Benchmarks: run by {@code mvn -Pbench verify}, printed as tables. Start at {@link
 * io.leuria.app.bench.DoorBenchmark}.
 */
@NullMarked
package io.leuria.app.bench;

import org.jspecify.annotations.NullMarked;
