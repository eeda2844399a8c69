package planted.adapters.llm;

/** Something that others may not know. */
public class Part3 {}
