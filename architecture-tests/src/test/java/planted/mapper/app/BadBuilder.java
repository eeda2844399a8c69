package planted.mapper.app;

import com.fasterxml.jackson.databind.json.JsonMapper;

/** Builds a mapper. */
public class BadBuilder {
  JsonMapper own() {
    return JsonMapper.builder().build();
  }
}
