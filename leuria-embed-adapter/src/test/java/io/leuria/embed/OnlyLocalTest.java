package io.leuria.embed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.leuria.domain.Refusal;
import io.leuria.domain.embedding.EmbedRequest;
import io.leuria.domain.embedding.EmbedderChoice;
import io.leuria.domain.service.ModelService;
import io.leuria.domain.service.ServiceAddress;
import io.leuria.domain.service.ServiceKind;
import io.leuria.domain.service.ServiceModel;
import io.leuria.testkit.fake.FakeModelServices;
import io.leuria.testkit.services.StubEmbeddings;
import io.leuria.testkit.services.StubReply;
import io.leuria.testkit.services.StubService;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A page's text never leaves the machine: asserted at the sockets of those who must not get it. */
class OnlyLocalTest {
  private static final EmbedRequest TEXT =
      new EmbedRequest(List.of("a secret"), EmbedRequest.Kind.DOCUMENT);
  private final StubService stub =
      StubService.start().on("/v1/embeddings", StubEmbeddings.lengths());
  private final FakeModelServices services = new FakeModelServices();
  private final ServicesEmbedder embedder = new ServicesEmbedder(services);

  @AfterEach
  void close() {
    stub.close();
  }

  @Test
  void anOpenAiStyleServiceIsNeverAskedThoughItIsOnLoopback() {
    services.with(service(ServiceKind.OPENAI, stub.address()), model(false));
    assertNothingIsSent(new EmbedderChoice.Auto());
    assertNothingIsSent(new EmbedderChoice.Fixed("it", "stub-embed"));
  }

  @Test
  void aCloudModelOfALocalServiceIsNeverAsked() {
    services.with(service(ServiceKind.OLLAMA, stub.address()), model(true));
    assertNothingIsSent(new EmbedderChoice.Auto());
    assertNothingIsSent(new EmbedderChoice.Fixed("it", "stub-embed"));
  }

  @Test
  void aServiceAtAnAddressOfTheNetworkIsNeverAsked() throws Exception {
    String address = networkAddress();
    try (StubService reachable = StubService.startOn(address, 0)) {
      String url = "http://" + address + ":" + reachable.port();
      services.with(service(ServiceKind.OLLAMA, url), model(false));
      assertNothingIsSent(new EmbedderChoice.Auto());
      assertNothingIsSent(new EmbedderChoice.Fixed("it", "stub-embed"));
      assertEquals(List.of(), reachable.requests());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.2:%d",
        "http://0.0.0.0:%d",
        "http://localhost.:%d",
        "http://127.0.0.1.nip.io:%d"
      })
  void anAddressThatOnlyLooksLocalIsNeverAsked(String form) {
    services.with(service(ServiceKind.OLLAMA, form.formatted(stub.port())), model(false));
    assertNothingIsSent(new EmbedderChoice.Auto());
  }

  @Test
  void aRedirectIsNotFollowed() {
    try (StubService elsewhere = StubService.start()) {
      stub.on("/v1/embeddings", StubReply.redirect(elsewhere.address() + "/embeddings"));
      services.with(service(ServiceKind.OLLAMA, stub.address()), model(false));
      assertEquals(Refusal.Code.EMBEDDING_FAILED, refusal(new EmbedderChoice.Auto()));
      assertEquals(List.of(), elsewhere.requests());
    }
  }

  @Test
  void noProxyIsUsed() throws Exception {
    ProxySelector before = ProxySelector.getDefault();
    try (StubService proxy = StubService.start()) {
      ProxySelector.setDefault(new AlwaysProxy(proxy.port()));
      services.with(service(ServiceKind.OLLAMA, stub.address()), model(false));
      ServicesEmbedder fresh = new ServicesEmbedder(services);
      fresh.embed(new EmbedderChoice.Auto(), TEXT).get(20, TimeUnit.SECONDS);
      assertEquals(List.of(), proxy.requests());
    } finally {
      ProxySelector.setDefault(before);
    }
  }

  private void assertNothingIsSent(EmbedderChoice choice) {
    assertEquals(Refusal.Code.NO_EMBEDDER, refusal(choice));
    assertEquals(Optional.empty(), embedder.model(choice));
    assertEquals(List.of(), stub.requests());
  }

  private Refusal.Code refusal(EmbedderChoice choice) {
    ExecutionException failed =
        assertThrows(
            ExecutionException.class, () -> embedder.embed(choice, TEXT).get(20, TimeUnit.SECONDS));
    return assertInstanceOf(Refusal.class, failed.getCause()).code();
  }

  private static ModelService service(ServiceKind kind, String address) {
    return new ModelService("it", kind, "It", ServiceAddress.of(address), Optional.empty());
  }

  private static ServiceModel model(boolean remote) {
    return new ServiceModel(
        "stub-embed", true, Optional.of(true), remote, ServiceModel.Abilities.UNKNOWN);
  }

  /** An address of this machine that isn't loopback, where it has one. */
  private static String networkAddress() throws Exception {
    return Collections.list(NetworkInterface.getNetworkInterfaces()).stream()
        .flatMap(network -> Collections.list(network.getInetAddresses()).stream())
        .filter(address -> !address.isLoopbackAddress() && address.getAddress().length == 4)
        .map(InetAddress::getHostAddress)
        .findFirst()
        .orElse("127.0.0.3");
  }

  private static final class AlwaysProxy extends ProxySelector {
    private final int port;

    AlwaysProxy(int port) {
      this.port = port;
    }

    @Override
    public List<Proxy> select(URI uri) {
      return List.of(
          new Proxy(
              Proxy.Type.HTTP, new InetSocketAddress(InetAddress.getLoopbackAddress(), port)));
    }

    @Override
    public void connectFailed(URI uri, SocketAddress address, java.io.IOException failure) {}
  }
}
