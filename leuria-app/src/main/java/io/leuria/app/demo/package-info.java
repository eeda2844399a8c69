/**
 * {@code leuria demo}: an engine, a small shop as an ordinary web site, and an agent that needs no
 * account. Start at {@link io.leuria.app.demo.ShopSite}.
 */
@NullMarked
package io.leuria.app.demo;

import org.jspecify.annotations.NullMarked;
