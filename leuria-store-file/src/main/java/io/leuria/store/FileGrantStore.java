package io.leuria.store;

import io.leuria.domain.JsonText;
import io.leuria.domain.grant.Grant;
import io.leuria.domain.origin.Origin;
import io.leuria.json.JsonObject;
import io.leuria.json.JsonProblem;
import io.leuria.ports.out.GrantStore;
import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Keeps the grants in grants.json (decision 12). A damaged file is set aside at start; found
 * damaged later, memory holds and the next save sets it aside. A bad entry has no effect and stays
 * in the file. When saving fails, nothing has changed and a refusal says why.
 */
public final class FileGrantStore implements GrantStore {
  private final KeptJson<GrantBook> kept;
  private final Listeners<GrantChange> listeners = new Listeners<>();

  /**
   * Reads the file.
   *
   * @param problems told in words what is wrong with the file, each thing once
   */
  public FileGrantStore(StateFolder folder, InstantSource clock, Consumer<String> problems) {
    this.kept = new KeptJson<>(folder, "grants.json", new BookForm(), clock, problems);
  }

  @Override
  public Optional<Grant> find(Origin origin) {
    return kept.value().find(origin);
  }

  @Override
  public List<Grant> all() {
    return kept.value().all();
  }

  @Override
  public Grant add(Grant grant) {
    return told(kept.change(
            book ->
                book.with(book.find(grant.origin()).map(grant::keepingChoicesOf).orElse(grant))))
        .after()
        .find(grant.origin())
        .orElseThrow();
  }

  @Override
  public Optional<Grant> change(Origin origin, UnaryOperator<Grant> change) {
    return told(kept.change(book -> book.changing(origin, change))).after().find(origin);
  }

  @Override
  public boolean remove(Origin origin) {
    return told(kept.change(book -> book.without(origin))).base().find(origin).isPresent();
  }

  @Override
  public void refresh() {
    kept.refresh().ifPresent(this::told);
  }

  @Override
  public void onChange(Consumer<GrantChange> listener) {
    listeners.add(listener);
  }

  private KeptJson.Change<GrantBook> told(KeptJson.Change<GrantBook> change) {
    Set<Origin> sites = new LinkedHashSet<>();
    change.before().all().forEach(grant -> sites.add(grant.origin()));
    change.after().all().forEach(grant -> sites.add(grant.origin()));
    for (Origin site : sites) {
      tell(new GrantChange(site, change.before().find(site), change.after().find(site)));
    }
    return change;
  }

  private void tell(GrantChange change) {
    if (!withoutUse(change.before()).equals(withoutUse(change.after()))) {
      listeners.tell(change);
    }
  }

  /** The time of last use moves all day long and nobody acts on it. */
  private static Optional<Grant> withoutUse(Optional<Grant> grant) {
    return grant.map(it -> it.usedAt(it.createdAt()));
  }

  private static final class BookForm implements KeptJson.Form<GrantBook> {
    @Override
    public GrantBook read(JsonObject document, Consumer<String> problems) throws JsonProblem {
      return GrantBook.read(document, problems);
    }

    @Override
    public JsonText write(GrantBook book) {
      return book.write();
    }
  }
}
