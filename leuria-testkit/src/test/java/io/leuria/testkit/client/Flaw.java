package io.leuria.testkit.client;

/** A way in which an engine can fail the existing client, and what the strict client says to it. */
enum Flaw {
  CRLF_LINES("a CR in the stream"),
  NO_SPACE_AFTER_COLON("one space after each colon"),
  TWO_DATA_LINES("one data line"),
  EVENT_ID("a block must be"),
  DATA_NOT_JSON("is no JSON"),
  RAW_LINE_SEPARATOR("U+2028"),
  CHUNK_NOT_STRING("is no string"),
  HEADERS_HELD_BACK("the stream's headers did not come"),
  URL_SAFE_TOKEN("not standard base64"),
  TOKEN_WITHOUT_SERVER("holds no server"),
  NO_REGISTRATION_TOKEN("no registrationToken"),
  HELLO_BEFORE_ANSWER("the first frame on the register socket must be the answer"),
  SILENT_REGISTER("no answer on the register socket"),
  REGISTER_ONLY_CLOSES("without a message"),
  REGISTER_ANSWER_WITHOUT_CHANNEL("lacks a channel path"),
  BINARY_CHANNEL_FRAME("text frames only"),
  CHANNEL_FRAME_NOT_JSON("no JSON object"),
  EVENT_AFTER_THE_END("after the event that ends the session"),
  TEXT_UNLIKE_CHUNKS("not its chunks together"),
  NO_CORS("the browser shows a network error"),
  NO_VARY("Vary"),
  PREFLIGHT_WITHOUT_AUTHORIZATION("lacks authorization"),
  PREFLIGHT_WITHOUT_PRIVATE_NETWORK("Access-Control-Allow-Private-Network"),
  PREFLIGHT_NOT_FOUND("the browser then doesn't send the call");

  final String said;

  Flaw(String said) {
    this.said = said;
  }
}
