package io.leuria.http.server;

import io.leuria.domain.Refusal;
import io.leuria.domain.origin.Area;
import io.leuria.domain.origin.DoorVerdict.Admitted;
import io.leuria.domain.origin.DoorVerdict.Preflight;
import io.leuria.domain.origin.DoorVerdict.Refused;
import io.leuria.domain.origin.DoorVerdict.Silent;
import io.leuria.http.answer.Admission;
import io.leuria.http.answer.Bodies;
import io.leuria.http.answer.HttpErrors;
import io.leuria.http.answer.Replies;
import io.leuria.ports.in.AnswerDoor;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stands before everything else: unknown paths, preflights and upgrades included. It asks the door
 * once for each request and renders what the door says; what is admitted goes on with the verdict
 * attached.
 */
final class Guard extends Handler.Wrapper {
  private static final Logger LOG = LoggerFactory.getLogger(Guard.class);
  private final AnswerDoor door;

  Guard(AnswerDoor door, Handler inner) {
    super(inner);
    this.door = door;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    return door.decide(Facts.of(request))
        .fold(
            silent -> silence(silent, response, callback),
            refused -> refuse(refused, response, callback),
            preflight -> preflight(preflight, response, callback),
            admitted -> admit(admitted, request, response, callback));
  }

  private static boolean silence(Silent silent, Response response, Callback callback) {
    LOG.info("no answer: {}", silent.reason());
    writeSilent(response, callback);
    return true;
  }

  /**
   * The silent answer: the same bytes whatever was asked. The connection ends, so that no body is
   * waited for.
   */
  static void writeSilent(Response response, Callback callback) {
    response.reset();
    response.setStatus(403);
    AnswerHeaders.common(response.getHeaders());
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, 0);
    response.getHeaders().put(HttpHeader.CONNECTION, "close");
    response.write(true, ByteBuffer.allocate(0), callback);
  }

  private static boolean refuse(Refused refused, Response response, Callback callback) {
    if (refused.code() != Refusal.Code.NOT_PAIRED) {
      LOG.info("refused: {}", refused.message());
    }
    AnswerHeaders.common(response.getHeaders());
    AnswerHeaders.cors(response.getHeaders(), refused.cors());
    Replies.error(response, callback, HttpErrors.of(refused.code(), refused.message()));
    return true;
  }

  private static boolean preflight(Preflight preflight, Response response, Callback callback) {
    response.setStatus(204);
    AnswerHeaders.common(response.getHeaders());
    AnswerHeaders.cors(response.getHeaders(), preflight.cors());
    AnswerHeaders.preflight(response.getHeaders(), preflight.cors());
    response.write(true, ByteBuffer.allocate(0), callback);
    return true;
  }

  private boolean admit(Admitted admitted, Request request, Response response, Callback callback) {
    Admission.put(request, admitted);
    AnswerHeaders.common(response.getHeaders());
    AnswerHeaders.cors(response.getHeaders(), admitted.cors());
    try {
      checkBody(admitted.area(), request);
      return super.handle(request, response, callback);
    } catch (Exception failure) {
      Replies.error(response, callback, HttpErrors.of(failure));
      return true;
    }
  }

  /**
   * A declared length is judged at once, so that nobody sends 20 MB to be refused; chunks are
   * counted as they come.
   */
  private static void checkBody(Area area, Request request) {
    HttpFields headers = request.getHeaders();
    String encoding = headers.get(HttpHeader.CONTENT_ENCODING);
    if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
      throw new Refusal(Refusal.Code.WRONG_MEDIA_TYPE, "Content-Encoding is not supported");
    }
    int limit = area == Area.CONNECT ? Bodies.SMALL : Bodies.LARGE;
    if (request.getLength() > limit) {
      throw Bodies.tooLarge();
    }
  }
}
