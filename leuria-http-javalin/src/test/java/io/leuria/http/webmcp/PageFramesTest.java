package io.leuria.http.webmcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.leuria.domain.JsonText;
import io.leuria.domain.webmcp.CallId;
import io.leuria.domain.webmcp.EngineMessage;
import io.leuria.domain.webmcp.PageAnswer;
import io.leuria.domain.webmcp.PageMessage;
import io.leuria.domain.webmcp.PageRequest;
import io.leuria.domain.webmcp.PromptDeclaration;
import io.leuria.domain.webmcp.ResourceDeclaration;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageFramesTest {
  private static final JsonText SCHEMA = new JsonText("{\"b\":1.0,\"a\":2}");

  private static PageMessage response(PageAnswer answer) {
    return new PageMessage.Response(new CallId("c"), answer);
  }

  private static PageMessage failure(String words) {
    return response(new PageAnswer.Failure(words));
  }

  private static PageMessage tool(Optional<String> words, Optional<JsonText> schema) {
    return new PageMessage.RegisterTool("t", words, schema, Optional.empty());
  }

  static Stream<Arguments> messages() {
    PageMessage plain = tool(Optional.empty(), Optional.empty());
    ResourceDeclaration resource =
        new ResourceDeclaration("r:1", "r:1", Optional.empty(), Optional.of("text/x"));
    PromptDeclaration prompt =
        new PromptDeclaration("p", Optional.of("d"), Optional.of(new JsonText("[1]")));
    return Stream.of(
        arguments("{\"type\":\"registerTool\",\"name\":\"t\"}", plain),
        arguments(
            "{ \"type\":\"registerTool\",\"name\":\"t\",\"description\":\"d\","
                + "\"inputSchema\": { \"b\": 1.0, \"a\": 2 } }",
            tool(Optional.of("d"), Optional.of(SCHEMA))),
        arguments("{\"type\":\"registerTool\",\"tool\":{\"name\":\"t\"}}", plain),
        arguments("{\"type\":\"registerTool\",\"tool\":{},\"name\":\"t\"}", plain),
        arguments(
            "{\"type\":\"registerTool\",\"name\":\"t\",\"annotations\":{\"readOnlyHint\":true}}",
            new PageMessage.RegisterTool(
                "t",
                Optional.empty(),
                Optional.empty(),
                Optional.of(new JsonText("{\"readOnlyHint\":true}")))),
        arguments(
            "{\"type\":\"deregisterTool\",\"name\":\"t\"}", new PageMessage.DeregisterTool("t")),
        arguments(
            "{\"type\":\"registerResource\",\"uri\":\"r:1\",\"mimeType\":\"text/x\"}",
            new PageMessage.RegisterResource(resource)),
        arguments(
            "{\"type\":\"registerResource\",\"resource\":{\"uri\":\"r:1\",\"mimeType\":\"text/x\"}}",
            new PageMessage.RegisterResource(resource)),
        arguments(
            "{\"type\":\"registerPrompt\",\"name\":\"p\",\"description\":\"d\",\"arguments\":[1]}",
            new PageMessage.RegisterPrompt(prompt)),
        arguments("{\"type\":\"ping\"}", new PageMessage.Ping()),
        arguments("{\"type\":\"pong\"}", new PageMessage.Pong()),
        arguments(
            "{\"type\":\"toolResponse\",\"id\":\"c\",\"result\":{\"b\":1.0,\"a\":2}}",
            response(new PageAnswer.Result(SCHEMA))),
        arguments(
            "{\"type\":\"resourceResponse\",\"id\":\"c\"}",
            response(new PageAnswer.Result(JsonText.NULL))),
        arguments(
            "{\"type\":\"promptResponse\",\"id\":\"c\",\"error\":\"\",\"result\":1}",
            response(new PageAnswer.Result(new JsonText("1")))),
        arguments(
            "{\"type\":\"toolResponse\",\"id\":\"c\",\"error\":null,\"result\":1}",
            response(new PageAnswer.Result(new JsonText("1")))),
        arguments("{\"type\":\"toolResponse\",\"id\":\"c\",\"error\":\"no\"}", failure("no")),
        arguments(
            "{\"type\":\"toolResponse\",\"id\":\"c\",\"error\":{\"message\":\"no\"}}",
            failure("no")),
        arguments(
            "{\"type\":\"toolResponse\",\"id\":\"c\",\"error\":{}}",
            failure("the page reported an error")),
        arguments(
            "{\"type\":\"toolResponse\",\"id\":\"c\",\"error\":true}",
            failure("the page reported an error")));
  }

  @ParameterizedTest
  @MethodSource("messages")
  void aFrameIsRead(String frame, PageMessage message) {
    assertEquals(message, PageFrames.read(frame));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x",
        "[]",
        "null",
        "{}",
        "{\"type\":5}",
        "{\"type\":\"other\"}",
        "{\"type\":\"registerTool\"}",
        "{\"type\":\"registerTool\",\"name\":5}",
        "{\"type\":\"registerResource\",\"name\":\"x\"}",
        "{\"type\":\"registerPrompt\"}",
        "{\"type\":\"deregisterTool\"}",
        "{\"type\":\"toolResponse\"}",
        "{\"type\":\"toolResponse\",\"id\":7,\"result\":1}",
        "{\"type\":\"ping\"}{}"
      })
  void whatIsNotUnderstoodChangesNothing(String frame) {
    assertInstanceOf(PageMessage.Unreadable.class, PageFrames.read(frame));
  }

  static Stream<Arguments> frames() {
    CallId id = new CallId("c");
    return Stream.of(
        arguments(
            new EngineMessage.Call(id, new PageRequest.CallTool("t", SCHEMA)),
            "{\"type\":\"callTool\",\"id\":\"c\",\"tool\":\"t\",\"arguments\":{\"b\":1.0,\"a\":2}}"),
        arguments(
            new EngineMessage.Call(id, new PageRequest.ReadResource("r:1")),
            "{\"type\":\"readResource\",\"id\":\"c\",\"uri\":\"r:1\"}"),
        arguments(
            new EngineMessage.Call(id, new PageRequest.GetPrompt("p", Optional.empty())),
            "{\"type\":\"getPrompt\",\"id\":\"c\",\"name\":\"p\"}"),
        arguments(new EngineMessage.CancelCall(id), "{\"type\":\"cancelCall\",\"id\":\"c\"}"),
        arguments(
            new EngineMessage.Ack("registerTool", "t"),
            "{\"type\":\"ack\",\"registration\":\"registerTool\",\"name\":\"t\"}"),
        arguments(
            new EngineMessage.Refused("registerTool", "t", "bad"),
            "{\"type\":\"error\",\"registration\":\"registerTool\",\"name\":\"t\","
                + "\"message\":\"bad\"}"),
        arguments(
            new EngineMessage.NotUnderstood("what"), "{\"type\":\"error\",\"message\":\"what\"}"),
        arguments(new EngineMessage.Ping(), "{\"type\":\"ping\"}"),
        arguments(new EngineMessage.Pong(), "{\"type\":\"pong\"}"));
  }

  @ParameterizedTest
  @MethodSource("frames")
  void aMessageIsWritten(EngineMessage message, String frame) {
    assertEquals(frame, EngineFrames.write(message));
  }
}
