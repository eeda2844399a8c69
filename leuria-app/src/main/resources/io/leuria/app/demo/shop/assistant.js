/** The assistant's panel: connect, ask, see what happens, confirm, stop. */

import { LeuriaClient, LeuriaError } from './leuria-client.js';
import { euros } from './catalogue.js';
import { pageTools } from './tools.js';

const $ = (id) => document.getElementById(id);

const SYSTEM_PROMPT =
  'You help visitors of a small shop for pottery and tea. Use the tools for every fact about products, stock and the basket; '
  + 'never invent any. Answer in a few short sentences.';

const TOOL_WORDS = {
  search_products: 'Searching the products',
  check_stock: 'Looking up the stock',
  add_to_basket: 'Adding to the basket, if you agree',
};

const CALL_WORDS = { pending: 'waiting', in_progress: 'running', completed: 'done', failed: 'failed' };

/** What a visitor can do about a problem: the button's words, and the state they lead to. */
const WAYS_ON = {
  'not-running': 'Try again', 'browser-refused': 'Try again', 'declined': 'Ask again', 'declined-lately': 'Try again',
  'expired': 'Try again', 'not-connected': 'Connect again', 'too-many-sessions': 'Try again',
};

export class Assistant {
  #client;
  #tools;
  #make;
  #session = null;
  #asking = false;
  #stopping = new AbortController();
  #confirming = Promise.resolve();

  constructor({ engine, catalogue, basket, make }) {
    this.#client = new LeuriaClient({
      engine,
      app: 'Marl & Leaf',
      needs: { tools: true, effort: 'light' },
      // The demo's engine is the command line's: it can't receive links, its claim asks by itself.
      link: false,
    });
    this.#tools = pageTools(catalogue, basket, (...what) => this.#confirmInTurn(...what));
    this.#make = make;
  }

  start() {
    $('connect').onclick = () => this.#connect();
    $('connect-cancel').onclick = () => this.#client.cancelConnect();
    $('stop').onclick = () => this.#stop();
    $('ask-form').onsubmit = (event) => {
      event.preventDefault();
      void this.#ask($('question').value.trim());
    };
    for (const button of document.querySelectorAll('.suggestion')) {
      button.onclick = () => this.#ask(button.textContent);
    }
    addEventListener('focus', () => this.#checkHealth());
    addEventListener('pageshow', () => this.#checkHealth());
    this.#show(this.#client.connected ? 'connected' : 'welcome');
  }

  #show(state) {
    $('assistant').dataset.state = state;
    $('welcome').hidden = state !== 'welcome';
    $('waiting').hidden = state !== 'waiting';
    $('talk').hidden = state !== 'connected';
    $('connection').hidden = state !== 'connected';
    $('conversation').hidden = state !== 'connected' || $('conversation').children.length === 0;
  }

  async #connect() {
    this.#solve();
    // No await before this: a link would have to open inside the click.
    const answer = this.#client.connect();
    this.#show('waiting');
    $('connect-cancel').focus();
    this.#announce('Waiting for your answer in Leuria.');
    try {
      await answer;
      this.#show('connected');
      this.#announce('Connected. You can ask now.');
      $('question').focus();
      await this.#checkHealth();
    } catch (problem) {
      this.#show('welcome');
      if (problem.kind === 'given-up') $('connect').focus();
      else this.#report(problem);
    }
  }

  /** Shows the AI's name, and notices when the visitor took the grant back. */
  async #checkHealth() {
    if (!this.#client.connected || this.#asking) return;
    const { running, connected, ai } = await this.#client.health();
    if (!connected) {
      this.#session = null;
      this.#show('welcome');
      this.#report(new LeuriaError('not-connected', 'This page isn’t connected to your AI any more.'));
      return;
    }
    $('ai-name').textContent = running ? ai : 'Leuria isn’t running';
    $('connection').dataset.running = running;
    if ($('assistant').dataset.state === 'welcome') this.#show('connected');
  }

  async #ask(question) {
    if (!question || this.#asking) return;
    this.#solve();
    this.#busy(true);
    $('question').value = '';
    const turn = this.#addTurn(question);
    try {
      if (!this.#session || this.#session.ended) {
        turn.note.textContent = 'Starting your AI…';
        this.#session = await this.#client.startSession({ tools: this.#tools, systemPrompt: SYSTEM_PROMPT, maxTurns: 12, signal: this.#stopping.signal });
      }
      turn.note.textContent = 'Thinking…';
      this.#stopping.signal.throwIfAborted();
      const { stopped } = await this.#session.ask(question, {
        onText: (piece) => this.#write(turn, piece),
        onToolCall: (call) => this.#showCall(turn, call),
      });
      this.#endTurn(turn, stopped ? 'Stopped.' : '');
    } catch (problem) {
      const stopped = this.#stopping.signal.aborted;
      this.#endTurn(turn, stopped ? 'Stopped.' : 'No answer.');
      if (!stopped) this.#report(problem, question);
    } finally {
      this.#busy(false);
    }
  }

  async #stop() {
    $('stop').disabled = true;
    this.#announce('Stopping.');
    // Once a turn runs, stopping it keeps the conversation; before that, the start is given up.
    if (this.#session && !this.#session.ended) await this.#session.stop().catch(() => {});
    else this.#stopping.abort();
  }

  #busy(asking) {
    const focusWasHere = $('assistant').contains(document.activeElement) || document.activeElement === document.body;
    this.#asking = asking;
    this.#stopping = new AbortController();
    $('assistant').dataset.asking = asking;
    $('ask').hidden = asking;
    $('stop').hidden = !asking;
    $('stop').disabled = false;
    $('suggestions').hidden = asking;
    $('question').disabled = asking;
    if (!focusWasHere || !$('problem').hidden) return;
    (asking ? $('stop') : $('question')).focus();
  }

  /** The newest answer carries the id "answer". */
  #addTurn(question) {
    $('answer')?.removeAttribute('id');
    const calls = this.#make('ul', { className: 'calls', 'aria-label': 'What the AI did' });
    // Busy while it grows, so that a screen reader reads the whole answer once, at its end.
    const answer = this.#make('p', { id: 'answer', className: 'answer', 'aria-live': 'polite', 'aria-busy': 'true' });
    const note = this.#make('p', { className: 'note turn-note' });
    const item = this.#make('li', { className: 'turn', 'data-turn': 'running' },
      this.#make('p', { className: 'asked', text: question }), calls, answer, note);
    $('conversation').append(item);
    $('conversation').hidden = false;
    this.#scroll();
    return { item, calls, answer, note, known: new Map() };
  }

  #write(turn, piece) {
    turn.note.textContent = '';
    turn.answer.textContent += piece;
    this.#scroll();
  }

  #endTurn(turn, note) {
    turn.item.dataset.turn = 'ended';
    turn.answer.removeAttribute('aria-busy');
    turn.note.textContent = note;
    for (const { element } of turn.known.values()) {
      if (element.dataset.status !== 'completed' && element.dataset.status !== 'failed') this.#setStatus(element, 'failed', 'given up');
    }
    this.#scroll();
  }

  /** One line for each call; later news of it change the line. */
  #showCall(turn, { toolCallId, title, toolName, status = 'in_progress' }) {
    const name = (toolName ?? title ?? '').replace(/^mcp(?:__|\.)webmcp(?:__|\.)/, '');
    let call = turn.known.get(toolCallId);
    if (!call) {
      const words = TOOL_WORDS[name] ?? (name || 'Using a tool');
      const element = this.#make('li', { className: 'tool-call', 'data-tool': name },
        this.#make('span', { className: 'mark', 'aria-hidden': 'true' }),
        this.#make('span', { text: words }),
        this.#make('span', { className: 'call-status' }));
      call = { element };
      turn.known.set(toolCallId, call);
      turn.calls.append(element);
      this.#announce(words);
    }
    turn.note.textContent = '';
    this.#setStatus(call.element, status, CALL_WORDS[status] ?? status);
    this.#scroll();
  }

  #setStatus(element, status, words) {
    element.dataset.status = status;
    element.querySelector('.call-status').textContent = words;
  }

  /** One question to the visitor at a time, however many the AI asks at once. */
  #confirmInTurn(product, quantity, signal) {
    const answer = this.#confirming.then(() => this.#confirm(product, quantity, signal));
    this.#confirming = answer.catch(() => {});
    return answer;
  }

  #confirm(product, quantity, signal) {
    return new Promise((resolve, reject) => {
      const before = document.activeElement;
      const done = (settle) => {
        $('confirm-card').hidden = true;
        signal.removeEventListener('abort', givenUp);
        if (!$('stop').hidden) $('stop').focus();
        else if (before?.isConnected) before.focus();
        settle();
      };
      const givenUp = () => done(() => reject(new Error('The visitor stopped before answering.')));
      if (signal.aborted) return reject(new Error('The visitor stopped before answering.'));
      signal.addEventListener('abort', givenUp);
      $('confirm-title').textContent = `Add ${quantity} × ${product.name}?`;
      $('confirm-detail').textContent = `Your AI suggests it. ${euros(product.price * quantity)} together.`;
      $('confirm-add').onclick = () => done(() => resolve(true));
      $('confirm-cancel').onclick = () => done(() => resolve(false));
      $('confirm-card').hidden = false;
      $('confirm-card').scrollIntoView({ block: 'nearest' });
      this.#announce(`Your AI wants to add ${quantity} × ${product.name}. Please confirm.`);
      // The card takes the focus only from the assistant itself, never from someone busy elsewhere.
      if ($('assistant').contains(before) || before === document.body) $('confirm-card').focus();
    });
  }

  /** Says what went wrong in plain words, with a way on; the engine's own words go to the log. */
  #report(problem, question) {
    console.info('Leuria:', problem.kind ?? problem.name, problem.detail ?? '');
    const known = problem instanceof LeuriaError;
    $('problem-text').textContent = known ? problem.message : 'Something went wrong in this page.';
    $('problem-action').textContent = WAYS_ON[problem.kind] ?? 'Ask again';
    $('problem').dataset.kind = problem.kind ?? 'unknown';
    $('problem').hidden = false;
    if (!this.#client.connected) this.#show('welcome');
    $('problem-action').onclick = () => {
      this.#solve();
      if (!this.#client.connected) void this.#connect();
      else if (question) void this.#ask(question);
      else $('question').focus();
    };
    $('problem-action').focus();
  }

  #solve() {
    $('problem').hidden = true;
  }

  #announce(words) {
    $('status').textContent = words;
  }

  #scroll() {
    $('conversation').scrollTop = $('conversation').scrollHeight;
  }
}
