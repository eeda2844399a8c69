package planted.nullmarked.json;

/** Something that others may not know. */
public class GoodJson {}
