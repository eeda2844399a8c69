package io.leuria.llm;

import java.io.IOException;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Set;

/** Uses the system's proxies, but none for this computer. */
final class DirectToLoopback extends ProxySelector {
  private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "[::1]");

  @Override
  public List<Proxy> select(URI uri) {
    ProxySelector system = ProxySelector.getDefault();
    return system == null || LOOPBACK.contains(uri.getHost())
        ? List.of(Proxy.NO_PROXY)
        : system.select(uri);
  }

  @Override
  public void connectFailed(URI uri, SocketAddress address, IOException failure) {
    ProxySelector system = ProxySelector.getDefault();
    if (system != null) {
      system.connectFailed(uri, address, failure);
    }
  }
}
