package io.leuria.llm;

import io.leuria.domain.service.ModelService;
import io.leuria.llm.ServiceHttp.Ask;
import io.leuria.ports.out.ChatFailure;
import io.leuria.ports.out.ChatModel;
import java.net.ConnectException;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse.ResponseInfo;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Asks a service's {@code POST /v1/chat/completions} for a streamed answer. A service that answers
 * in one piece is understood too.
 */
public final class OpenAiChatModel implements ChatModel {
  private static final int LARGEST = 16 << 20;

  private final ServiceHttp http = new ServiceHttp();

  @Override
  public CompletableFuture<Reply> step(Call call, Pieces pieces) {
    AnswerReader reader = new AnswerReader(call.service(), pieces);
    CompletableFuture<Reply> result = new CompletableFuture<>();
    CompletableFuture<HttpResponse<Optional<byte[]>>> answer =
        http.send(
            call.service(),
            Ask.stream("/chat/completions", ChatRequestJson.of(call)),
            info -> body(info, reader));
    var unused = result.whenComplete((reply, failure) -> answer.cancel(true));
    answer
        .thenAccept(response -> result.complete(reply(call.service(), response, reader)))
        .exceptionally(
            failure -> {
              result.completeExceptionally(
                  understood(call.service(), ServiceHttp.cause(failure), reader));
              return null;
            });
    return result;
  }

  /** An event stream is read as it comes; anything else is kept. */
  private static BodySubscriber<Optional<byte[]>> body(ResponseInfo info, AnswerReader reader) {
    String type = info.headers().firstValue("Content-Type").orElse("");
    boolean whole = info.statusCode() / 100 != 2 || type.contains("json");
    return whole
        ? BodySubscribers.mapping(new LimitedBody(LARGEST), Optional::of)
        : new EventLines(reader);
  }

  private static Reply reply(
      ModelService service, HttpResponse<Optional<byte[]>> response, AnswerReader reader) {
    String body =
        response.body().map(bytes -> new String(bytes, StandardCharsets.UTF_8)).orElse("");
    if (response.statusCode() / 100 != 2) {
      throw ChatErrors.ofStatus(service, response.statusCode(), body);
    }
    if (response.body().isPresent()) {
      reader.whole(body);
    }
    return reader.reply();
  }

  private static ChatFailure understood(
      ModelService service, Throwable failure, AnswerReader reader) {
    if (failure instanceof ChatFailure understood) {
      return understood;
    }
    boolean neverThere =
        failure instanceof ConnectException || failure instanceof HttpTimeoutException;
    return neverThere && !reader.hasBegun()
        ? new ChatFailure(
            ChatFailure.Kind.UNREACHABLE, service.name() + " can't be reached. Is it running?")
        : new ChatFailure(
            ChatFailure.Kind.BROKEN, service.name() + " stopped in the middle of its answer.");
  }
}
