package io.leuria.app.demo.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResultTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[]|That found nothing.",
        "{'products':[{'id':'m1','name':'Celadon mug','price':24,'currency':'EUR','stock':3}]}"
            + "|I found one:/• Celadon mug: price 24 EUR, stock 3",
        "[{'name':'A'},{'name':'B','onSale':true}]|I found 2:/• A/• B: on sale yes",
        "{'message':'Three are left.','stock':3}|Three are left.",
        "{'sku':'blue','price':12}|price 12.",
        "just words|It says: just words",
        "null|It says:",
        "42|It says: 42",
      })
  void resultsBecomeSentencesAndLists(String result, String text) {
    String said = ResultText.of(ResultText.json(result.replace('\'', '"')));

    assertEquals(text, said.replace('\n', '/').strip());
  }
}
