package planted.knowstestkit.testkit;

/** Something that others may not know. */
public class Fake {}
