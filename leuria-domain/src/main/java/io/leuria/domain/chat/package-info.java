/**
 * The conversation with a chat model, kept so that strict services accept it. Start at {@link
 * io.leuria.domain.chat.ChatHistory}.
 */
@NullMarked
package io.leuria.domain.chat;

import org.jspecify.annotations.NullMarked;
