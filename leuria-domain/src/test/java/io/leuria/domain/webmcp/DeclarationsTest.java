package io.leuria.domain.webmcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.JsonText;
import io.leuria.domain.webmcp.PageMessage.RegisterTool;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeclarationsTest {
  @Test
  void toolsKeepTheirOrderAndASecondOfANameReplacesTheFirst() {
    ChannelPlay play = ChannelPlay.open();
    play.tool("b");
    play.receive(tool("look", Optional.of("new"), Optional.empty()));
    assertEquals(List.of("look", "b"), play.tools());
    assertEquals(Optional.of("new"), play.channel.declarations().tools().get(0).description());
    assertEquals(new EngineMessage.Ack("registerTool", "look"), play.sent().get(1));
  }

  @Test
  void aToolIsRemovedAndAnUnknownRemovalIsQuiet() {
    ChannelPlay play = ChannelPlay.open();
    play.receive(new PageMessage.DeregisterTool("look"));
    play.receive(new PageMessage.DeregisterTool("look"));
    assertEquals(List.of(), play.tools());
    assertEquals(List.of(), play.done);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "A-z_0.9",
        "0123456789012345678901234567890123456789012345678901234567890123"
      })
  void goodNamesAreTaken(String name) {
    ChannelPlay play = new ChannelPlay();
    play.connect();
    play.tool(name);
    assertEquals(List.of(name), play.tools());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "a b",
        "a/../b",
        "naïve",
        "a\n",
        "a:b",
        "01234567890123456789012345678901234567890123456789012345678901234"
      })
  void otherNamesAreRefusedWithAnErrorAndANote(String name) {
    ChannelPlay play = ChannelPlay.open();
    play.tool(name);
    assertEquals(List.of("look"), play.tools());
    EngineMessage.Refused refused = (EngineMessage.Refused) play.sent().get(0);
    assertEquals("registerTool", refused.registration());
    assertEquals(name, refused.name());
    assertTrue(play.done.get(1) instanceof ChannelEffect.Note);
  }

  @Test
  void anEndlessNameIsCutInTheRefusal() {
    ChannelPlay play = ChannelPlay.open();
    play.tool("x".repeat(10_000));
    assertEquals(101, ((EngineMessage.Refused) play.sent().get(0)).name().length());
  }

  @Test
  void aToolThatAgentsWouldTakeForAnotherIsRefused() {
    ChannelPlay play = ChannelPlay.open();
    play.tool("a.b");
    play.tool("a_b");
    play.tool("a-b");
    assertEquals(List.of("look", "a.b", "a-b"), play.tools());
    assertTrue(((EngineMessage.Refused) play.sent().get(1)).message().contains("a.b"));
    play.receive(new PageMessage.DeregisterTool("a.b"));
    play.tool("a_b");
    assertEquals(List.of("look", "a-b", "a_b"), play.tools());
  }

  @Test
  void aSchemaThatCannotBeServedIsRefusedAndWhatWasThereStays() {
    ChannelPlay play = ChannelPlay.open();
    RegisterTool again = tool("look", Optional.of("new"), Optional.of(new JsonText("[]")));
    play.take((c, at) -> c.received(c.newestSocket(), again, Optional.empty(), at));
    assertTrue(play.sent().get(0) instanceof EngineMessage.Refused);
    assertEquals(Optional.empty(), play.channel.declarations().tools().get(0).description());
  }

  @Test
  void theServedSchemaIsTheOneGiven() {
    ChannelPlay play = ChannelPlay.open();
    assertEquals(ChannelPlay.SCHEMA, play.channel.declarations().tools().get(0).inputSchema());
  }

  @Test
  void sizesAreBounded() {
    ChannelPlay play = ChannelPlay.open();
    JsonText big = new JsonText("{\"x\":\"" + "y".repeat(1024 * 1024) + "\"}");
    play.receive(tool("long", Optional.of("d".repeat(65_537)), Optional.empty()));
    play.take(
        (c, at) ->
            c.received(
                c.newestSocket(),
                tool("big", Optional.empty(), Optional.of(big)),
                Optional.of(big),
                at));
    play.receive(new RegisterTool("odd", Optional.empty(), Optional.empty(), Optional.of(big)));
    play.receive(
        new RegisterTool(
            "list", Optional.empty(), Optional.empty(), Optional.of(new JsonText("[]"))));
    assertEquals(List.of("look"), play.tools());
    play.receive(tool("fits", Optional.of("d".repeat(65_536)), Optional.empty()));
    assertEquals(List.of("look", "fits"), play.tools());
  }

  @Test
  void atMost256OfEachKindAreTakenButReplacingStaysPossible() {
    ChannelPlay play = new ChannelPlay();
    play.connect();
    for (int i = 0; i < 300; i++) {
      play.tool("t" + i);
      play.receive(new PageMessage.RegisterResource(resource("r:" + i)));
      play.receive(new PageMessage.RegisterPrompt(prompt("p" + i, Optional.empty())));
    }
    Declarations declared = play.channel.declarations();
    assertEquals(256, declared.tools().size());
    assertEquals(256, declared.resources().size());
    assertEquals(256, declared.prompts().size());
    play.done.clear();
    play.tool("t0");
    assertEquals(List.of(new EngineMessage.Ack("registerTool", "t0")), play.sent());
  }

  @Test
  void resourcesAndPromptsAreAckedByUriAndName() {
    ChannelPlay play = ChannelPlay.open();
    play.receive(new PageMessage.RegisterResource(resource("r:1")));
    play.receive(new PageMessage.RegisterPrompt(prompt("p", Optional.of(new JsonText("[]")))));
    assertEquals(
        List.of(
            new EngineMessage.Ack("registerResource", "r:1"),
            new EngineMessage.Ack("registerPrompt", "p")),
        play.sent());
  }

  @Test
  void resourcesAndPromptsWithoutANameOrWithOddArgumentsAreRefused() {
    ChannelPlay play = ChannelPlay.open();
    play.receive(new PageMessage.RegisterResource(resource(" ")));
    play.receive(new PageMessage.RegisterResource(resource("r".repeat(4097))));
    play.receive(new PageMessage.RegisterPrompt(prompt("", Optional.empty())));
    play.receive(new PageMessage.RegisterPrompt(prompt("p", Optional.of(new JsonText("{}")))));
    assertEquals(4, play.sent().size());
    assertTrue(play.sent().stream().allMatch(EngineMessage.Refused.class::isInstance));
  }

  private static RegisterTool tool(
      String name, Optional<String> description, Optional<JsonText> schema) {
    return new RegisterTool(name, description, schema, Optional.empty());
  }

  private static ResourceDeclaration resource(String uri) {
    return new ResourceDeclaration(uri, uri, Optional.empty(), Optional.empty());
  }

  private static PromptDeclaration prompt(String name, Optional<JsonText> arguments) {
    return new PromptDeclaration(name, Optional.empty(), arguments);
  }
}
