package io.leuria.store;

import io.leuria.domain.JsonText;
import io.leuria.json.Json;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import io.leuria.store.DurableFile.Stamp;
import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * A value that lives in memory and in a JSON file which other processes change too (decision 12).
 * Saves first, then changes memory; memory is always what a restart would read.
 *
 * @param <T> immutable; an unchanged value is the same instance
 */
final class KeptJson<T> {
  /** How the value is written. */
  interface Form<T> {
    /** Reads a document, reporting what it has to pass over. */
    T read(JsonObject document, Consumer<String> problems) throws JsonProblem;

    JsonText write(T value);
  }

  /**
   * What one step did.
   *
   * @param before what memory held
   * @param base what the file held
   * @param after what both hold now
   */
  record Change<T>(T before, T base, T after) {}

  private record State<T>(T value, Stamp stamp, boolean damaged) {}

  private final StateFolder folder;
  private final DurableFile file;
  private final Form<T> form;
  private final InstantSource clock;
  private final Problems problems;
  private volatile State<T> state;

  KeptJson(
      StateFolder folder,
      String name,
      Form<T> form,
      InstantSource clock,
      Consumer<String> problems) {
    this.folder = folder;
    this.file = new DurableFile(folder, name);
    this.form = form;
    this.clock = clock;
    this.problems = new Problems(problems);
    this.state = folder.lockedOrRefused(name + " can't be read", this::start);
  }

  /** From memory. */
  T value() {
    return state.value();
  }

  /** Reads, changes and saves in one step. */
  Change<T> change(UnaryOperator<T> step) {
    return folder.lockedOrRefused(file.name() + " could not be saved", () -> changed(step));
  }

  /** Takes in what other processes changed; one look at the file's attributes when nothing did. */
  Optional<Change<T>> refresh() {
    try {
      return file.stamp().equals(state.stamp())
          ? Optional.empty()
          : Optional.of(folder.locked(this::takenIn));
    } catch (IOException unreadable) {
      problems.are(List.of(keptMemory(file.name() + " can't be read: " + Plain.words(unreadable))));
      return Optional.empty();
    }
  }

  private State<T> start() throws IOException {
    file.sweep();
    Stamp stamp = file.stamp();
    try {
      return new State<>(parsed(), stamp, false);
    } catch (JsonProblem damage) {
      String aside = file.moveAside(clock.instant());
      problems.happened(damaged(damage) + "; it was set aside as " + aside + ".");
      return new State<>(empty(), Stamp.NO_FILE, false);
    }
  }

  private Change<T> changed(UnaryOperator<T> step) throws IOException {
    State<T> before = state;
    State<T> base = latest();
    T after = step.apply(base.value());
    if (base.damaged()) {
      problems.happened(
          file.name()
              + " was damaged; it was set aside as "
              + file.copyAside(clock.instant())
              + ".");
    }
    state = after == base.value() && !base.damaged() ? base : saved(after);
    return new Change<>(before.value(), base.value(), state.value());
  }

  private Change<T> takenIn() throws IOException {
    State<T> before = state;
    state = latest();
    return new Change<>(before.value(), state.value(), state.value());
  }

  private State<T> saved(T value) throws IOException {
    JsonText document = form.write(value);
    file.write(Json.pretty(document));
    try {
      return new State<>(parsed(document.text()), file.stamp(), false);
    } catch (JsonProblem ours) {
      throw new IllegalStateException(ours);
    }
  }

  /** What the file holds now; memory's value when the file is damaged. */
  private State<T> latest() throws IOException {
    State<T> known = state;
    Stamp stamp = file.stamp();
    if (stamp.equals(known.stamp())) {
      return known;
    }
    try {
      return new State<>(parsed(), stamp, false);
    } catch (JsonProblem damage) {
      problems.are(List.of(keptMemory(damaged(damage))));
      return new State<>(known.value(), stamp, true);
    }
  }

  private T parsed() throws IOException, JsonProblem {
    Optional<byte[]> content = file.read();
    return content.isPresent() ? parsed(Utf8.decode(content.get())) : empty();
  }

  private T parsed(String text) throws JsonProblem {
    List<String> found = new ArrayList<>();
    T value = form.read(JsonObject.of(text), line -> found.add(file.name() + ": " + line));
    problems.are(found);
    return value;
  }

  private T empty() {
    try {
      return form.read(JsonObject.of(JsonText.EMPTY_OBJECT), line -> {});
    } catch (JsonProblem impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private String damaged(JsonProblem damage) {
    return file.name() + " is damaged: " + damage.getMessage();
  }

  private static String keptMemory(String what) {
    return what + "; what was read before still holds.";
  }
}
