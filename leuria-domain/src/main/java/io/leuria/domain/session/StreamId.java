package io.leuria.domain.session;

/** Names one stream of a session. */
public record StreamId(long number) {}
