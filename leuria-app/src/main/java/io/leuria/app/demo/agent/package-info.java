/**
 * The demo agent: a real ACP v1 agent that is a small program and not an AI (decision 32). It lists
 * the page's tools and calls the one whose words fit. Start at {@link
 * io.leuria.app.demo.agent.DemoAgent}.
 */
@NullMarked
package io.leuria.app.demo.agent;

import org.jspecify.annotations.NullMarked;
