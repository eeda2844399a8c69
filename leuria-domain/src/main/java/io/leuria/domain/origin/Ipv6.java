package io.leuria.domain.origin;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Brings an IPv6 address into its one usual form (RFC 5952), as browsers do. */
final class Ipv6 {
  private static final int GROUPS = 8;
  private static final Pattern GROUP = Pattern.compile("[0-9a-f]{1,4}");

  private Ipv6() {}

  /** The usual form of a lower-case address without brackets; the dotted tail isn't taken. */
  static Optional<String> normalised(String address) {
    return groups(address).map(Ipv6::text);
  }

  private static Optional<List<Integer>> groups(String address) {
    String[] halves = address.split("::", -1);
    if (halves.length > 2) {
      return Optional.empty();
    }
    List<String> words = words(halves[0]);
    List<String> tail = halves.length == 2 ? words(halves[1]) : List.of();
    int missing = GROUPS - words.size() - tail.size();
    if (halves.length == 2 ? missing < 1 : missing != 0) {
      return Optional.empty();
    }
    for (int i = 0; i < missing; i++) {
      words.add("0");
    }
    words.addAll(tail);
    return words.stream().allMatch(word -> GROUP.matcher(word).matches())
        ? Optional.of(words.stream().map(word -> Integer.parseInt(word, 16)).toList())
        : Optional.empty();
  }

  private static List<String> words(String half) {
    return half.isEmpty() ? new ArrayList<>() : new ArrayList<>(List.of(half.split(":", -1)));
  }

  private static String text(List<Integer> groups) {
    int start = 0;
    int length = 0;
    for (int i = 0; i < GROUPS; i++) {
      int zeros = zerosFrom(groups, i);
      if (zeros > length) {
        start = i;
        length = zeros;
      }
    }
    return length < 2
        ? hex(groups)
        : hex(groups.subList(0, start)) + "::" + hex(groups.subList(start + length, GROUPS));
  }

  private static int zerosFrom(List<Integer> groups, int start) {
    int end = start;
    while (end < GROUPS && groups.get(end) == 0) {
      end++;
    }
    return end - start;
  }

  private static String hex(List<Integer> groups) {
    return groups.stream().map(Integer::toHexString).collect(Collectors.joining(":"));
  }
}
