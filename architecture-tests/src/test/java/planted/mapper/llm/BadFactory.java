package planted.mapper.llm;

import com.fasterxml.jackson.core.JsonFactory;

/** Makes a factory. */
public class BadFactory {
  JsonFactory own() {
    return new JsonFactory();
  }
}
