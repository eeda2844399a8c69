package io.leuria.domain.origin;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A web origin in its normalised form (scheme, host and port, lower case, default port left out of
 * its text), so that two spellings of one origin are equal.
 *
 * @param scheme http or https
 * @param host lower case, punycode; an IPv6 address keeps its brackets
 * @param port 1 to 65535
 */
public record Origin(String scheme, String host, int port) {
  private static final Pattern SERIALISED =
      Pattern.compile(
          "(?i)(https?)://(\\[[0-9a-f:]{2,39}]|[^\\s/?#@:\\[\\]\\\\,%<>\"^`{|}]{1,254})(?::([1-9][0-9]{0,4}))?");
  private static final Pattern ASCII_HOST = Pattern.compile("[a-z0-9._-]{1,254}|\\[[0-9a-f:]+]");

  public Origin {
    Objects.requireNonNull(host);
    if (!scheme.equals("http") && !scheme.equals("https")) {
      throw new IllegalArgumentException("http or https only");
    }
    if (!ASCII_HOST.matcher(host).matches()) {
      throw new IllegalArgumentException("not a host name");
    }
    if (port < 1 || port > 65535) {
      throw new IllegalArgumentException("port out of range");
    }
  }

  /**
   * Reads an Origin header. Only a serialised web origin counts, in any letter case (decision 2):
   * "null", other schemes, paths, user info, lists and rubbish are refused.
   */
  public static Optional<Origin> parse(String header) {
    return read(header, HostReader::ascii);
  }

  /**
   * Reads the origin of a web address as people and links write it: a path, query or fragment
   * behind it is passed over ({@code HTTP://LocalHost:3000/path?q} is {@code
   * http://localhost:3000}), and letters beyond ASCII become punycode, as browsers send them.
   */
  public static Optional<Origin> ofAddress(String address) {
    int authority = address.indexOf("://");
    if (authority < 0) {
      return Optional.empty();
    }
    int end = authority + 3;
    while (end < address.length() && "/?#".indexOf(address.charAt(end)) < 0) {
      end++;
    }
    return read(address.substring(0, end).strip(), HostReader::written);
  }

  /** The serialised form: {@code https://shop.example}, {@code http://localhost:3000}. */
  public String text() {
    boolean usual = port == defaultPort(scheme);
    return scheme + "://" + host + (usual ? "" : ":" + port);
  }

  /** Whether pages of this origin come over a plain connection from another machine. */
  public boolean isPlainRemote() {
    return scheme.equals("http") && !host.equals("localhost") && !host.equals("127.0.0.1");
  }

  private static Optional<Origin> read(String text, Function<String, Optional<String>> hostReader) {
    Matcher parts = SERIALISED.matcher(text);
    if (!parts.matches()) {
      return Optional.empty();
    }
    String scheme = parts.group(1).toLowerCase(Locale.ROOT);
    int port = port(scheme, parts.group(3));
    return port > 65535
        ? Optional.empty()
        : hostReader.apply(parts.group(2)).map(host -> new Origin(scheme, host, port));
  }

  private static int port(String scheme, @Nullable String port) {
    return port == null ? defaultPort(scheme) : Integer.parseInt(port);
  }

  private static int defaultPort(String scheme) {
    return scheme.equals("https") ? 443 : 80;
  }

  @Override
  public String toString() {
    return text();
  }
}
