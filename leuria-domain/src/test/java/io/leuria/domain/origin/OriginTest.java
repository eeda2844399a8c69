package io.leuria.domain.origin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OriginTest {

  @ParameterizedTest
  @CsvSource({
    "https://shop.example, https://shop.example",
    "HTTPS://Shop.Example, https://shop.example",
    "https://shop.example:443, https://shop.example",
    "http://shop.example:80, http://shop.example",
    "http://shop.example:443, http://shop.example:443",
    "https://shop.example., https://shop.example.",
    "http://localhost:3000, http://localhost:3000",
    "http://127.0.0.1:65535, http://127.0.0.1:65535",
    "https://xn--bcher-kva.example, https://xn--bcher-kva.example",
    "https://a_b.example, https://a_b.example",
    "http://[::1]:8080, http://[::1]:8080",
    "http://[0:0:0:0:0:0:0:1], http://[::1]",
    "http://[2001:DB8:0:0:1:0:0:1], http://[2001:db8::1:0:0:1]",
    "http://[::], http://[::]",
    "http://[1::], http://[1::]",
    "http://[1:2:3:4:5:6:7:8], http://[1:2:3:4:5:6:7:8]",
    "http://[1:0:3:4:5:6:7:8], http://[1:0:3:4:5:6:7:8]"
  })
  void readsASerialisedWebOrigin(String header, String text) {
    assertEquals(Optional.of(text), Origin.parse(header).map(Origin::text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "",
        " ",
        "https://",
        "https:///",
        "https://shop.example/",
        "https://shop.example#",
        "https://shop.example:",
        "https://shop.example:0",
        "https://shop.example:0443",
        "https://shop.example:65536",
        "https://shop.example:99999999999",
        "https://shop.example:+1",
        " https://shop.example",
        "https://shop.example ",
        "https://shop.example\n",
        "https://shop .example",
        "https://user:pass@shop.example",
        "https://@shop.example",
        "https://shop..example",
        "https://.shop.example",
        "https://shop.example..",
        "https://shop%2eexample",
        "https://shop\u0000.example",
        "https://b\u00fccher.example",
        "https://shop\u212a.example",
        "https://\uff53hop.example",
        "https://shop\u3002example",
        "https://shop\u200b.example",
        "https://shop\u00ad.example",
        "http\u017f://shop.example",
        "http://127.1",
        "http://0x7f.1",
        "http://2130706433",
        "http://017700000001",
        "http://127.0.0.01",
        "http://256.0.0.1",
        "http://1.2.3.4.5",
        "http://shop.0x",
        "http://127.0.0.1.",
        "http://[::1",
        "http://[1::2::3]",
        "http://[1:2:3:4:5:6:7]",
        "http://[1:2:3:4:5:6:7:8:9]",
        "http://[12345::]",
        "http://[::1%25lo]",
        "http://[]",
        "http://[:1:2:3:4:5:6:7]",
        "http://[::ffff:127.0.0.1]",
        "ftp://shop.example",
        "javascript://shop.example",
        "https:\\\\shop.example",
        "https://shop.example|x"
      })
  void refusesRubbish(String header) {
    assertEquals(Optional.empty(), Origin.parse(header));
  }

  @Test
  void refusesAnEndlessHost() {
    assertEquals(Optional.empty(), Origin.parse("https://" + "a.".repeat(200_000) + "example"));
    assertEquals(Optional.empty(), Origin.parse("https://" + "a".repeat(64) + ".example"));
  }

  @ParameterizedTest
  @CsvSource({
    "HTTP://LocalHost:3000/path?q, http://localhost:3000",
    "https://shop.example/a/b#c, https://shop.example",
    "https://shop.example?x=https://evil.example, https://shop.example",
    "https://b\u00fccher.example, https://xn--bcher-kva.example",
    "https://B\u00dcCHER.example/, https://xn--bcher-kva.example",
    "https://shop\u3002example, https://shop.example",
    "https://\uff53hop.example, https://shop.example",
    "https://sh\u043ep.example, https://xn--shp-ted.example"
  })
  void readsTheOriginOfAnAddress(String address, String text) {
    assertEquals(Optional.of(text), Origin.ofAddress(address).map(Origin::text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "javascript:alert(1)",
        "javascript://x.example/%0aalert(1)",
        "shop.example",
        "//shop.example",
        "https://good.example\\@evil.example",
        "https://good.example@evil.example",
        "https://",
        "data:text/html,x",
        "https://stra\u00dfe.example",
        "https://\u03b2\u03cc\u03bb\u03bf\u03c2.example",
        "https://a\u200db.example",
        "https://evil.example\uff0f.good.example",
        "https://good.example\uff20evil.example",
        "https://x\uff1a80",
        "https://\u2100.example"
      })
  void refusesAnAddressThatNamesNoOneSite(String address) {
    assertEquals(Optional.empty(), Origin.ofAddress(address));
  }

  @Test
  void tellsNeighboursApart() {
    assertNotEquals(Origin.parse("https://shop.example"), Origin.parse("https://shop.example."));
    assertNotEquals(Origin.parse("https://shop.example"), Origin.parse("http://shop.example"));
  }

  @Test
  void cannotBeMadeWrong() {
    assertThrows(IllegalArgumentException.class, () -> new Origin("ftp", "x", 21));
    assertThrows(IllegalArgumentException.class, () -> new Origin("http", "X", 80));
    assertThrows(IllegalArgumentException.class, () -> new Origin("http", "x/y", 80));
    assertThrows(IllegalArgumentException.class, () -> new Origin("http", "x", 0));
  }

  @Test
  void warnsOfPlainPagesFromElsewhere() {
    assertTrue(new Origin("http", "shop.example", 80).isPlainRemote());
    assertFalse(new Origin("https", "shop.example", 443).isPlainRemote());
    assertFalse(new Origin("http", "localhost", 3000).isPlainRemote());
  }
}
