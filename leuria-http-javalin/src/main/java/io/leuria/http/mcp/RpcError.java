package io.leuria.http.mcp;

/** A JSON-RPC error: a request that can't be answered. */
final class RpcError extends RuntimeException {
  private static final long serialVersionUID = 1L;
  static final int PARSE_ERROR = -32700;
  static final int INVALID_REQUEST = -32600;
  static final int METHOD_NOT_FOUND = -32601;
  static final int INVALID_PARAMS = -32602;
  static final int INTERNAL = -32603;
  static final int RESOURCE_NOT_FOUND = -32002;
  static final int UNAUTHORIZED = -32000;

  private final int code;
  private final String words;

  RpcError(int code, String words) {
    super(words);
    this.code = code;
    this.words = words;
  }

  int code() {
    return code;
  }

  String words() {
    return words;
  }

  /** An answer, not a fault. */
  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }
}
