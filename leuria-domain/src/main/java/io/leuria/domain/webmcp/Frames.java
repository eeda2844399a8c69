package io.leuria.domain.webmcp;

import io.leuria.domain.JsonText;
import java.util.Optional;

/** What a frame of the current socket does to its channel (page, section Page → engine). */
record Frames(Channel channel, SocketId socket, Optional<JsonText> schema)
    implements PageMessage.Reader<ChannelStep> {
  @Override
  public ChannelStep registerTool(PageMessage.RegisterTool tool) {
    return judged(channel.declarations().register(tool, schema), "registerTool", tool.name());
  }

  @Override
  public ChannelStep deregisterTool(String name) {
    return channel.with(channel.declarations().deregister(name)).stay();
  }

  @Override
  public ChannelStep registerResource(ResourceDeclaration resource) {
    return judged(channel.declarations().register(resource), "registerResource", resource.uri());
  }

  @Override
  public ChannelStep registerPrompt(PromptDeclaration prompt) {
    return judged(channel.declarations().register(prompt), "registerPrompt", prompt.name());
  }

  @Override
  public ChannelStep response(CallId id, PageAnswer answer) {
    return channel.answered(id, answer);
  }

  @Override
  public ChannelStep ping() {
    return reply(new EngineMessage.Pong());
  }

  @Override
  public ChannelStep pong() {
    return channel.stay();
  }

  @Override
  public ChannelStep unreadable(String reason) {
    return reply(new EngineMessage.NotUnderstood(reason));
  }

  private ChannelStep judged(Declarations.Verdict verdict, String registration, String name) {
    if (verdict.fault().isEmpty()) {
      return channel
          .with(verdict.next())
          .stay()
          .also(new ChannelEffect.Send(socket, new EngineMessage.Ack(registration, name)));
    }
    String shown = name.length() <= 100 ? name : name.substring(0, 100) + "…";
    String fault = verdict.fault().get();
    return reply(new EngineMessage.Refused(registration, shown, fault))
        .also(new ChannelEffect.Note(registration + " " + shown + " was refused: " + fault));
  }

  private ChannelStep reply(EngineMessage message) {
    return channel.stay().also(new ChannelEffect.Send(socket, message));
  }
}
