package io.leuria.store;

import io.leuria.domain.JsonText;
import io.leuria.domain.settings.Settings;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.ports.out.SettingsStore;
import java.time.InstantSource;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Keeps the settings in config.json, with the same promises as {@link FileGrantStore}. A field of
 * the wrong type has no effect and stays in the file until it is set.
 */
public final class FileSettingsStore implements SettingsStore {
  private final KeptJson<Document> kept;
  private final Listeners<Settings> listeners = new Listeners<>();

  /**
   * Reads the file.
   *
   * @param problems told in words what is wrong with the file, each thing once
   */
  public FileSettingsStore(StateFolder folder, InstantSource clock, Consumer<String> problems) {
    this.kept = new KeptJson<>(folder, "config.json", new DocumentForm(), clock, problems);
  }

  @Override
  public Settings settings() {
    return kept.value().settings();
  }

  @Override
  public Settings update(UnaryOperator<Settings> change) {
    return told(kept.change(document -> document.with(change.apply(document.settings()))));
  }

  @Override
  public void refresh() {
    kept.refresh().ifPresent(this::told);
  }

  @Override
  public void onChange(Consumer<Settings> listener) {
    listeners.add(listener);
  }

  private Settings told(KeptJson.Change<Document> change) {
    Settings now = change.after().settings();
    if (!now.equals(change.before().settings())) {
      listeners.tell(now);
    }
    return now;
  }

  /** All of config.json, understood or not. */
  private record Document(Map<String, JsonText> found, Settings settings) {
    Document with(Settings changed) {
      return changed.equals(settings)
          ? this
          : new Document(
              JsonMerge.merge(
                  found, SettingsWriter.members(settings), SettingsWriter.members(changed)),
              changed);
    }
  }

  private static final class DocumentForm implements KeptJson.Form<Document> {
    @Override
    public Document read(JsonObject document, Consumer<String> problems) {
      return new Document(document.members(), new SettingsReader(document, problems).read());
    }

    @Override
    public JsonText write(Document document) {
      return Json.object(document.found());
    }
  }
}
