package planted.portsarrow.json;

/** Something that others may not know. */
public class Json {}
