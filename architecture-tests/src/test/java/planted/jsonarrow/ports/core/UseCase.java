package planted.jsonarrow.ports.core;

/** Something that others may not know. */
public class UseCase {}
