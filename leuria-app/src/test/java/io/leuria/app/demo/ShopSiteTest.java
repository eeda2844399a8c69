package io.leuria.app.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShopSiteTest {
  private final HttpClient client = HttpClient.newHttpClient();
  private final ShopSite site;

  ShopSiteTest() throws IOException {
    site = new ShopSite("http://127.0.0.1:4711");
  }

  @AfterEach
  void stop() {
    site.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/|text/html; charset=utf-8",
        "/shop.css|text/css; charset=utf-8",
        "/leuria-client.js|text/javascript; charset=utf-8",
        "/products.json|application/json",
        "/icon.svg|image/svg+xml",
      })
  void itsFilesAreServedUnderAStrictPolicy(String path, String type) throws Exception {
    HttpResponse<String> answer = get(path);

    assertEquals(200, answer.statusCode());
    assertEquals(type, answer.headers().firstValue("Content-Type").orElse(""));
    String policy = answer.headers().firstValue("Content-Security-Policy").orElse("");
    assertTrue(
        policy.startsWith("default-src 'none'; script-src 'self'; style-src 'self'"), policy);
    assertTrue(
        policy.contains("connect-src 'self' http://127.0.0.1:4711 ws://127.0.0.1:4711;"), policy);
    assertFalse(policy.contains("unsafe"), policy);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/nothing.js",
        "/../Main.class",
        "/%2e%2e/Main.class",
        "/shop/shop.js",
        "/OwnJar.class"
      })
  void nothingElseIsServed(String path) throws Exception {
    assertEquals(404, get(path).statusCode());
  }

  @Test
  void thePageIsToldTheEnginesAddress() throws Exception {
    assertEquals("{\"engine\":\"http://127.0.0.1:4711\"}", get("/config.json").body());
  }

  @Test
  void noFileNamesAnAddressOutside() throws Exception {
    for (String path : List.of("/", "/shop.css", "/shop.js", "/assistant.js", "/tools.js")) {
      assertFalse(get(path).body().contains("https://"), path);
    }
  }

  @Test
  void productsAreWholeAndTheirIdsDiffer() throws Exception {
    Set<String> ids = new HashSet<>();
    List<JsonText> products = Json.array(Json.parse(get("/products.json").body())).orElseThrow();
    for (JsonText each : products) {
      JsonObject product = Json.object(each).orElseThrow();
      ids.add(product.string("id").orElseThrow());
      assertTrue(product.number("price").orElseThrow() > 0);
      assertTrue(product.integer("stock").orElseThrow() >= 0);
      assertFalse(product.string("description").orElseThrow().isBlank());
    }
    assertEquals(products.size(), ids.size());
    assertTrue(ids.size() >= 30);
  }

  @Test
  void aSecondSiteTakesAnotherPort() throws Exception {
    try (ShopSite second = new ShopSite("http://127.0.0.1:4711")) {
      assertNotEquals(site.address(), second.address());
    }
  }

  private HttpResponse<String> get(String path) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(site.address() + path)).build();
    return client.send(request, HttpResponse.BodyHandlers.ofString());
  }
}
