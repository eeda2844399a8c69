package io.leuria.testkit.client;

import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * The registrationToken, read as the existing client reads it: {@code atob}, JSON, {@code server}.
 */
record RegistrationBlob(String blob, String server) {
  static RegistrationBlob read(String blob) {
    String server =
        json(blob)
            .string("server")
            .orElseThrow(() -> new Breach("registrationToken holds no server: no socket address"));
    if (!server.startsWith("ws://") && !server.startsWith("wss://")) {
      throw new Breach("registrationToken's server is no WebSocket address: " + server);
    }
    return new RegistrationBlob(blob, server);
  }

  private static JsonObject json(String blob) {
    try {
      byte[] bytes = Base64.getDecoder().decode(blob);
      return JsonObject.of(new String(bytes, StandardCharsets.UTF_8));
    } catch (IllegalArgumentException notStandard) {
      throw new Breach("registrationToken is not standard base64: the client's atob throws");
    } catch (JsonProblem notJson) {
      throw new Breach("registrationToken holds no JSON object: " + notJson.getMessage());
    }
  }
}
