package planted.finals.ports.core;

/** Counts. */
public class GoodCounter {
  int count;
}
