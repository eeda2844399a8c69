package io.leuria.domain.pairing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PairingValuesTest {

  @Test
  void takesNoncesOf22To128Characters() {
    assertFalse(Nonce.parse("a".repeat(21)).isPresent());
    assertTrue(Nonce.parse("a".repeat(22)).isPresent());
    assertTrue(Nonce.parse("a".repeat(128)).isPresent());
    assertFalse(Nonce.parse("a".repeat(129)).isPresent());
  }

  @ParameterizedTest
  @ValueSource(strings = {"+", "/", "=", " ", "\n", "é", "."})
  void takesBase64UrlAlone(String letter) {
    assertFalse(Nonce.parse("a".repeat(30) + letter).isPresent());
  }

  @Test
  void neverShowsANonce() {
    assertFalse(new Nonce("secretsecretsecretsecret").toString().contains("secret"));
  }

  @Test
  void cutsAnAppNameTo80Characters() {
    assertEquals(Optional.of("x".repeat(80)), AppName.clean("x".repeat(100_000)));
    assertEquals(Optional.of("Shop"), AppName.clean("  Shop\n"));
    assertEquals(Optional.empty(), AppName.clean(" \t "));
    assertEquals(Optional.of("x".repeat(79)), AppName.clean("x".repeat(79) + "🎉"));
  }
}
