package planted.knowsapp.app;

/** Something that others may not know. */
public class App {}
