package io.leuria.domain.pairing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.leuria.domain.needs.Effort;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Origin;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectLinkTest {
  private static final String NONCE = "abcdefghijklmnopqrstuvwxyz_-0123";
  private static final String BASE =
      "leuria://connect?origin=https%3A%2F%2Fshop.example&nonce=" + NONCE;
  private static final Origin SHOP = new Origin("https", "shop.example", 443);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "leuria://connect?origin=https%3A%2F%2Fshop.example&app=My+Shop&nonce=" + NONCE,
        "leuria://connect/?origin=https%3A%2F%2Fshop.example&app=My%20Shop&nonce=" + NONCE,
        "LEURIA://connect?nonce="
            + NONCE
            + "&app=%20My%20Shop%20&origin=HTTPS://Shop.Example:443/a",
        "leuria://connect?origin=https://shop.example&app=My+Shop&nonce=" + NONCE + "&nonce=x#y"
      })
  void readsOriginAppAndNonce(String link) {
    ConnectLink expected =
        new ConnectLink(SHOP, new Nonce(NONCE), Optional.of("My Shop"), Needs.NONE);
    assertEquals(Optional.of(expected), ConnectLink.parse(link));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "rubbish",
        "https://connect?origin=https://shop.example&nonce=" + NONCE,
        "leuria://settings?origin=https://shop.example&nonce=" + NONCE,
        "leuria://site?origin=https://shop.example&nonce=" + NONCE,
        "leuria://connect//?origin=https://shop.example&nonce=" + NONCE,
        "leuria://connect.evil?origin=https://shop.example&nonce=" + NONCE,
        "leuria://x@connect?origin=https://shop.example&nonce=" + NONCE,
        "leuria://connect?origin=https://shop.example",
        "leuria://connect?nonce=" + NONCE,
        "leuria://connect",
        "leuria://connect?origin=javascript:alert(1)&nonce=" + NONCE,
        "leuria://connect?origin=null&nonce=" + NONCE,
        "leuria://connect?origin=https://shop.example&nonce=short",
        "leuria://connect?origin=https://shop.example&nonce=%zz" + NONCE,
        "leuria://connect?origin=https://shop.example&nonce=" + NONCE + "%2B"
      })
  void passesOverEverythingElse(String link) {
    assertEquals(Optional.empty(), ConnectLink.parse(link));
  }

  @Test
  void readsTheNeedsItKnows() {
    Needs needs = new Needs(true, false, Optional.of(Effort.LIGHT), Optional.of(8000));
    String link = BASE + "&tools=1&effort=light&context=8000&colour=red&skill=a&skill=b";
    assertEquals(Optional.of(needs), ConnectLink.parse(link).map(ConnectLink::needs));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "effort=huge", "tools=true", "tools=yes", "images=0", "context=0", "context=-5",
        "context=abc", "context=NaN", "context=1e3", "context=10000001", "effort=LIGHT", "tools="
      })
  void dropsTheNeedsItDoesNotKnow(String parameter) {
    Optional<ConnectLink> link = ConnectLink.parse(BASE + "&" + parameter);
    assertEquals(Optional.of(Needs.NONE), link.map(ConnectLink::needs));
  }

  @Test
  void writesTheLinkAsTheClientDoes() {
    Needs needs = new Needs(true, false, Optional.of(Effort.LIGHT), Optional.of(8000));
    ConnectLink link = new ConnectLink(SHOP, new Nonce(NONCE), Optional.of("Süß & gut"), needs);
    assertEquals(
        BASE + "&app=S%C3%BC%C3%9F+%26+gut&tools=1&effort=light&context=8000", link.text());
    assertEquals(Optional.of(link), ConnectLink.parse(link.text()));
  }

  @Test
  void readsALinkToASitesSettings() {
    SiteLink link = new SiteLink(SHOP);
    assertEquals("leuria://site?origin=https%3A%2F%2Fshop.example", link.text());
    assertEquals(Optional.of(link), SiteLink.parse(link.text()));
    assertEquals(Optional.empty(), SiteLink.parse(BASE));
    assertEquals(Optional.empty(), SiteLink.parse("leuria://site"));
    assertEquals(Optional.empty(), SiteLink.parse("leuria://site?origin=file:///etc"));
  }
}
