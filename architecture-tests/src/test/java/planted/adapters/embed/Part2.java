package planted.adapters.embed;

/** Something that others may not know. */
public class Part2 {}
