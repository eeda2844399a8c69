package planted.finals.domain;

/** Stays. */
public class GoodValue {
  final int count = 1;
}
