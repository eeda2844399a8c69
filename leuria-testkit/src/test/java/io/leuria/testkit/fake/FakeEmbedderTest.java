package io.leuria.testkit.fake;

import io.leuria.ports.out.Embedder;
import io.leuria.testkit.services.EmbedderContract;

class FakeEmbedderTest extends EmbedderContract {
  @Override
  protected Embedder withAModel() {
    return FakeEmbedder.of("lmstudio", "stub-embed", (text, kind) -> "[" + text.length() + ",1.0]");
  }

  @Override
  protected Embedder withoutAModel() {
    return FakeEmbedder.none();
  }
}
