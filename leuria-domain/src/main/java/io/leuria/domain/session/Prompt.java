package io.leuria.domain.session;

import io.leuria.domain.Refusal;
import java.util.List;

/**
 * One turn's input.
 *
 * @param text never blank; sent as it is
 * @param attachments at most 10, in order
 */
public record Prompt(String text, List<Attachment> attachments) {
  public static final int MOST_ATTACHMENTS = 10;

  public Prompt {
    attachments = List.copyOf(attachments);
    if (text.isBlank()) {
      throw new Refusal(Refusal.Code.MALFORMED, "prompt must be a non-empty string");
    }
    if (attachments.size() > MOST_ATTACHMENTS) {
      throw new Refusal(Refusal.Code.MALFORMED, "at most 10 attachments");
    }
  }

  /**
   * The prompt with a text put in front, for AIs that have no place of their own for a system
   * prompt (decision 19).
   */
  public Prompt withPreface(String preface) {
    return new Prompt(preface + "\n\n" + text, attachments);
  }
}
