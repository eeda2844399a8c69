/**
 * Makes vectors with LM Studio and Ollama on this computer, and with nothing else. Start at {@link
 * io.leuria.embed.ServicesEmbedder}.
 */
@NullMarked
package io.leuria.embed;

import org.jspecify.annotations.NullMarked;
