package io.leuria.http.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoInteractions;

import io.leuria.domain.origin.EngineKind;
import io.leuria.ports.in.AnswerDoor;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.in.ConnectSite;
import io.leuria.ports.in.DecidePairing;
import io.leuria.ports.in.EmbedTexts;
import io.leuria.ports.in.ManageSites;
import io.leuria.ports.in.OfferPageTools;
import io.leuria.ports.in.RelayPageTools;
import io.leuria.ports.in.ReportHealth;
import io.leuria.ports.in.RunSession;
import io.leuria.testkit.fake.ManualTime;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import org.junit.jupiter.api.Test;

class EngineServerTest {
  private final AnswerDoor door = mock(AnswerDoor.class);

  private EngineServer server(int port) {
    UseCases core =
        new UseCases(
            door,
            mock(ReportHealth.class),
            mock(ConnectSite.class),
            mock(DecidePairing.class),
            mock(ManageSites.class),
            mock(ChooseAi.class),
            mock(RunSession.class),
            mock(OfferPageTools.class),
            mock(RelayPageTools.class),
            mock(EmbedTexts.class));
    return new EngineServer(core, new ManualTime(), new ServerOptions(port, EngineKind.CLI, "1"));
  }

  @Test
  void theDoorLearnsTheBoundPort() {
    EngineServer server = server(0);
    int port = server.start();
    verify(door).listeningOn(port);
    server.stop();
  }

  @Test
  void aTakenPortIsNamed() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      EngineServer server = server(taken.getLocalPort());
      PortTaken refused = assertThrows(PortTaken.class, server::start);
      assertEquals(taken.getLocalPort(), refused.port());
      verifyNoInteractions(door);
    }
  }

  @Test
  void nothingListensAfterAStop() {
    EngineServer server = server(0);
    int port = server.start();
    server.stop();
    assertThrows(
        ConnectException.class, () -> new Socket(InetAddress.getLoopbackAddress(), port).close());
  }
}
