package io.leuria.domain.webmcp;

import java.util.Objects;

/**
 * Names a session's tool channel.
 *
 * @param text a random UUID
 */
public record ChannelId(String text) {
  public ChannelId {
    Objects.requireNonNull(text);
  }

  /** The path a page opens its channel at, without the token. */
  public String path() {
    return "/webmcp/channel/" + text;
  }
}
