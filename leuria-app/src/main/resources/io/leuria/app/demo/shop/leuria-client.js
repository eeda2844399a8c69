/**
 * A browser client for the Leuria engine in one file, without dependencies or a build step.
 *
 * It follows the conformance list of the protocol page ("Leuria engine protocol", 0.2) and is meant
 * to be read: each comment names the section that asks for what the code does. Use it like this:
 *
 *   const leuria = new LeuriaClient({ app: 'My shop' });
 *   button.onclick = async () => {
 *     await leuria.connect();                      // from a click only
 *     const session = await leuria.startSession({ tools: [searchTool] });
 *     const { text } = await session.ask('Which mugs are blue?', { onText: show });
 *   };
 */

/** What can go wrong, by kind. `message` is made of plain words that a visitor may read. */
export class LeuriaError extends Error {
  /**
   * @param {'not-running'|'browser-refused'|'declined'|'declined-lately'|'expired'|'not-connected'|
   *   'too-many-sessions'|'ai-failed'|'ended'|'interrupted'|'given-up'|'refused'} kind
   * @param {string} message for visitors
   * @param {string} [detail] for logs only: the engine's own words (section Conventions, Errors)
   */
  constructor(kind, message, detail) {
    super(message);
    this.name = 'LeuriaError';
    this.kind = kind;
    this.detail = detail;
  }
}

const WORDS = {
  'not-running': 'Leuria isn’t running on this computer, or isn’t installed.',
  'browser-refused': 'Your browser doesn’t let this page reach programs on your computer. Allow it in the page’s site settings, then try again.',
  'declined': 'You chose “Not now”. Nothing was connected.',
  'declined-lately': 'You said no a moment ago. Wait half a minute, then try again.',
  'expired': 'The question was open for too long. Try again.',
  'not-connected': 'This page isn’t connected to your AI any more.',
  'too-many-sessions': 'This page already has four conversations open, in other tabs perhaps. Close one, then try again.',
  'ai-failed': 'Your AI could not answer. Leuria’s own window or terminal says more.',
  'ended': 'This conversation has ended. Your next question starts a new one.',
  'interrupted': 'The connection to Leuria was lost.',
  'given-up': 'Stopped waiting.',
  'refused': 'Leuria did not accept that.',
};

const fault = (kind, detail) => new LeuriaError(kind, WORDS[kind], detail);

/** How often a dropped stream or channel is opened again, and how long apart (section Conformance). */
const RECONNECT_DELAYS = [500, 1000, 2000, 4000, 8000];
const CLAIM_PAUSE = 750;
const REACH_LIMIT = 10_000;
const CONNECT_LIMIT = 5 * 60_000;
const HEALTH_LIMIT = 1_500;
const STOP_LIMIT = 10_000;

const pause = (ms, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    }, { once: true });
  });

/** @typedef {{ name: string, description?: string, inputSchema?: object, run: (args: object, context: { signal: AbortSignal }) => unknown }} PageTool */

export class LeuriaClient {
  #engine;
  #app;
  #needs;
  #link;
  #tokens;
  #claiming = null;
  #sessions = new Set();

  /**
   * @param {object} [options]
   * @param {string} [options.engine] the engine's address
   * @param {string} [options.app] the site's name for itself, shown in the question
   * @param {object} [options.needs] what the site needs: { tools, images, effort, context }
   * @param {boolean} [options.link] open a leuria://connect link, which wakes the desktop app. The
   *   command line's engine can't receive links: there the claim itself asks (section Pairing).
   */
  constructor({ engine = 'http://127.0.0.1:19570', app, needs, link = true } = {}) {
    this.#engine = engine.replace(/\/+$/, '');
    this.#app = app;
    this.#needs = needs;
    this.#link = link;
    this.#tokens = tokenKeeper(`leuria:token:${this.#engine}`);
    // A page that goes away gives its sessions back: a site has only four (section Conformance).
    addEventListener('pagehide', () => {
      for (const session of [...this.#sessions]) session.close();
    });
  }

  /** Whether the page holds a token. It may have been taken back meanwhile; {@link health} tells. */
  get connected() {
    return this.#tokens.read() !== null;
  }

  /**
   * Asks the visitor for the use of their AI. Call it in a click handler, before any `await`: the
   * link must open synchronously, and a fresh nonce goes with every attempt (section Pairing).
   *
   * @returns {Promise<void>} settled once the visitor has answered
   */
  connect() {
    // A second click ends the first attempt; the engine moves the open question to the new nonce.
    this.#claiming?.abort(fault('given-up'));
    const claiming = new AbortController();
    this.#claiming = claiming;
    const nonce = randomNonce();
    if (this.#link) openLink(connectLink(nonce, this.#app, this.#needs));
    return this.#claim(nonce, claiming.signal).finally(() => {
      if (this.#claiming === claiming) this.#claiming = null;
    });
  }

  /** Stops waiting for the visitor's answer. */
  cancelConnect() {
    this.#claiming?.abort(fault('given-up'));
  }

  /** Forgets the token. The visitor's Yes stays in Leuria until they take it back there. */
  disconnect() {
    this.#tokens.forget();
  }

  /**
   * Whether Leuria is there, and under which name the AI goes. Without a token nothing is sent: the
   * browser would only ask about local network access for no gain (section Conformance).
   *
   * @returns {Promise<{ running: boolean, connected: boolean, ai?: string }>}
   */
  async health() {
    if (!this.connected) return { running: false, connected: false };
    try {
      const response = await this.#fetch('/health', { signal: AbortSignal.timeout(HEALTH_LIMIT) });
      const health = response.ok ? await response.json() : {};
      if (!health.leuria) return { running: false, connected: true };
      if (health.paired === false) this.#tokens.forget();
      return { running: true, connected: this.connected, ai: health.agent };
    } catch {
      // No answer says nothing about the grant: the token stays.
      return { running: false, connected: true };
    }
  }

  /**
   * Starts an AI for this page, with the page's tools.
   *
   * @param {object} [options]
   * @param {PageTool[]} [options.tools]
   * @param {string} [options.systemPrompt]
   * @param {number} [options.maxTurns] steps of the AI per turn
   * @param {AbortSignal} [options.signal] gives the start up
   * @returns {Promise<LeuriaSession>} ready for its first question
   */
  async startSession({ tools = [], systemPrompt, maxTurns, signal } = {}) {
    const prepared = await this.#post('/session/prepare', { systemPrompt, maxTurns }, (status) =>
      // The body above is well-formed, so the one reason left is the cap of four (section Sessions).
      status === 400 ? 'too-many-sessions' : 'refused');
    const session = new LeuriaSession(prepared, tools, {
      post: (path, body, kindOf) => this.#post(path, body, kindOf),
      fetch: (path, options) => this.#fetch(path, options),
      ended: () => this.#sessions.delete(session),
      forget: () => this.#tokens.forget(),
    });
    this.#sessions.add(session);
    signal?.addEventListener('abort', () => session.close());
    try {
      signal?.throwIfAborted();
      await session.start();
    } catch (problem) {
      session.close();
      throw problem;
    }
    return session;
  }

  /** Claims until there is an answer (section Pairing, steps 3 and 4). */
  async #claim(nonce, signal) {
    const began = Date.now();
    let reached = false;
    while (Date.now() - began < CONNECT_LIMIT) {
      signal.throwIfAborted();
      const answer = await this.#claimOnce(nonce, signal);
      if (answer?.status === 200) {
        reached = true;
        const body = await answer.json().catch(() => ({}));
        if (body.status === 'allowed' && body.token) {
          this.#tokens.keep(body.token);
          return;
        }
        if (body.status === 'denied') throw fault('declined');
        // "pending" after the engine's own wait of up to 25 s: ask again at once.
        if (body.status === 'pending') continue;
      } else if (answer && answer.status !== 404) {
        throw fault(claimFault(answer.status), await detailOf(answer));
      }
      // Unreadable, or a question the engine doesn't know yet: the app may just be starting.
      if (!reached && Date.now() - began > REACH_LIMIT) throw await notReached();
      await pause(CLAIM_PAUSE, signal);
    }
    throw fault('expired');
  }

  async #claimOnce(nonce, signal) {
    try {
      return await fetch(`${this.#engine}/connect/claim`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ nonce, app: this.#app, needs: this.#needs }),
        signal,
      });
    } catch {
      signal.throwIfAborted();
      if (await browserRefuses()) throw fault('browser-refused');
      return null;
    }
  }

  #fetch(path, { headers, ...options } = {}) {
    const token = this.#tokens.read();
    return fetch(this.#engine + path, {
      ...options,
      headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
    });
  }

  async #post(path, body, kindOf = () => 'refused') {
    // No request without a token (section Conformance).
    if (!this.connected) throw fault('not-connected');
    let response;
    try {
      response = await this.#fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      });
    } catch (problem) {
      throw await notReached(String(problem));
    }
    const answer = await response.json().catch(() => ({}));
    if (response.ok) return answer;
    if (response.status === 401 && answer.code === 'not_paired') {
      this.#tokens.forget();
      throw fault('not-connected', answer.error);
    }
    throw fault(kindOf(response.status), answer.error);
  }
}

/** One running AI for this page. Made by {@link LeuriaClient#startSession}. */
class LeuriaSession {
  #id;
  #registrationToken;
  #tools;
  #client;
  #channel = null;
  #reading = new AbortController();
  #turn = null;
  #ready;
  #chunksSeen = 0;
  #chunksToSkip = 0;
  #end = null;

  constructor(prepared, tools, client) {
    this.#id = encodeURIComponent(prepared.sessionId);
    this.#registrationToken = prepared.registrationToken;
    this.#tools = tools;
    this.#client = client;
    this.#ready = signalled();
  }

  /** Whether it takes no more questions. */
  get ended() {
    return this.#end !== null;
  }

  /** Opens everything, in the order that loses nothing (section Conformance). */
  async start() {
    // The socket's address stands inside the token, next to the secret.
    const { server } = JSON.parse(atob(this.#registrationToken));
    const { channel, token } = await register(server, this.#registrationToken);
    this.#channel = new ToolChannel(`${server}${channel}?token=${encodeURIComponent(token)}`, this.#tools);
    // Tools are declared before approve, so that the AI's first look finds them.
    await this.#channel.open();
    // The stream is open before approve, so that no event is missed.
    const stream = await this.#openStream();
    void this.#follow(stream);
    await this.#client.post(`/session/${this.#id}/approve`);
    await this.#ready.promise;
  }

  /**
   * Asks a question and waits for the whole answer. One question at a time.
   *
   * @param {string} prompt
   * @param {object} [listeners]
   * @param {(piece: string) => void} [listeners.onText]
   * @param {(piece: string) => void} [listeners.onThought]
   * @param {(call: { toolCallId: string, title?: string, status?: string, toolName?: string }) => void} [listeners.onToolCall]
   * @returns {Promise<{ text: string, durationMs: number, stopped: boolean }>}
   */
  async ask(prompt, listeners = {}) {
    if (this.#end) throw this.#end;
    if (this.#turn) throw fault('refused', 'a turn is running');
    const turn = { listeners, stopped: false, ...signalled() };
    this.#turn = turn;
    this.#chunksSeen = 0;
    this.#chunksToSkip = 0;
    try {
      await this.#client.post(`/session/${this.#id}/prompt`, { prompt });
    } catch (problem) {
      this.#turn = null;
      throw this.#end ?? problem;
    }
    return turn.promise;
  }

  /** Stops the running answer and keeps the conversation (section Sessions, cancel-turn). */
  async stop() {
    const turn = this.#turn;
    if (!turn || turn.stopped) return;
    turn.stopped = true;
    // Whatever the page's tools still wait for, a confirmation for example, is over too.
    this.#channel?.abortCalls();
    const limit = setTimeout(() => {
      if (this.#turn === turn) this.close();
    }, STOP_LIMIT);
    void turn.promise.catch(() => {}).finally(() => clearTimeout(limit));
    await this.#client.post(`/session/${this.#id}/cancel-turn`);
  }

  /** Ends the session. `keepalive` lets the request outlive the page. */
  close() {
    if (this.#end) return;
    this.#finish(fault('ended'));
    this.#client
      .fetch(`/session/${this.#id}/close`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
        keepalive: true,
      })
      .catch(() => {});
  }

  async #openStream() {
    const response = await this.#client
      .fetch(`/session/${this.#id}/stream`, { signal: this.#reading.signal })
      .catch((problem) => { throw fault('interrupted', String(problem)); });
    if (response.ok) return response.body;
    const detail = await response.json().catch(() => ({}));
    if (response.status === 401 && detail.code === 'not_paired') {
      this.#client.forget();
      throw fault('not-connected', detail.error);
    }
    throw fault(response.status === 404 ? 'ended' : 'interrupted', detail.error);
  }

  /** Reads the stream to its end, and opens a dropped one again with growing pauses. */
  async #follow(stream) {
    for (let tries = 0; ; ) {
      try {
        for await (const { name, data } of events(stream)) {
          tries = 0;
          this.#take(name, data);
          if (this.#end) return;
        }
      } catch {
        // A broken stream and one that just ended are treated alike.
      }
      // A new stream replays the running turn's chunks: those already here are skipped
      // (section Stream events, Replay).
      this.#chunksToSkip = this.#chunksSeen;
      stream = null;
      while (!stream) {
        if (this.#end) return;
        if (tries === RECONNECT_DELAYS.length) return this.#finish(fault('interrupted'));
        await pause(RECONNECT_DELAYS[tries++]);
        if (this.#end) return;
        try {
          stream = await this.#openStream();
        } catch (problem) {
          if (problem.kind !== 'interrupted') return this.#finish(problem);
        }
      }
    }
  }

  /** Acts on one event. Names it doesn't know are ignored (section Status and versioning). */
  #take(name, data) {
    const listeners = this.#turn?.listeners;
    switch (name) {
      case 'ready':
        this.#ready.resolve();
        break;
      case 'turn_start':
        this.#chunksSeen = 0;
        this.#chunksToSkip = 0;
        break;
      case 'chunk':
        if (this.#chunksToSkip > 0) {
          this.#chunksToSkip--;
        } else {
          this.#chunksSeen++;
          listeners?.onText?.(data);
        }
        break;
      case 'thought':
        listeners?.onThought?.(data);
        break;
      case 'tool_call':
        listeners?.onToolCall?.(data);
        break;
      case 'turn_completed':
        this.#turnCompleted(data);
        break;
      case 'completed':
        this.#finish(fault('ended'));
        break;
      case 'cancelled':
        // For example because the visitor chose another AI for this site.
        this.#finish(fault('ended'));
        break;
      case 'failed':
        this.#finish(fault('ai-failed', data));
        break;
    }
  }

  #turnCompleted({ text, durationMs }) {
    const turn = this.#turn;
    this.#turn = null;
    this.#chunksSeen = 0;
    this.#chunksToSkip = 0;
    turn?.resolve({ text, durationMs, stopped: turn.stopped });
  }

  #finish(problem) {
    if (this.#end) return;
    this.#end = problem;
    this.#reading.abort();
    this.#channel?.close();
    this.#ready.reject(problem);
    this.#turn?.reject(problem);
    this.#turn = null;
    this.#client.ended();
  }
}

/** The socket over which the AI calls the page's tools (section Page tools). */
class ToolChannel {
  #url;
  #tools;
  #socket = null;
  #closed = false;
  #calls = new Map();
  #unsent = [];

  constructor(url, tools) {
    this.#url = url;
    this.#tools = new Map(tools.map((tool) => [tool.name, tool]));
  }

  /** Opens the socket and declares the tools; settled when both were sent. */
  open() {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(this.#url);
      let opened = false;
      socket.onopen = () => {
        opened = true;
        this.#socket = socket;
        for (const { name, description, inputSchema } of this.#tools.values()) {
          this.#send({ type: 'registerTool', name, description, inputSchema });
        }
        for (const message of this.#unsent.splice(0)) this.#send(message);
        resolve();
      };
      socket.onmessage = ({ data }) => this.#received(data);
      socket.onclose = () => {
        if (this.#socket === socket) this.#socket = null;
        if (!opened) reject(fault('interrupted', 'the tool channel did not open'));
        else if (!this.#closed) void this.#reopen();
      };
    });
  }

  /** The handlers of all open calls learn that nobody waits for them any more. */
  abortCalls() {
    for (const call of this.#calls.values()) call.abort();
  }

  close() {
    this.#closed = true;
    this.abortCalls();
    this.#socket?.close();
  }

  /** The token in the address stays valid for the session's life. */
  async #reopen() {
    for (const delay of RECONNECT_DELAYS) {
      await pause(delay);
      if (this.#closed) return;
      try {
        return await this.open();
      } catch {
        // The next pause is longer.
      }
    }
  }

  #received(frame) {
    let message;
    try {
      message = JSON.parse(frame);
    } catch {
      return;
    }
    if (message.type === 'callTool' && message.id) void this.#call(message);
    else if (message.type === 'cancelCall') this.#calls.get(message.id)?.abort();
    else if (message.type === 'ping') this.#send({ type: 'pong' });
  }

  /** Every call gets an answer with its own id, an unknown tool's too (section Conformance). */
  async #call({ id, tool, arguments: args }) {
    const known = this.#tools.get(tool);
    if (!known) {
      this.#send({ type: 'toolResponse', id, error: `This page has no tool named ${tool}.` });
      return;
    }
    const call = new AbortController();
    this.#calls.set(id, call);
    try {
      const result = await known.run(args ?? {}, { signal: call.signal });
      this.#send({ type: 'toolResponse', id, result: result ?? null });
    } catch (problem) {
      this.#send({ type: 'toolResponse', id, error: problem?.message || 'The tool failed.' });
    } finally {
      this.#calls.delete(id);
    }
  }

  /** An answer that finds no socket waits for the next one: the call survives a short drop. */
  #send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
    else if (message.type === 'toolResponse' && !this.#closed) this.#unsent.push(message);
  }
}

/** Spends the one-time registration token; the first message is the answer. */
function register(server, registrationToken) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${server}/webmcp/register`);
    socket.onopen = () => socket.send(JSON.stringify({ type: 'register', token: registrationToken }));
    socket.onmessage = ({ data }) => {
      const answer = JSON.parse(data);
      if (answer.type === 'registerSuccess') resolve(answer);
      else reject(fault('interrupted', answer.message));
      socket.close();
    };
    socket.onclose = () => reject(fault('interrupted', 'registering the tools failed'));
  });
}

/**
 * Reads server-sent events to the letter: blocks end with an empty line, a block has one `event: `
 * and one `data: ` line, and the data is JSON. Blocks without a name are heartbeats.
 */
async function* events(stream) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    buffer += value;
    for (let end = buffer.indexOf('\n\n'); end >= 0; end = buffer.indexOf('\n\n')) {
      const lines = buffer.slice(0, end).split('\n');
      buffer = buffer.slice(end + 2);
      const name = lines.find((line) => line.startsWith('event: '))?.slice('event: '.length);
      const data = lines.find((line) => line.startsWith('data: '))?.slice('data: '.length);
      if (name && data !== undefined) yield { name, data: JSON.parse(data) };
    }
  }
}

/** A fresh secret for one attempt: 24 random bytes as base64url. */
function randomNonce() {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_');
}

function connectLink(nonce, app, needs = {}) {
  const query = new URLSearchParams({ origin: location.origin });
  if (app) query.set('app', app);
  query.set('nonce', nonce);
  for (const flag of ['tools', 'images']) if (needs[flag]) query.set(flag, '1');
  for (const value of ['effort', 'context']) if (needs[value]) query.set(value, String(needs[value]));
  return `leuria://connect?${query}`;
}

/** Opens a link as a click on it would, so that the browser hands it to the app. */
function openLink(href) {
  const link = document.createElement('a');
  link.href = href;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Keeps the token in localStorage, or in memory where storage is blocked (section Conformance). */
function tokenKeeper(key) {
  let inMemory = null;
  const storage = (use) => {
    try {
      return use(localStorage);
    } catch {
      return null;
    }
  };
  return {
    read: () => storage((store) => store.getItem(key)) ?? inMemory,
    keep: (token) => {
      inMemory = token;
      storage((store) => store.setItem(key, token));
    },
    forget: () => {
      inMemory = null;
      storage((store) => store.removeItem(key));
    },
  };
}

/** Browsers with a local network permission fail such requests just as if nothing listened. */
async function browserRefuses() {
  for (const name of ['loopback-network', 'local-network-access']) {
    try {
      const { state } = await navigator.permissions.query({ name });
      return state === 'denied';
    } catch {
      // This browser doesn't know the name.
    }
  }
  return false;
}

async function notReached(detail) {
  return fault((await browserRefuses()) ? 'browser-refused' : 'not-running', detail);
}

function claimFault(status) {
  return { 401: 'not-connected', 410: 'expired', 429: 'declined-lately' }[status] ?? 'refused';
}

async function detailOf(response) {
  return (await response.json().catch(() => ({}))).error;
}

/** A promise with its handles. Nobody has to wait for it: a rejection alone reports nothing. */
function signalled() {
  let resolve;
  let reject;
  const promise = new Promise((yes, no) => {
    resolve = yes;
    reject = no;
  });
  promise.catch(() => {});
  return { promise, resolve, reject };
}
