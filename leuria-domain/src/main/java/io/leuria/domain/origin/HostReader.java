package io.leuria.domain.origin;

import java.net.IDN;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Brings a host into the one form in which browsers send it. */
final class HostReader {
  private static final Pattern NAME =
      Pattern.compile("[a-z0-9_-]{1,63}(?:\\.[a-z0-9_-]{1,63}){0,126}\\.?");
  private static final Pattern NUMBER_LAST =
      Pattern.compile("(?:.*\\.)?(?:[0-9]+|0x[0-9a-f]*)\\.?");
  private static final String OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";
  private static final Pattern IPV4 = Pattern.compile("(?:" + OCTET + "\\.){3}" + OCTET);

  /** Java's IDN reads these as other letters than browsers do: it would name another site. */
  private static final Pattern READ_DIFFERENTLY = Pattern.compile("[ßς\u200c\u200d]");

  private static final int LONGEST = 254;

  private HostReader() {}

  /** A host as it stands in an Origin header: ASCII, in any letter case. */
  static Optional<String> ascii(String host) {
    if (!isAscii(host)) {
      return Optional.empty();
    }
    String lower = host.toLowerCase(Locale.ROOT);
    if (lower.startsWith("[")) {
      return Ipv6.normalised(lower.substring(1, lower.length() - 1)).map(ip -> "[" + ip + "]");
    }
    return Optional.of(lower).filter(HostReader::isName);
  }

  /** A host as people and links write it: letters beyond ASCII become punycode. */
  static Optional<String> written(String host) {
    if (isAscii(host)) {
      return ascii(host);
    }
    if (host.length() > LONGEST || READ_DIFFERENTLY.matcher(host).find()) {
      return Optional.empty();
    }
    try {
      return ascii(IDN.toASCII(host.toLowerCase(Locale.ROOT), IDN.ALLOW_UNASSIGNED));
    } catch (IllegalArgumentException notAHost) {
      return Optional.empty();
    }
  }

  /** Asked before letters are made small: the Kelvin sign's small letter is a plain k. */
  private static boolean isAscii(String host) {
    return host.chars().allMatch(letter -> letter < 0x80);
  }

  /** 127.1, 0x7f.1 and their like are never sent by a browser and must name no second origin. */
  private static boolean isName(String host) {
    return host.length() <= LONGEST
        && NAME.matcher(host).matches()
        && (!NUMBER_LAST.matcher(host).matches() || IPV4.matcher(host).matches());
  }
}
