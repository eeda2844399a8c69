package planted.domainarrow.ports.out;

/** Something that others may not know. */
public class Port {}
