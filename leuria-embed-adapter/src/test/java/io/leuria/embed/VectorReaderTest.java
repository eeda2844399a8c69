package io.leuria.embed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VectorReaderTest {
  private static final String GOOD =
      "{\"object\":\"list\",\"usage\":{\"a\":[1,{\"b\":\"]}\\\"\"}],\"c\":null},"
          + "\"data\":[{\"x\":\"\\\\\",\"index\":0,\"embedding\":[0.5,-1e-3,0]}],\"model\":\"ü\"}";

  @Test
  void whatIsNotNeededIsSteppedOver() {
    assertEquals("[0.5,-1e-3,0]", only(GOOD));
  }

  @Property(tries = 300)
  void everyFiniteNumberIsKeptToTheLetter(@ForAll("vectors") List<Double> numbers) {
    String vector = Arrays.toString(numbers.toArray()).replace(" ", "");
    assertEquals(vector, only("{\"data\":[{\"embedding\":" + vector.replace(",", " ,\n ") + "}]}"));
  }

  @Provide
  Arbitrary<List<Double>> vectors() {
    return Arbitraries.doubles().list().ofMinSize(1).ofMaxSize(40);
  }

  @Property(tries = 2_000)
  void aDamagedAnswerIsAFaultOrStillJson(
      @ForAll("places") int place, @ForAll("bytes") byte replaced) {
    byte[] bytes = GOOD.getBytes(StandardCharsets.UTF_8);
    bytes[place] = replaced;
    Optional<List<Vector>> read = read(bytes);
    // What we accept, a strict reader accepts too as far as the vectors go.
    if (read.isPresent()) {
      JsonText vector = read.get().get(0).json();
      assertEquals(Json.array(vector).map(List::size), Optional.of(read.get().get(0).dimension()));
    }
  }

  @Provide
  Arbitrary<Integer> places() {
    return Arbitraries.integers().between(0, GOOD.getBytes(StandardCharsets.UTF_8).length - 1);
  }

  @Provide
  Arbitrary<Byte> bytes() {
    return Arbitraries.oneOf(
        Arbitraries.bytes(),
        Arbitraries.of("{}[]\",:0-.eE\\ n".chars().mapToObj(c -> (byte) c).toList()));
  }

  private static Optional<List<Vector>> read(byte[] bytes) {
    try {
      return Optional.of(VectorReader.read(bytes, 1));
    } catch (EmbeddingFault fault) {
      return Optional.empty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[01]",
        "[1.]",
        "[.5]",
        "[+1]",
        "[-]",
        "[1e]",
        "[1,]",
        "[,1]",
        "[1 2]",
        "[1e400]",
        "[-1e400]",
        "[Infinity]",
        "[\"1\"]",
        "[[1]]",
        "[true]",
        "{}",
        "1",
        "null",
        "[0x1]"
      })
  void whatIsNoVectorOfFiniteNumbersIsRefused(String vector) {
    String answer = "{\"data\":[{\"index\":0,\"embedding\":" + vector + "}]}";
    assertThrows(
        EmbeddingFault.class, () -> VectorReader.read(answer.getBytes(StandardCharsets.UTF_8), 1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"data\":[{\"embedding\":[1]}]",
        "{\"data\":[{\"embedding\":[1]}]} x",
        "{\"data\":[{\"embedding\":[1],\"embedding\":[2]}]}",
        "{\"data\":[{}]}",
        "{\"data\":{\"embedding\":[1]}}",
        "{\"data\":[{\"embedding\":[1",
        "{\"data\":[{\"embedding\":[1]}],\"data\":[",
        "{\"x\":\"",
        "{\"x\":[{",
        "{,}",
        "\""
      })
  void aBrokenAnswerIsRefused(String answer) {
    assertThrows(
        EmbeddingFault.class, () -> VectorReader.read(answer.getBytes(StandardCharsets.UTF_8), 1));
  }

  @Test
  void someIndexesAreNoOrder() {
    String answer = "{\"data\":[{\"index\":0,\"embedding\":[1]},{\"embedding\":[2]}]}";
    assertThrows(
        EmbeddingFault.class, () -> VectorReader.read(answer.getBytes(StandardCharsets.UTF_8), 2));
  }

  private static String only(String answer) {
    List<Vector> vectors = VectorReader.read(answer.getBytes(StandardCharsets.UTF_8), 1);
    assertEquals(
        Json.array(vectors.get(0).json()).orElseThrow().size(), vectors.get(0).dimension());
    return vectors.get(0).json().text();
  }
}
