package planted.testkitarrow.store;

/** Something that others may not know. */
public class Store {}
