package planted.mapper.http;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.function.Supplier;

/** Makes a mapper by a reference. */
public class BadReference {
  Supplier<ObjectMapper> own() {
    return ObjectMapper::new;
  }
}
