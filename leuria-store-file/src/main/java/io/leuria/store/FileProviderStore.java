package io.leuria.store;

import io.leuria.domain.JsonText;
import io.leuria.domain.Refusal;
import io.leuria.domain.service.ApiKey;
import io.leuria.domain.service.ModelService;
import io.leuria.domain.service.ServiceAddress;
import io.leuria.domain.service.ServiceKind;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import io.leuria.ports.out.ProviderStore;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Keeps the visitor's model services in providers.json, keys among them, with the same promises as
 * {@link FileGrantStore}: {@code {providers: [{id, kind, name, baseUrl, apiKey?}]}}.
 */
public final class FileProviderStore implements ProviderStore {
  private static final String PROVIDERS = "providers";

  private final KeptJson<Book> kept;

  /**
   * Reads the file.
   *
   * @param problems told in words what is wrong with the file, each thing once
   */
  public FileProviderStore(StateFolder folder, InstantSource clock, Consumer<String> problems) {
    this.kept = new KeptJson<>(folder, "providers.json", new BookForm(), clock, problems);
  }

  @Override
  public List<ModelService> saved() {
    return kept.value().services();
  }

  @Override
  public void save(ModelService service) {
    kept.change(book -> book.with(service));
  }

  @Override
  public boolean remove(String id) {
    KeptJson.Change<Book> change = kept.change(book -> book.without(id));
    return change.base().entries().stream().anyMatch(entry -> entry.isOf(id));
  }

  @Override
  public void refresh() {
    kept.refresh();
  }

  /** One element of the list, with all that stands there; without a service it has no effect. */
  private record Entry(JsonText found, Optional<ModelService> service) {
    boolean isOf(String id) {
      return service.filter(it -> it.id().equals(id)).isPresent();
    }

    Entry changedTo(ModelService changed) {
      Map<String, JsonText> in = Json.object(found).map(JsonObject::members).orElse(Map.of());
      Map<String, JsonText> before = service.map(FileProviderStore::written).orElse(Map.of());
      return new Entry(
          Json.object(JsonMerge.merge(in, before, written(changed))), Optional.of(changed));
    }
  }

  private record Book(Map<String, JsonText> members, List<Entry> entries) {
    List<ModelService> services() {
      return entries.stream().flatMap(entry -> entry.service().stream()).toList();
    }

    Book with(ModelService service) {
      List<Entry> changed = new ArrayList<>(entries);
      if (entries.stream().anyMatch(entry -> entry.isOf(service.id()))) {
        changed.replaceAll(entry -> entry.isOf(service.id()) ? entry.changedTo(service) : entry);
      } else {
        changed.add(new Entry(JsonText.EMPTY_OBJECT, Optional.empty()).changedTo(service));
      }
      return new Book(members, changed);
    }

    Book without(String id) {
      List<Entry> left = entries.stream().filter(entry -> !entry.isOf(id)).toList();
      return left.size() == entries.size() ? this : new Book(members, left);
    }
  }

  private static final class BookForm implements KeptJson.Form<Book> {
    @Override
    public Book read(JsonObject document, Consumer<String> problems) throws JsonProblem {
      List<JsonText> found = List.of();
      if (document.has(PROVIDERS)) {
        found =
            document.array(PROVIDERS).orElseThrow(() -> new JsonProblem("providers is no list"));
      }
      List<Entry> entries = new ArrayList<>();
      Set<String> ids = new HashSet<>();
      for (JsonText element : found) {
        Optional<ModelService> service =
            Json.object(element)
                .flatMap(FileProviderStore::service)
                .filter(read -> ids.add(read.id()));
        entries.add(new Entry(element, service));
        if (service.isEmpty()) {
          problems.accept("entry " + entries.size() + " can't be used and has no effect.");
        }
      }
      return new Book(document.members(), entries);
    }

    @Override
    public JsonText write(Book book) {
      Map<String, JsonText> document = new LinkedHashMap<>(book.members());
      document.put(PROVIDERS, Json.write(book.entries().stream().map(Entry::found).toList()));
      return Json.object(document);
    }
  }

  private static Optional<ModelService> service(JsonObject entry) {
    try {
      return Optional.of(
          new ModelService(
              entry.string("id").orElse(""),
              entry.string("kind").flatMap(ServiceKind::parse).orElse(ServiceKind.OPENAI),
              entry.string("name").orElse(""),
              ServiceAddress.of(entry.string("baseUrl").orElse("")),
              entry.string("apiKey").filter(key -> !key.isBlank()).map(ApiKey::new)));
    } catch (Refusal unusable) {
      return Optional.empty();
    }
  }

  private static Map<String, JsonText> written(ModelService service) {
    Map<String, JsonText> out = new LinkedHashMap<>();
    out.put("id", text(service.id()));
    out.put("kind", text(service.kind().text()));
    out.put("name", text(service.name()));
    out.put("baseUrl", text(service.address().toString()));
    service.key().ifPresent(key -> out.put("apiKey", text(key.text())));
    return out;
  }

  private static JsonText text(String text) {
    return new JsonText(Json.quoted(text));
  }
}
