package planted.jsonarrow.store;

/** Something that others may not know. */
public class Store {}
