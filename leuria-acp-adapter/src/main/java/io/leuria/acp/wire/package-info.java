/**
 * JSON-RPC over an agent's stdin and stdout: frames, requests, answers. Start at {@link
 * io.leuria.acp.wire.RpcPeer}.
 */
@NullMarked
package io.leuria.acp.wire;

import org.jspecify.annotations.NullMarked;
