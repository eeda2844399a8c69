package io.leuria.http.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.Refusal;
import io.leuria.domain.session.Attachment;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AttachmentReaderTest {
  private static List<Attachment> read(String array) throws JsonProblem {
    return AttachmentReader.read(JsonObject.of("{\"attachments\":" + array + "}"));
  }

  @Test
  void imagesAndTextsKeepTheirOrder() throws JsonProblem {
    List<Attachment> read =
        read(
            "[{\"type\":\"image\",\"mimeType\":\"image/png\",\"data\":\"AAAA\",\"name\":\"a\"},"
                + "{\"type\":\"text\",\"text\":\"\",\"mimeType\":\"text/plain\",\"name\":5}]");
    assertEquals(new Attachment.Image("image/png", "AAAA", Optional.of("a")), read.get(0));
    assertEquals(new Attachment.Text("", Optional.empty(), Optional.of("text/plain")), read.get(1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "5",
        "null",
        "{}",
        "{\"type\":\"IMAGE\",\"mimeType\":\"image/png\",\"data\":\"AAAA\"}",
        "{\"type\":\"image\",\"mimeType\":\"text/html\",\"data\":\"AAAA\"}",
        "{\"type\":\"image\",\"mimeType\":\"image/\",\"data\":\"AAAA\"}",
        "{\"type\":\"image\",\"data\":\"AAAA\"}",
        "{\"type\":\"image\",\"mimeType\":\"image/png\",\"data\":\"not base64\"}",
        "{\"type\":\"image\",\"mimeType\":\"image/png\"}",
        "{\"type\":\"text\"}",
        "{\"type\":\"text\",\"text\":null}"
      })
  void aWrongOneIsNamedByItsIndex(String item) {
    Refusal refusal =
        assertThrows(
            Refusal.class, () -> read("[{\"type\":\"text\",\"text\":\"fine\"}," + item + "]"));
    assertTrue(refusal.reason().contains("[1]"), refusal.reason());
  }

  @Test
  void elevenAreTooMany() {
    String one = "{\"type\":\"text\",\"text\":\"t\"}";
    assertThrows(Refusal.class, () -> read("[" + (one + ",").repeat(10) + one + "]"));
  }

  @Test
  void aNameIsCutWithoutSplittingAPair() throws JsonProblem {
    String name = "n".repeat(199) + "\ud83d\ude00";
    Attachment cut = read("[{\"type\":\"text\",\"text\":\"t\",\"name\":\"" + name + "\"}]").get(0);
    assertEquals(Optional.of("n".repeat(199)), cut.name());
  }

  @ParameterizedTest
  @CsvSource({
    "AAAA,true", "AAA=,true", "AA==,true", "AA,true", "AAA,true", "A+/z,true", "A,false",
    "A===,false", "AA=,false", "=,false", "A-_z,false", "AA A,false", "AA=A,false", "'',false"
  })
  void onlyStandardBase64Passes(String text, boolean passes) {
    assertEquals(passes, AttachmentReader.isBase64(text));
  }
}
