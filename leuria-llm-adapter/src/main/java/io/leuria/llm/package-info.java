/**
 * Talks to model services over HTTP. Start at {@link io.leuria.llm.HttpModelServices} for what they
 * offer and {@link io.leuria.llm.OpenAiChatModel} for their answers.
 */
@NullMarked
package io.leuria.llm;

import org.jspecify.annotations.NullMarked;
