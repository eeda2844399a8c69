package io.leuria.acp;

import io.leuria.domain.session.Attachment;
import io.leuria.domain.session.Prompt;
import java.util.ArrayList;
import java.util.List;

/** A prompt as ACP content blocks: the text untouched and first, then the attachments in order. */
final class PromptBlocks {
  private PromptBlocks() {}

  private record TextView(String type, String text) {}

  private record ImageView(String type, String mimeType, String data) {}

  static List<Object> of(Prompt prompt, boolean images) {
    List<Object> blocks = new ArrayList<>();
    blocks.add(text(prompt.text()));
    prompt.attachments().forEach(attachment -> blocks.add(block(attachment, images)));
    return blocks;
  }

  private static Object block(Attachment attachment, boolean images) {
    return attachment.fold(
        image ->
            images ? new ImageView("image", image.mimeType(), image.base64()) : text(image.note()),
        file -> text(file.framed()));
  }

  private static Object text(String text) {
    return new TextView("text", text);
  }
}
