/** Runs agents by ACP v1 over stdio. Start at {@link io.leuria.acp.AcpAiLauncher}. */
@NullMarked
package io.leuria.acp;

import org.jspecify.annotations.NullMarked;
