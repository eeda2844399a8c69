package planted.mapper.store;

import com.fasterxml.jackson.databind.ObjectMapper;

/** Makes a mapper. */
public class BadNew {
  ObjectMapper own() {
    return new ObjectMapper();
  }
}
