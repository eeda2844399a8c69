package io.leuria.testkit.fake;

import io.leuria.domain.JsonText;
import io.leuria.domain.service.ModelService;
import io.leuria.ports.out.ChatFailure;
import io.leuria.ports.out.ChatModel;
import io.leuria.testkit.services.ChatModelContract;

class ScriptedChatModelTest extends ChatModelContract {
  @Override
  protected ChatModel saying(String... pieces) {
    return new ScriptedChatModel().says(pieces);
  }

  @Override
  protected ChatModel calling(String tool, JsonText arguments) {
    return new ScriptedChatModel().calls(arguments, tool);
  }

  @Override
  protected ChatModel stalling(String piece) {
    return new ScriptedChatModel().stalls(piece);
  }

  @Override
  protected ChatModel busy() {
    return new ScriptedChatModel()
        .fails(new ChatFailure(ChatFailure.Kind.BUSY, service().name() + " asks to wait."));
  }

  @Override
  protected ModelService service() {
    return ModelService.BUILT_IN.get(0);
  }
}
