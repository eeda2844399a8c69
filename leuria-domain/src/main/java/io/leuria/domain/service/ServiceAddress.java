package io.leuria.domain.service;

import io.leuria.domain.Refusal;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Where a model service answers, normalised: {@code http://localhost:1234/v1}.
 *
 * @param base http or https, no user info, query or fragment, no slash at the end
 */
public record ServiceAddress(URI base) {
  private static final Pattern VERSION = Pattern.compile("v[0-9].*");
  private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "localhost", "[::1]");

  public ServiceAddress {
    String scheme = base.getScheme();
    boolean web = "http".equals(scheme) || "https".equals(scheme);
    boolean plain =
        base.getRawUserInfo() == null
            && base.getRawQuery() == null
            && base.getRawFragment() == null
            && !base.getRawAuthority().endsWith(":")
            && !base.getRawPath().endsWith("/");
    if (!web || base.getHost() == null || !plain) {
      throw notAnAddress();
    }
  }

  /**
   * Reads an address as people type it: {@code http://} is added when no scheme is there, {@code
   * /v1} when no part of the path names a version.
   *
   * @throws Refusal MALFORMED when it is no address
   */
  public static ServiceAddress of(String typed) {
    String text = typed.strip().replaceAll("/+$", "");
    try {
      URI uri = new URI(typed.contains("://") ? text : "http://" + text);
      String scheme = uri.getScheme() == null ? "" : uri.getScheme();
      String rest = uri.toString().substring(scheme.length());
      URI lower = new URI(scheme.toLowerCase(Locale.ROOT) + rest);
      return new ServiceAddress(isVersioned(lower) ? lower : new URI(lower + "/v1"));
    } catch (URISyntaxException | NullPointerException notAnAddress) {
      throw notAnAddress();
    }
  }

  private static boolean isVersioned(URI uri) {
    String path = uri.getRawPath() == null ? "" : uri.getRawPath();
    return List.of(path.split("/", -1)).stream().anyMatch(VERSION.asMatchPredicate());
  }

  private static Refusal notAnAddress() {
    return new Refusal(
        Refusal.Code.MALFORMED, "that is no address of a service, like http://localhost:1234/v1");
  }

  /** Whether it names this computer by one of the three names that can mean nothing else. */
  public boolean isLoopback() {
    return LOOPBACK.contains(base.getHost().toLowerCase(Locale.ROOT));
  }

  /**
   * The bases to try, in order: {@code localhost} may mean 127.0.0.1 or ::1, and is never looked
   * up.
   */
  public List<URI> bases() {
    if (!base.getHost().equalsIgnoreCase("localhost")) {
      return List.of(base);
    }
    return List.of(withHost("127.0.0.1"), withHost("[::1]"));
  }

  /** The same service without its version part, where its native interface begins. */
  public static URI root(URI base) {
    String text = base.toString();
    int slash = text.lastIndexOf('/');
    return VERSION.matcher(text.substring(slash + 1)).matches()
        ? URI.create(text.substring(0, slash))
        : base;
  }

  private URI withHost(String host) {
    String port = base.getPort() < 0 ? "" : ":" + base.getPort();
    return URI.create(base.getScheme() + "://" + host + port + base.getRawPath());
  }

  @Override
  public String toString() {
    return base.toString();
  }
}
