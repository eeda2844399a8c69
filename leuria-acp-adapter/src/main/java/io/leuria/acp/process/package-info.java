/**
 * An agent's process: its command, environment, folder and end. Start at {@link
 * io.leuria.acp.process.AgentProcess}.
 */
@NullMarked
package io.leuria.acp.process;

import org.jspecify.annotations.NullMarked;
