package io.leuria.llm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.leuria.domain.JsonText;
import io.leuria.domain.chat.ChatMessage;
import io.leuria.domain.chat.ToolRequest;
import io.leuria.domain.service.ModelService;
import io.leuria.domain.session.Attachment;
import io.leuria.domain.session.Prompt;
import io.leuria.domain.webmcp.PageAnswer;
import io.leuria.domain.webmcp.ToolDeclaration;
import io.leuria.ports.out.ChatModel;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ChatRequestJsonTest {
  private static final ModelService LM_STUDIO = ModelService.BUILT_IN.get(0);
  private static final ModelService OLLAMA = ModelService.BUILT_IN.get(1);
  private static final ToolDeclaration SEARCH =
      new ToolDeclaration(
          "shop.search",
          Optional.empty(),
          new JsonText(
              "{\"type\":\"object\",\"properties\":{\"z\":{\"const\":1.00},\"a\":{\"$ref\":\"#/$defs/x\"}}}"),
          Optional.empty());

  @Test
  void schemasStayToTheLetter() {
    assertEquals(
        "{\"model\":\"m\",\"messages\":[],\"stream\":true,\"tools\":[{\"type\":\"function\","
            + "\"function\":{\"name\":\"shop_search\",\"description\":\"\",\"parameters\":"
            + SEARCH.inputSchema()
            + "}}]}",
        body(LM_STUDIO, List.of(), true, List.of(SEARCH), true));
  }

  @Test
  void onTheLastStepNoToolMayBeCalled() {
    String body = body(LM_STUDIO, List.of(), true, List.of(SEARCH), false);
    assertEquals("\"tool_choice\":\"none\"}", body.substring(body.length() - 21));
    assertEquals(
        "{\"model\":\"m\",\"messages\":[],\"stream\":true}",
        body(OLLAMA, List.of(), true, List.of(SEARCH), false));
  }

  @Test
  void everyKindOfMessageIsWritten() {
    ToolRequest good = new ToolRequest("a", "s", Optional.of(new JsonText("{\"q\":1.0}")));
    ToolRequest bad = new ToolRequest("b", "s", Optional.empty());
    List<ChatMessage> messages =
        List.of(
            new ChatMessage.Instructions("Be kind."),
            new ChatMessage.User(new Prompt("Hi", List.of())),
            new ChatMessage.Assistant("", List.of(good, bad)),
            new ChatMessage.ToolResult(good, new PageAnswer.Result(new JsonText("\"as it is\""))),
            new ChatMessage.ToolResult(good, new PageAnswer.Result(new JsonText("[1.50]"))),
            new ChatMessage.ToolResult(bad, new PageAnswer.Failure("no \"such\" thing")),
            new ChatMessage.Assistant("Done.", List.of()));
    assertEquals(
        """
        {"model":"m","messages":[\
        {"role":"system","content":"Be kind."},\
        {"role":"user","content":"Hi"},\
        {"role":"assistant","content":null,"tool_calls":[\
        {"id":"a","type":"function","function":{"name":"s","arguments":"{\\"q\\":1.0}"}},\
        {"id":"b","type":"function","function":{"name":"s","arguments":"{}"}}]},\
        {"role":"tool","content":"as it is","tool_call_id":"a"},\
        {"role":"tool","content":"[1.50]","tool_call_id":"a"},\
        {"role":"tool","content":"{\\"error\\":\\"no \\\\\\"such\\\\\\" thing\\"}","tool_call_id":"b"},\
        {"role":"assistant","content":"Done."}],"stream":true}""",
        body(LM_STUDIO, messages, true, List.of(), true));
  }

  @Test
  void imagesAndFilesAreParts() {
    Prompt prompt =
        new Prompt(
            "Look",
            List.of(
                new Attachment.Image("image/png", "AAAA", Optional.of("a.png")),
                new Attachment.Text("body", Optional.of("b.txt"), Optional.empty())));
    List<ChatMessage> messages = List.of(new ChatMessage.User(prompt));
    assertEquals(
        """
        {"model":"m","messages":[{"role":"user","content":[\
        {"type":"text","text":"Look"},\
        {"type":"image_url","image_url":{"url":"data:image/png;base64,AAAA"}},\
        {"type":"text","text":"<file name=\\"b.txt\\">\\nbody\\n</file>"}]}],"stream":true}""",
        body(LM_STUDIO, messages, true, List.of(), true));
    assertEquals(
        """
        {"model":"m","messages":[{"role":"user","content":[\
        {"type":"text","text":"Look"},\
        {"type":"text","text":"[An image named \\"a.png\\" was left out: this AI takes no images.]"},\
        {"type":"text","text":"<file name=\\"b.txt\\">\\nbody\\n</file>"}]}],"stream":true}""",
        body(LM_STUDIO, messages, false, List.of(), true));
  }

  private static String body(
      ModelService service,
      List<ChatMessage> messages,
      boolean images,
      List<ToolDeclaration> tools,
      boolean mayCall) {
    return ChatRequestJson.of(new ChatModel.Call(service, "m", messages, images, tools, mayCall))
        .text();
  }
}
