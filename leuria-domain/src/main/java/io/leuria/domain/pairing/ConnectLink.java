package io.leuria.domain.pairing;

import io.leuria.domain.needs.Needs;
import io.leuria.domain.needs.NeedsReader;
import io.leuria.domain.origin.Origin;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A {@code leuria://connect} link, with which a page asks the desktop app for a grant (page,
 * section Pairing, step 1). Parameters it doesn't know are passed over.
 */
public record ConnectLink(Origin origin, Nonce nonce, Optional<String> app, Needs needs) {
  private static final String HOST = "connect";

  /** Reads a link; one without a usable origin or nonce is none. */
  public static Optional<ConnectLink> parse(String link) {
    return LinkParameters.read(link, HOST).flatMap(ConnectLink::of);
  }

  /** The link, its parameters in the order in which the client writes them. */
  public String text() {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("origin", origin.text());
    parameters.put("nonce", nonce.secret());
    app.ifPresent(name -> parameters.put("app", name));
    if (needs.tools()) {
      parameters.put("tools", "1");
    }
    if (needs.images()) {
      parameters.put("images", "1");
    }
    needs.effort().ifPresent(effort -> parameters.put("effort", effort.word()));
    needs.context().ifPresent(tokens -> parameters.put("context", Integer.toString(tokens)));
    return LinkParameters.write(HOST, parameters);
  }

  private static Optional<ConnectLink> of(Map<String, String> parameters) {
    Optional<Nonce> nonce = Nonce.parse(parameters.getOrDefault("nonce", ""));
    Optional<String> app = AppName.clean(parameters.getOrDefault("app", ""));
    Needs needs = NeedsReader.ofLink(parameters);
    return Origin.ofAddress(parameters.getOrDefault("origin", ""))
        .flatMap(origin -> nonce.map(secret -> new ConnectLink(origin, secret, app, needs)));
  }
}
