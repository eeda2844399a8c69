package io.leuria.testkit.services;

import io.leuria.json.Json;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Scripts a stub as LM Studio, Ollama or a plain OpenAI-style service with these models. */
public final class StubRoutes {
  private StubRoutes() {}

  /** LM Studio's native list and its OpenAI one. */
  public static StubService lmStudio(StubService stub, StubModel... models) {
    stub.on(
        "/api/v1/models", StubReply.json("{\"models\":" + list(models, StubRoutes::nativeEntry)));
    return openAi(stub, models);
  }

  /** Ollama's tags, what runs, what a model is, and its OpenAI list. */
  public static StubService ollama(StubService stub, StubModel... models) {
    StubModel[] loaded =
        List.of(models).stream().filter(StubModel::loaded).toArray(StubModel[]::new);
    stub.on("/api/tags", StubReply.json("{\"models\":" + list(models, StubRoutes::tag)));
    stub.on("/api/ps", StubReply.json("{\"models\":" + list(loaded, StubRoutes::running)));
    Map<String, StubModel> byId =
        List.of(models).stream().collect(Collectors.toMap(StubModel::id, model -> model));
    stub.on(
        "/api/show",
        (exchange, request) -> {
          StubModel model = byId.get(request.json().string("model").orElse(""));
          StubReply reply =
              model == null
                  ? StubReply.status(404, "{\"error\":\"model not found\"}")
                  : StubReply.json(show(model));
          reply.send(exchange, request);
        });
    return openAi(stub, models);
  }

  /** The list that every OpenAI-style service has. */
  public static StubService openAi(StubService stub, StubModel... models) {
    return stub.on(
        "/v1/models",
        StubReply.json("{\"object\":\"list\",\"data\":" + list(models, StubRoutes::entry)));
  }

  private interface AsJson {
    String of(StubModel model);
  }

  private static String list(StubModel[] models, AsJson form) {
    return List.of(models).stream().map(form::of).collect(Collectors.joining(",", "[", "]}"));
  }

  private static String nativeEntry(StubModel model) {
    String loaded =
        model.loaded()
            ? "[{\"id\":%s,\"config\":{\"context_length\":%d}}]"
                .formatted(Json.quoted(model.id()), model.context())
            : "[]";
    return """
        {"type":"%s","key":%s,"display_name":"A model","params_string":"8B",
         "loaded_instances":%s,"max_context_length":%d,
         "capabilities":{"vision":%b,"trained_for_tool_use":%b}}"""
        .formatted(
            model.embeds() ? "embedding" : "llm",
            Json.quoted(model.id()),
            loaded,
            model.context() * 2,
            model.images(),
            model.tools());
  }

  private static String tag(StubModel model) {
    String remote = model.remote() ? ",\"remote_host\":\"https://cloud.invalid:443\"" : "";
    return "{\"name\":%s,\"model\":%s,\"digest\":\"d1\",\"details\":{\"parameter_size\":\"8B\"}%s}"
        .formatted(Json.quoted(model.id()), Json.quoted(model.id()), remote);
  }

  private static String running(StubModel model) {
    return "{\"name\":%s,\"model\":%s,\"context_length\":%d}"
        .formatted(Json.quoted(model.id()), Json.quoted(model.id()), model.context());
  }

  private static String show(StubModel model) {
    return """
        {"details":{},"capabilities":["%s"%s%s],"model_info":{"stub.context_length":%d}}"""
        .formatted(
            model.embeds() ? "embedding" : "completion",
            model.tools() ? ",\"tools\"" : "",
            model.images() ? ",\"vision\"" : "",
            model.context() * 2);
  }

  private static String entry(StubModel model) {
    return "{\"id\":%s,\"object\":\"model\",\"created\":1,\"owned_by\":\"stub\"}"
        .formatted(Json.quoted(model.id()));
  }
}
