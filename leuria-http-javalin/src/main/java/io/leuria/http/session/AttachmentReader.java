package io.leuria.http.session;

import io.leuria.domain.JsonText;
import io.leuria.domain.session.Attachment;
import io.leuria.domain.session.Prompt;
import io.leuria.http.answer.Calls;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the attachments of a prompt; a wrong one is named by its index (page, Attachments). */
final class AttachmentReader {
  private static final Pattern IMAGE_TYPE = Pattern.compile("image/[A-Za-z0-9.+-]{1,100}");
  private static final int MOST_NAME = 200;

  private AttachmentReader() {}

  static List<Attachment> read(JsonObject body) {
    Optional<JsonText> raw = body.raw("attachments");
    if (raw.isEmpty()) {
      return List.of();
    }
    List<JsonText> items =
        Json.array(raw.get()).orElseThrow(() -> Calls.malformed("attachments must be an array"));
    if (items.size() > Prompt.MOST_ATTACHMENTS) {
      throw Calls.malformed("at most " + Prompt.MOST_ATTACHMENTS + " attachments");
    }
    List<Attachment> attachments = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      int index = i;
      attachments.add(
          Json.object(items.get(i))
              .flatMap(AttachmentReader::attachment)
              .orElseThrow(() -> Calls.malformed("attachments[" + index + "] is not valid")));
    }
    return attachments;
  }

  private static Optional<Attachment> attachment(JsonObject item) {
    return switch (item.string("type").orElse("")) {
      case "image" -> image(item);
      case "text" ->
          item.string("text")
              .map(text -> new Attachment.Text(text, name(item), item.string("mimeType")));
      default -> Optional.empty();
    };
  }

  private static Optional<Attachment> image(JsonObject item) {
    Optional<String> type =
        item.string("mimeType").filter(text -> IMAGE_TYPE.matcher(text).matches());
    Optional<String> data = item.string("data").filter(AttachmentReader::isBase64);
    return type.flatMap(mime -> data.map(base64 -> new Attachment.Image(mime, base64, name(item))));
  }

  private static Optional<String> name(JsonObject item) {
    return item.string("name").map(AttachmentReader::cut);
  }

  private static String cut(String name) {
    if (name.length() <= MOST_NAME) {
      return name;
    }
    boolean splits = Character.isHighSurrogate(name.charAt(MOST_NAME - 1));
    return name.substring(0, splits ? MOST_NAME - 1 : MOST_NAME);
  }

  /** Standard alphabet, padding at the end only. Looked at in place: images are large. */
  static boolean isBase64(String text) {
    int end = text.length();
    while (end > 0 && text.length() - end < 2 && text.charAt(end - 1) == '=') {
      end--;
    }
    for (int i = 0; i < end; i++) {
      if (!isBase64(text.charAt(i))) {
        return false;
      }
    }
    boolean padded = end < text.length();
    return end > 0 && end % 4 != 1 && (!padded || text.length() % 4 == 0);
  }

  private static boolean isBase64(char c) {
    return (c >= 'A' && c <= 'Z')
        || (c >= 'a' && c <= 'z')
        || (c >= '0' && c <= '9')
        || c == '+'
        || c == '/';
  }
}
