package io.leuria.domain.pairing;

import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Origin;
import java.time.Instant;
import java.util.Optional;

/**
 * A question as shown to the visitor. It holds no secret.
 *
 * @param app the site's name for itself
 */
public record Question(
    PairingId id, Origin origin, Optional<String> app, Needs needs, Instant askedAt) {

  /** The same question, asked again: what is given now replaces what was known. */
  Question asked(Optional<String> newApp, Optional<Needs> newNeeds) {
    return new Question(id, origin, newApp.or(() -> app), newNeeds.orElse(needs), askedAt);
  }
}
