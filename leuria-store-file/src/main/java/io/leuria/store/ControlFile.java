package io.leuria.store;

import io.leuria.domain.JsonText;
import io.leuria.domain.grant.Token;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Says in control.json where the running engine is, and how a command of the same user proves to it
 * who it is (decision 35): {@code {pid, started, port, token?}}.
 */
public final class ControlFile {
  private final StateFolder folder;
  private final DurableFile file;

  /**
   * A running engine.
   *
   * @param token absent when the engine was given its token by the desktop app
   */
  public record Engine(long pid, int port, Optional<Token> token) {}

  private record Written(Engine engine, String started) {}

  public ControlFile(StateFolder folder) {
    this.folder = folder;
    this.file = new DurableFile(folder, "control.json");
  }

  /**
   * The engine that runs in this folder; a file left behind by one that died counts for nothing.
   */
  public Optional<Engine> running() {
    try {
      return written().filter(ControlFile::lives).map(Written::engine);
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /**
   * Writes where this process listens.
   *
   * @param token the one that commands shall send; empty when the desktop app holds it, which is
   *     never written
   */
  public Engine write(int port, Optional<Token> token) {
    Engine self = new Engine(ProcessHandle.current().pid(), port, token);
    return folder.lockedOrRefused(
        "control.json could not be written",
        () -> {
          file.sweep();
          file.write(Json.pretty(json(self)));
          return self;
        });
  }

  /**
   * Removes the file, unless another engine has written its own meanwhile; false when it wasn't.
   */
  public boolean remove() {
    return folder.lockedOrRefused(
        "control.json could not be removed",
        () -> {
          boolean own = written().filter(ControlFile::isOwn).isPresent();
          if (own) {
            file.delete();
          }
          return own;
        });
  }

  private Optional<Written> written() throws IOException {
    Optional<byte[]> content = file.read();
    try {
      return content.isPresent()
          ? read(JsonObject.of(Utf8.decode(content.get())))
          : Optional.empty();
    } catch (JsonProblem notOurs) {
      return Optional.empty();
    }
  }

  private static Optional<Written> read(JsonObject in) {
    Optional<Long> pid = in.integer("pid").filter(number -> number > 0);
    Optional<Long> port = in.integer("port").filter(number -> number > 0 && number <= 65535);
    Optional<String> started = in.string("started");
    return pid.isEmpty() || port.isEmpty() || started.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Written(
                new Engine(pid.get(), port.get().intValue(), in.string("token").map(Token::new)),
                started.get()));
  }

  private static JsonText json(Engine engine) {
    Map<String, JsonText> out = new LinkedHashMap<>();
    out.put("pid", new JsonText(Long.toString(engine.pid())));
    out.put("started", GrantJson.text(ProcessStart.of(engine.pid()).orElse("unknown")));
    out.put("port", new JsonText(Integer.toString(engine.port())));
    engine.token().ifPresent(token -> out.put("token", GrantJson.text(token.secret())));
    return Json.object(out);
  }

  private static boolean lives(Written found) {
    return ProcessStart.of(found.engine().pid()).equals(Optional.of(found.started()));
  }

  private static boolean isOwn(Written found) {
    return found.engine().pid() == ProcessHandle.current().pid() && lives(found);
  }
}
