package io.leuria.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.leuria.domain.service.ModelService;
import io.leuria.ports.out.ProviderStore;
import io.leuria.testkit.fake.ManualTime;
import io.leuria.testkit.services.ProviderStoreContract;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileProviderStoreTest extends ProviderStoreContract {
  private final Path dir;
  private final List<String> problems = new ArrayList<>();

  FileProviderStoreTest(@TempDir Path dir) {
    this.dir = dir;
  }

  @Override
  protected ProviderStore open() {
    return new FileProviderStore(
        StateFolder.open(dir, problems::add), new ManualTime(), problems::add);
  }

  @Test
  void theFileIsWrittenAsOtherEnginesReadItAndForTheVisitorAlone() throws Exception {
    open().save(GATEWAY);
    Path file = dir.resolve("providers.json");
    assertEquals(
        """
        {
          "providers": [
            {
              "id": "company-gateway",
              "kind": "openai",
              "name": "Company gateway",
              "baseUrl": "http://gateway.example.com/v1",
              "apiKey": "sk-test"
            }
          ]
        }
        """,
        Files.readString(file));
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
  }

  @Test
  void unknownKeysAndBadEntriesSurviveASave() throws Exception {
    Files.writeString(
        dir.resolve("providers.json"),
        """
        {"v":1,"providers":[7,{"id":"ollama","kind":"ollama","name":"Ollama",
        "baseUrl":"127.0.0.1:1","color":"red"},{"id":"ollama","name":"x","baseUrl":"y"},
        {"id":"BAD ID","name":"x","baseUrl":"y","apiKey":"sk-secret"}]}
        """);
    ProviderStore store = open();
    assertEquals(List.of("ollama"), store.saved().stream().map(ModelService::id).toList());
    store.save(ModelService.added("Ollama", "127.0.0.1:2", Optional.of("sk-new")));
    String text = Files.readString(dir.resolve("providers.json"));
    assertTrue(text.contains("\"v\": 1") && text.contains("\"color\": \"red\""), text);
    assertTrue(text.contains("BAD ID") && text.contains("http://127.0.0.1:2/v1"), text);
    assertFalse(problems.isEmpty());
    assertFalse(problems.toString().contains("sk-secret"));
  }
}
