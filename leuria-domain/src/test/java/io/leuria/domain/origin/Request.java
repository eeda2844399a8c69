package io.leuria.domain.origin;

import java.util.List;

/** Builds the facts of a request, one change at a time; it starts as a local GET /health. */
record Request(RequestFacts facts) {
  static final int PORT = 19570;

  static Request get(String path) {
    return of("GET", path);
  }

  static Request post(String path) {
    return of("POST", path).type("application/json");
  }

  static Request upgrade(String path) {
    RequestFacts f = of("GET", path).facts;
    return new Request(
        new RequestFacts(
            f.method(),
            f.path(),
            f.hosts(),
            f.origins(),
            f.fetchSites(),
            f.fetchDests(),
            f.authorizations(),
            f.contentTypes(),
            true));
  }

  static Request of(String method, String path) {
    List<String> none = List.of();
    return new Request(
        new RequestFacts(
            method, path, List.of("127.0.0.1:" + PORT), none, none, none, none, none, false));
  }

  Request host(String... lines) {
    return with(List.of(lines), facts.origins(), facts.fetchSites(), facts.fetchDests());
  }

  Request origin(String... lines) {
    return with(facts.hosts(), List.of(lines), facts.fetchSites(), facts.fetchDests());
  }

  Request fetchSite(String... lines) {
    return with(facts.hosts(), facts.origins(), List.of(lines), facts.fetchDests());
  }

  Request fetchDest(String... lines) {
    return with(facts.hosts(), facts.origins(), facts.fetchSites(), List.of(lines));
  }

  Request auth(String... lines) {
    return new Request(
        new RequestFacts(
            facts.method(),
            facts.path(),
            facts.hosts(),
            facts.origins(),
            facts.fetchSites(),
            facts.fetchDests(),
            List.of(lines),
            facts.contentTypes(),
            facts.upgrade()));
  }

  Request type(String... lines) {
    return new Request(
        new RequestFacts(
            facts.method(),
            facts.path(),
            facts.hosts(),
            facts.origins(),
            facts.fetchSites(),
            facts.fetchDests(),
            facts.authorizations(),
            List.of(lines),
            facts.upgrade()));
  }

  DoorVerdict at(EngineKind kind) {
    return Door.decide(facts, new Known(kind));
  }

  private Request with(
      List<String> hosts, List<String> origins, List<String> fetchSites, List<String> fetchDests) {
    return new Request(
        new RequestFacts(
            facts.method(),
            facts.path(),
            hosts,
            origins,
            fetchSites,
            fetchDests,
            facts.authorizations(),
            facts.contentTypes(),
            facts.upgrade()));
  }
}
