package planted.adapters.http;

/** Something that others may not know. */
public class Part4 {}
