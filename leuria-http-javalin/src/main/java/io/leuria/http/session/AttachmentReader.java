package io.leuria.http.session;

import io.leuria.domain.JsonText;
import io.leuria.domain.Refusal;
import io.leuria.domain.session.Attachment;
import io.leuria.domain.session.Prompt;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * Reads attachments (page, section Sessions, Attachments); what is wrong with one is said with its
 * index.
 */
final class AttachmentReader {
  private static final int MOST_NAME = 200;

  private AttachmentReader() {}

  static List<Attachment> all(JsonObject body) {
    if (!body.has("attachments")) {
      return List.of();
    }
    List<JsonText> entries =
        body.array("attachments").orElseThrow(() -> malformed("attachments must be an array"));
    if (entries.size() > Prompt.MOST_ATTACHMENTS) {
      throw malformed("at most 10 attachments");
    }
    List<Attachment> attachments = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      attachments.add(one(entries.get(i), "attachments[" + i + "]"));
    }
    return attachments;
  }

  private static Attachment one(JsonText entry, String where) {
    JsonObject fields =
        Json.object(entry).orElseThrow(() -> malformed(where + " must be an object"));
    Optional<String> name = fields.string("name").map(AttachmentReader::cut);
    return switch (fields.string("type").orElse("")) {
      case "image" -> image(fields, name, where);
      case "text" -> text(fields, name, where);
      default -> throw malformed(where + ".type must be \"image\" or \"text\"");
    };
  }

  private static Attachment image(JsonObject fields, Optional<String> name, String where) {
    String type =
        fields
            .string("mimeType")
            .filter(mime -> mime.matches("image/[A-Za-z0-9.+-]{1,100}"))
            .orElseThrow(() -> malformed(where + ".mimeType must be image/…"));
    String data =
        fields
            .string("data")
            .filter(AttachmentReader::isBase64)
            .orElseThrow(() -> malformed(where + ".data must be base64"));
    return new Attachment.Image(type, data, name);
  }

  private static Attachment text(JsonObject fields, Optional<String> name, String where) {
    String text =
        fields.string("text").orElseThrow(() -> malformed(where + ".text must be a string"));
    return new Attachment.Text(text, name, fields.string("mimeType"));
  }

  private static boolean isBase64(String data) {
    try {
      return Base64.getDecoder().decode(data).length > 0;
    } catch (IllegalArgumentException notBase64) {
      return false;
    }
  }

  private static String cut(String name) {
    boolean splits =
        name.length() > MOST_NAME && Character.isHighSurrogate(name.charAt(MOST_NAME - 1));
    return name.substring(0, Math.min(name.length(), splits ? MOST_NAME - 1 : MOST_NAME));
  }

  private static Refusal malformed(String message) {
    return new Refusal(Refusal.Code.MALFORMED, message);
  }
}
