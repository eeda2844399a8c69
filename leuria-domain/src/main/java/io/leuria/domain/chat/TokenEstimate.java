package io.leuria.domain.chat;

import io.leuria.domain.session.Attachment;
import io.leuria.domain.webmcp.ToolDeclaration;
import java.util.List;

/**
 * How many tokens a text takes, roughly and rather too many: nobody but the model knows for sure.
 */
final class TokenEstimate {
  private static final int PER_MESSAGE = 8;
  private static final int PER_IMAGE = 1_000;

  private TokenEstimate() {}

  static long of(List<ChatMessage> messages) {
    return messages.stream().mapToLong(TokenEstimate::ofMessage).sum();
  }

  static long ofTools(List<ToolDeclaration> tools) {
    return tools.stream()
        .mapToLong(
            tool ->
                PER_MESSAGE
                    + ofText(tool.name())
                    + ofText(tool.description().orElse(""))
                    + ofText(tool.inputSchema().text()))
        .sum();
  }

  private static long ofMessage(ChatMessage message) {
    long content =
        message.fold(
            instructions -> ofText(instructions.text()),
            TokenEstimate::ofPrompt,
            TokenEstimate::ofAssistant,
            result -> ofText(result.answer().fold(value -> value.text(), failure -> failure)));
    return PER_MESSAGE + content;
  }

  private static long ofPrompt(ChatMessage.User user) {
    return ofText(user.prompt().text())
        + user.prompt().attachments().stream().mapToLong(TokenEstimate::ofAttachment).sum();
  }

  private static long ofAttachment(Attachment attachment) {
    return attachment.fold(image -> (long) PER_IMAGE, text -> PER_MESSAGE + ofText(text.text()));
  }

  private static long ofAssistant(ChatMessage.Assistant assistant) {
    return ofText(assistant.text())
        + assistant.requests().stream()
            .mapToLong(
                request ->
                    PER_MESSAGE
                        + ofText(request.name())
                        + ofText(request.arguments().map(json -> json.text()).orElse("")))
            .sum();
  }

  /** English runs at about four letters a token; other scripts at about one. */
  static long ofText(String text) {
    long others = text.chars().filter(c -> c > 0x7f).count();
    return others + (text.length() - others + 2) / 3;
  }
}
