package io.leuria.domain.webmcp;

/** Names one socket of a channel; a later one has a higher number. */
public record SocketId(long number) {}
