package planted.nullmarked.store;

/** Something that others may not know. */
public class BadStore {}
