/**
 * A scripted ACP agent that runs as a child process, with every fault an agent can have. Start at
 * {@link io.leuria.testkit.agent.ScriptedAgents}.
 */
@NullMarked
package io.leuria.testkit.agent;

import org.jspecify.annotations.NullMarked;
