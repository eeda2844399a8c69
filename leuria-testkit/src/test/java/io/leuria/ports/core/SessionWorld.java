package io.leuria.ports.core;

import io.leuria.domain.JsonText;
import io.leuria.domain.grant.AiId;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.grant.Token;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.EngineHost;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.session.Owner;
import io.leuria.domain.session.Prompt;
import io.leuria.domain.session.SessionId;
import io.leuria.domain.session.SessionLimits;
import io.leuria.domain.session.SessionRequest;
import io.leuria.domain.session.SessionStatus;
import io.leuria.domain.webmcp.ChannelLimits;
import io.leuria.domain.webmcp.PageMessage;
import io.leuria.domain.webmcp.PageRequest;
import io.leuria.json.JacksonJsonRules;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.in.OfferPageTools.OpenChannel;
import io.leuria.ports.in.OfferPageTools.Registration;
import io.leuria.ports.in.RunSession.Outcome;
import io.leuria.ports.in.RunSession.SessionInfo;
import io.leuria.ports.in.RunSession.Subscription;
import io.leuria.ports.out.EngineListener;
import io.leuria.ports.out.PageSocket;
import io.leuria.testkit.fake.FakeAi;
import io.leuria.testkit.fake.InMemoryGrantStore;
import io.leuria.testkit.fake.ManualTime;
import io.leuria.testkit.fake.RecordingSink;
import io.leuria.testkit.fake.SequentialSecrets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The session use cases over fakes. */
final class SessionWorld {
  static final AiId AI = new AiId("fake-acp");
  static final Owner SHOP = Owner.of(origin("https://shop.example"));
  static final Owner NEWS = Owner.of(origin("https://news.example"));

  final ManualTime time = new ManualTime();
  final InMemoryGrantStore grants = new InMemoryGrantStore();
  final FakeAi ai = new FakeAi(AI, "Fake");
  final Choice choice = new Choice();
  final List<String> aiStates = new ArrayList<>();
  final SessionRegistry registry;
  final SessionService sessions;
  final ChannelService channels;
  final RelayService relay;

  SessionWorld() {
    this(SessionLimits.USUAL);
  }

  SessionWorld(SessionLimits limits) {
    EngineHost host = new EngineHost(19570);
    SessionMeans means =
        new SessionMeans(
            new SequentialSecrets(), time, time, () -> host, limits, ChannelLimits.USUAL);
    registry = new SessionRegistry(grants, limits);
    AiStarter starter = new AiStarter(choice, grants, List.of(ai), new States(), () -> host);
    sessions = new SessionService(registry, means, starter);
    channels = new ChannelService(registry, means, new JacksonJsonRules());
    relay = new RelayService(registry);
  }

  static Origin origin(String text) {
    return Origin.parse(text).orElseThrow();
  }

  static SessionRequest warm() {
    return new SessionRequest(Optional.empty(), Optional.empty(), Optional.empty());
  }

  static SessionRequest first(String prompt) {
    return new SessionRequest(
        Optional.of(new Prompt(prompt, List.of())), Optional.empty(), Optional.empty());
  }

  void grant(Owner owner) {
    grants.add(
        Grant.given(
            owner.origin().orElseThrow(),
            Optional.empty(),
            Needs.NONE,
            new Token("t"),
            time.instant()));
  }

  SessionId prepare(SessionRequest request) {
    return sessions.prepare(SHOP, request).id();
  }

  /** Approved, and the AI is up. */
  SessionId idle() {
    SessionId id = prepare(warm());
    approve(id);
    return id;
  }

  void approve(SessionId id) {
    proceeded(sessions.approve(SHOP, id));
  }

  void prompt(SessionId id, String text) {
    proceeded(sessions.prompt(SHOP, id, new Prompt(text, List.of())));
  }

  SessionStatus status(SessionId id) {
    return sessions.info(SHOP, id).status();
  }

  /** Keeps a session from being abandoned, among others. */
  RecordingSink listen(SessionId id) {
    RecordingSink sink = new RecordingSink();
    Subscription unused = sessions.stream(SHOP, id, sink);
    return sink;
  }

  Registration register(SessionId id) {
    SessionInfo info = sessions.info(SHOP, id);
    return channels.register(SHOP, info.access().registrationToken()).orElseThrow();
  }

  OpenChannel connect(SessionId id, PageSocket socket, String... tools) {
    OpenChannel page = open(register(id), socket);
    for (String tool : tools) {
      page.received(tool(tool));
    }
    return page;
  }

  OpenChannel open(Registration where, PageSocket socket) {
    return channels.open(SHOP, where.channel(), where.token(), socket).orElseThrow();
  }

  static PageMessage tool(String name) {
    return new PageMessage.RegisterTool(name, Optional.empty(), Optional.empty(), Optional.empty());
  }

  static PageRequest callOf(String tool) {
    return new PageRequest.CallTool(tool, JsonText.EMPTY_OBJECT);
  }

  private static void proceeded(Outcome outcome) {
    outcome.proceed();
  }

  private final class States implements EngineListener {
    @Override
    public void aiState(AiId id, boolean ok) {
      aiStates.add(id + " " + ok);
    }
  }

  /** The visitor's choice. */
  static final class Choice implements ChooseAi {
    AiId standard = AI;

    @Override
    public AiId defaultAi() {
      return standard;
    }

    @Override
    public AiId aiOf(Optional<Grant> grant) {
      return grant.flatMap(Grant::ai).orElse(standard);
    }

    @Override
    public Optional<String> modelOf(Optional<Grant> grant) {
      return grant.flatMap(site -> site.modelFor(aiOf(grant)));
    }

    @Override
    public String nameOf(AiId ai, Optional<String> model) {
      return ai.text();
    }

    @Override
    public void makeDefault(AiId ai) {
      standard = ai;
    }
  }
}
