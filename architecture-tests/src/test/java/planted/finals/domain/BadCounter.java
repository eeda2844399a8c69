package planted.finals.domain;

/** Counts. */
public class BadCounter {
  int count;
}
