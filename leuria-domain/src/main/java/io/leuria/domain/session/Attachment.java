package io.leuria.domain.session;

import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** Something a page sends along with a prompt (page, section Sessions, Attachments). */
public sealed interface Attachment {
  Optional<String> name();

  /**
   * A picture.
   *
   * @param mimeType starts with {@code image/}
   * @param base64 checked standard base64
   */
  record Image(String mimeType, String base64, Optional<String> name) implements Attachment {
    public Image {
      Objects.requireNonNull(base64);
      if (!mimeType.startsWith("image/")) {
        throw new IllegalArgumentException("not an image type");
      }
    }

    /** What an AI that takes no images is told instead. */
    public String note() {
      return "[An image"
          + name.map(n -> " named \"" + n + "\"").orElse("")
          + " was left out: this AI takes no images.]";
    }
  }

  /** A text file. */
  record Text(String text, Optional<String> name, Optional<String> mimeType) implements Attachment {
    /**
     * The text in the frame that the AI sees. The name is escaped, and an end tag inside the text
     * is broken up, so that no file can pretend to end and another to begin.
     */
    public String framed() {
      String label = name.orElse("attachment").replaceAll("[\\p{Cntrl}\\u2028\\u2029]", " ");
      String escaped =
          label
              .replace("&", "&amp;")
              .replace("\"", "&quot;")
              .replace("<", "&lt;")
              .replace(">", "&gt;");
      String body = text.replaceAll("(?i)<(\\s*/?\\s*file\\b)", "&lt;$1");
      return "<file name=\"" + escaped + "\">\n" + body + "\n</file>";
    }
  }

  /** Picks the case that applies; a forgotten one doesn't compile. */
  default <T> T fold(Function<Image, T> image, Function<Text, T> text) {
    return this instanceof Image i ? image.apply(i) : text.apply((Text) this);
  }
}
