package io.leuria.domain.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.leuria.domain.Refusal;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServiceAddressTest {
  @ParameterizedTest
  @CsvSource(
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        " localhost:1234/ ,http://localhost:1234/v1",
        "https://api.example.com/v1/,https://api.example.com/v1",
        "https://api.example.com/openai,https://api.example.com/openai/v1",
        "https://g.example.com/v1beta/openai/,https://g.example.com/v1beta/openai",
        "HTTP://Example.com,http://Example.com/v1",
        "http://[::1]:8080,http://[::1]:8080/v1",
        "example.com/v2///,http://example.com/v2",
        "vllm.example.com,http://vllm.example.com/v1"
      })
  void anAddressIsNormalised(String typed, String normal) {
    assertEquals(normal, ServiceAddress.of(typed).toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "  ",
        "/",
        "ftp://example.com",
        "http://",
        "http://a b",
        "file:///etc/passwd",
        "http://127.0.0.1:1234@evil.example",
        "http://key:secret@example.com",
        "http://example.com/v1?key=1",
        "http://example.com/v1#x",
        "http://127.0.0.1\\@evil.example",
        "http:///v1",
        "javascript:alert(1)"
      })
  void whatIsNoAddressIsRefused(String typed) {
    assertThrows(Refusal.class, () -> ServiceAddress.of(typed));
  }

  @ParameterizedTest
  @CsvSource({
    "http://127.0.0.1:1234,true",
    "http://localhost:1234,true",
    "http://LOCALHOST:1234,true",
    "http://[::1]:1234,true",
    "http://127.0.0.2:1234,false",
    "http://localhost.evil.example,false",
    "http://localhost.,false",
    "http://0.0.0.0:1234,false",
    "http://[::]:1234,false",
    "http://[::ffff:127.0.0.1]:1234,false",
    "http://192.168.1.4:1234,false"
  })
  void onlyThreeNamesAreLoopback(String typed, boolean loopback) {
    assertEquals(loopback, ServiceAddress.of(typed).isLoopback());
  }

  @Test
  void localhostIsBothLoopbackAddressesAndNeverLookedUp() {
    assertEquals(
        List.of(URI.create("http://127.0.0.1:1/v1"), URI.create("http://[::1]:1/v1")),
        ServiceAddress.of("localhost:1").bases());
    assertEquals(
        List.of(URI.create("https://example.com/v1")),
        ServiceAddress.of("https://example.com").bases());
  }

  @Test
  void theRootLacksTheVersion() {
    assertEquals(URI.create("http://h:1"), ServiceAddress.root(URI.create("http://h:1/v1")));
    assertEquals(
        URI.create("http://h/v1beta/openai"),
        ServiceAddress.root(URI.create("http://h/v1beta/openai")));
  }
}
