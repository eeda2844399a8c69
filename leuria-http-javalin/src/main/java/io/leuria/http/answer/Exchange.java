package io.leuria.http.answer;

import io.javalin.http.Context;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * An answer that is given later, or piece by piece, without holding a thread: written straight to
 * the connection, with news of when each piece has left. One write at a time.
 */
public final class Exchange {
  private final Response response;
  private final Peer peer;
  private final CompletableFuture<Void> done = new CompletableFuture<>();

  private Exchange(ServletContextRequest request) {
    // Below the servlet's own response, which would add a charset and count bytes it never saw.
    this.response = request.getServletContextResponse().getWrapped();
    this.peer = new Peer(request);
  }

  /** Takes the answer to a call out of the route's hands. */
  public static Exchange of(Context ctx) {
    Exchange exchange = new Exchange(ServletContextRequest.getServletContextRequest(ctx.req()));
    ctx.future(() -> exchange.done);
    return exchange;
  }

  /** Whether the client still waits, looked up now. */
  public boolean isThere() {
    return peer.isThere();
  }

  /** Sets status and type; further headers can be added until the first write. */
  public HttpFields.Mutable head(int status, String contentType) {
    response.setStatus(status);
    return response.getHeaders().put("Content-Type", contentType);
  }

  /** Writes; an empty buffer sends the headers. */
  public void write(ByteBuffer bytes, Consumer<Boolean> written) {
    response.write(
        false, bytes, Callback.from(() -> written.accept(true), gone -> written.accept(false)));
  }

  /** Ends the answer. A second call does nothing. */
  public void finish() {
    if (peer.release()) {
      peer.close();
    }
    done.complete(null);
  }

  /** Cuts the connection: the client sees that the answer is not whole. */
  public void abort() {
    peer.release();
    peer.close();
    done.complete(null);
  }
}
