package io.leuria.domain.origin;

/** The parts of the engine's address space, as the door tells them apart. */
public enum Area {
  HEALTH,
  CONNECT,
  ADMIN,
  WEBMCP,
  EMBED,
  SESSION,
  NONE
}
