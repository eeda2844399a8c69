package io.leuria.app.demo.agent;

import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import java.util.List;

/** Tools like the demo shop's, for tests. */
final class ShopTools {
  static final PageTool SEARCH =
      tool(
          """
          {"name":"search_products","description":"Searches the shop's products. Returns id, name, price and stock.",
           "inputSchema":{"type":"object","properties":{
             "query":{"type":"string"},
             "category":{"type":"string","enum":["mugs","bowls","teapots","tea"]},
             "max_price":{"type":"number"},
             "in_stock":{"type":"boolean"}}}}""");
  static final PageTool STOCK =
      tool(
          """
          {"name":"check_stock","description":"Tells how many of a product are in stock.",
           "inputSchema":{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}}""");
  static final PageTool ADD =
      tool(
          """
          {"name":"add_to_basket","description":"Puts a product into the visitor's basket.",
           "inputSchema":{"type":"object","properties":{"id":{"type":"string"},"quantity":{"type":"integer"}},
           "required":["id"]}}""");
  static final List<PageTool> ALL = List.of(SEARCH, STOCK, ADD);

  private ShopTools() {}

  static PageTool tool(String json) {
    try {
      return PageTool.of(JsonObject.of(json));
    } catch (JsonProblem wrongTest) {
      throw new IllegalStateException(wrongTest);
    }
  }
}
