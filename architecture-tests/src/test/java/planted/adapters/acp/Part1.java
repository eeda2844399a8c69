package planted.adapters.acp;

/** Something that others may not know. */
public class Part1 {}
