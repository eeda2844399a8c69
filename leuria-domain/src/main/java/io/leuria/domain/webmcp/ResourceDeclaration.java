package io.leuria.domain.webmcp;

import java.util.Optional;

/** A resource that a page offers; it has a name of its own, or its address for one. */
public record ResourceDeclaration(
    String uri, String name, Optional<String> description, Optional<String> mimeType) {}
