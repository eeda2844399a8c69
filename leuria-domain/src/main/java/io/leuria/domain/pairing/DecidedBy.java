package io.leuria.domain.pairing;

/** Where a Yes or No was given; it stands in the audit log. */
public enum DecidedBy {
  APPROVAL_PAGE,
  DESKTOP_APP,
  TERMINAL
}
