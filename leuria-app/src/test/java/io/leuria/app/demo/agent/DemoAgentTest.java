package io.leuria.app.demo.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Talks to the agent over pipes, with a small MCP server behind it. */
@Timeout(60)
class DemoAgentTest {
  private final PageStub page;
  private final AgentDriver agent;

  DemoAgentTest() throws Exception {
    page = new PageStub();
    agent = new AgentDriver(0);
  }

  @BeforeEach
  void start() throws Exception {
    agent.open(page.address());
  }

  @AfterEach
  void stop() throws Exception {
    agent.close();
    page.close();
  }

  @Test
  void aSearchIsCalledAndItsResultTold() throws Exception {
    AgentDriver.Turn turn = agent.prompt("Which mugs do you have?");

    assertEquals("end_turn", turn.stopReason());
    assertEquals(
        List.of("search_products {\"query\":\"mugs\",\"category\":\"mugs\"}"), page.calls());
    assertTrue(turn.text().contains("Celadon mug: price 24"), turn.text());
    assertEquals(List.of("pending", "in_progress", "completed"), turn.callStatuses());
    assertEquals(List.of("mcp__webmcp__search_products"), agent.permissionsAsked());
  }

  @Test
  void onlyTheFirstAnswerSaysThatItIsNoAi() throws Exception {
    assertTrue(agent.prompt("Which mugs do you have?").text().contains("not an AI"));
    assertFalse(agent.prompt("Which mugs do you have?").text().contains("not an AI"));
  }

  @Test
  void laterTurnsKnowWhatEarlierOnesFound() throws Exception {
    agent.prompt("Which mugs do you have?");
    agent.prompt("Add two of it to the basket");

    assertEquals("add_to_basket {\"id\":\"m1\",\"quantity\":2}", page.calls().get(1));
  }

  @Test
  void aThingNotSeenYetIsSearchedFirst() throws Exception {
    agent.prompt("Is the celadon mug in stock?");

    assertEquals(
        List.of(
            "search_products {\"query\":\"celadon mug\",\"category\":\"mugs\"}",
            "check_stock {\"id\":\"m1\"}"),
        page.calls());
  }

  @Test
  void aSystemPromptInFrontIsNotMatched() throws Exception {
    agent.prompt("You may check stock and add to the basket.\n\nWhich mugs do you have?");

    assertTrue(page.calls().get(0).startsWith("search_products "), page.calls().toString());
  }

  @Test
  void anAnswerSentAsAnEventStreamIsReadToo() throws Exception {
    page.answerWithEvents();

    assertTrue(agent.prompt("Which mugs do you have?").text().contains("Celadon mug"));
  }

  @Test
  void aFailureOfThePageIsTold() throws Exception {
    page.failCalls("The catalogue is closed.");

    AgentDriver.Turn turn = agent.prompt("Which mugs do you have?");

    assertTrue(turn.text().contains("The catalogue is closed."), turn.text());
    assertTrue(turn.callStatuses().contains("failed"));
  }

  @Test
  void aRefusedPermissionLeavesThePageAlone() throws Exception {
    agent.refusePermissions();

    assertTrue(agent.prompt("Which mugs do you have?").text().contains("not allowed"));
    assertEquals(List.of(), page.calls());
  }

  @Test
  void cancellingAnOpenCallEndsTheTurnAndKeepsTheSession() throws Exception {
    page.holdCalls();
    agent.begin("Which mugs do you have?");
    agent.answerNextPermission();
    page.awaitCall();
    agent.cancel();
    assertEquals("cancelled", agent.awaitTurn().stopReason());

    page.releaseCalls();
    assertEquals("end_turn", agent.prompt("Which mugs do you have?").stopReason());
  }

  @Test
  void unknownMethodsAreRefusedAndNoiseIsPassedOver() throws Exception {
    agent.noise("not json");
    assertEquals(-32601, agent.requestError("session/set_mode"));
  }
}
