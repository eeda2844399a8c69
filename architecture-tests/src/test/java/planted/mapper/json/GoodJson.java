package planted.mapper.json;

import com.fasterxml.jackson.databind.ObjectMapper;

/** The one place. */
public class GoodJson {
  ObjectMapper own() {
    return new ObjectMapper();
  }
}
