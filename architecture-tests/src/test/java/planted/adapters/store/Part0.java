package planted.adapters.store;

/** Something that others may not know. */
public class Part0 {}
