package io.leuria.testkit.services;

/** A model that a stub service lists. */
public record StubModel(
    String id,
    boolean embeds,
    boolean loaded,
    boolean remote,
    boolean tools,
    boolean images,
    int context) {

  public static StubModel chat(String id) {
    return new StubModel(id, false, false, false, true, false, 4_096);
  }

  public static StubModel embedding(String id) {
    return new StubModel(id, true, false, false, false, false, 512);
  }

  public StubModel inMemory() {
    return new StubModel(id, embeds, true, remote, tools, images, context);
  }

  public StubModel elsewhere() {
    return new StubModel(id, embeds, loaded, true, tools, images, context);
  }

  public StubModel able(boolean canTools, boolean canImages, int tokens) {
    return new StubModel(id, embeds, loaded, remote, canTools, canImages, tokens);
  }
}
