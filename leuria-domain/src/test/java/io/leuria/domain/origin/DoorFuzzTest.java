package io.leuria.domain.origin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.grant.Token;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * Any Origin, Host and target at the door: a verdict, never an exception, and never more than a
 * stranger may have. The seeds run with the normal tests; {@code JAZZER_FUZZ=1} searches on.
 */
class DoorFuzzTest {
  private static final int PORT = 19570;
  private static final DoorKnowledge NOBODY = new Nobody();

  @FuzzTest(maxDuration = "20s")
  void anOriginIsReadOrRefused(byte[] bytes) {
    String header = text(bytes);
    Optional<Origin> origin = Origin.parse(header);
    // What was read reads the same again from its normalised text.
    origin.ifPresent(read -> assertEquals(origin, Origin.parse(read.text())));
    Origin.ofAddress(header)
        .ifPresent(read -> assertEquals(Optional.of(read), Origin.parse(read.text())));
  }

  @FuzzTest(maxDuration = "20s")
  void aHostIsTheEnginesToTheLetter(byte[] bytes) {
    String header = text(bytes);
    boolean own = header.equals("127.0.0.1:" + PORT) || header.equals("localhost:" + PORT);
    assertEquals(own, new EngineHost(PORT).isHost(header));
    assertEquals(
        own,
        decide("/health", header, List.of()) instanceof DoorVerdict.Admitted,
        "host " + header);
  }

  @FuzzTest(maxDuration = "20s")
  void aStrangerGetsTheSilentAnswerWhateverTheTarget(byte[] bytes) {
    String path = text(bytes);
    DoorVerdict verdict = decide(path, "127.0.0.1:" + PORT, List.of("https://stranger.example"));
    assertTrue(verdict instanceof DoorVerdict.Silent, path);
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static DoorVerdict decide(String path, String host, List<String> origins) {
    return Door.decide(
        new RequestFacts(
            "GET", path, List.of(host), origins, List.of(), List.of(), List.of(), List.of(), false),
        NOBODY);
  }

  /** A silent engine that nobody is connected to. */
  private static final class Nobody implements DoorKnowledge {
    @Override
    public EngineKind kind() {
      return EngineKind.APP;
    }

    @Override
    public EngineHost host() {
      return new EngineHost(PORT);
    }

    @Override
    public Optional<Grant> grant(Origin origin) {
      return Optional.empty();
    }

    @Override
    public boolean asked(Origin origin) {
      return false;
    }

    @Override
    public boolean isAdminToken(Token token) {
      return false;
    }
  }
}
