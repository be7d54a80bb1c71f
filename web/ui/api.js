// Talking to the host of a table: requests, and one live connection.

import { takeEarly } from '../local/early.js';
import { openLine, reach, reachGrowing } from '../local/reach.js';
import { hello } from '../local/socket.js';
import * as line from '../model/line.js';
import { look, patience, receive, send, unknown } from '../model/live.js';
import { rendered } from '../model/render.js';
import { t } from '../model/text.js';
import { personKey } from './key.js';

/** The server said no, in a sentence. */
export class Refused extends Error {
	/** @param {string} code @param {string} message */
	constructor(code, message) {
		super(message);
		this.code = code;
	}
}

/**
 * @param {'GET' | 'POST' | 'DELETE'} method
 * @param {string} path
 * @param {{token?: string | null, body?: unknown, signal?: AbortSignal}} [how]
 * @returns {Promise<any>} the answer, text where it is not JSON
 */
export async function call(method, path, how = {}) {
	return contentOf(await reach(method, path, how).catch(unreached));
}

/**
 * Asks for an answer that grows: every line of it is heard as it comes.
 * @param {string} path @param {object} body @param {AbortSignal} signal @param {(line: any) => void} hear
 */
export async function listen(path, body, signal, hear) {
	contentOf(await reachGrowing(path, body, signal, hear).catch(unreached));
}

/** @param {{ok: boolean, status: number, content: any}} answer */
function contentOf({ ok, status, content }) {
	if (ok) return rendered(content);
	const { code = 'unknown', message = t('server-answered', { status }) } = rendered(content)?.error ?? {};
	throw new Refused(code, message);
}

/** @param {any} error @returns {never} */
function unreached(error) {
	if (error.name === 'AbortError') throw error;
	throw new Refused('offline', t('server-silent'));
}

/** How often the line is looked after, in milliseconds. */
const WATCH = 500;

/** A table that is kept up to date for as long as it is open. */
export class Connection {
	/** Nothing is heard before it is known which table it is. @param {Listener} listener */
	constructor(listener) {
		this.id = '';
		/** @type {string | null} */
		this.token = null;
		this.listener = listener;
		/** @type {Live} */
		this.live = unknown();
		this.failures = 0;
		this.closed = false;
		/** @type {WebSocket | null} */
		this.socket = null;
		/** @type {Pulse} */
		this.pulse = line.opening(performance.now());
		this.timer = 0;
		this.guard = 0;
		this.wake = () => this.doubt();
	}

	/** @param {string} id @param {string | null} token */
	open(id, token) {
		this.id = id;
		this.token = token;
		window.addEventListener('online', this.wake);
		window.addEventListener('offline', this.wake);
		document.addEventListener('visibilitychange', this.wake);
		this.guard = window.setInterval(() => this.lookAfter(), WATCH);
		this.connect();
	}

	connect() {
		const early = takeEarly(this.id, this.token);
		const socket = early?.socket ?? openLine(this.id, this.live.view?.version ?? null);
		const hear = (/** @type {MessageEvent} */ event) => socket === this.socket && this.hear(JSON.parse(event.data));
		this.socket = socket;
		this.pulse = line.opening(performance.now());
		if (!early) socket.onopen = () => socket.send(hello(this.token, personKey()));
		socket.onmessage = hear;
		socket.onclose = () => this.lost(socket);
		// The listener is still being made.
		queueMicrotask(() => {
			early?.heard.forEach(hear);
			if (socket.readyState === WebSocket.CLOSED) this.lost(socket);
		});
	}

	/** Asks where there was silence, and ends a line that does not answer. */
	lookAfter() {
		const { socket } = this;
		if (!socket) return;
		const todo = line.due(this.pulse, performance.now());
		if (todo === 'ask') this.question();
		if (todo === 'end') this.lost(socket);
	}

	question() {
		this.pulse = line.asked(this.pulse, performance.now());
		this.tell({ type: 'ping' });
	}

	/** @param {any} message */
	hear(message) {
		this.pulse = line.heard(this.pulse, performance.now());
		const change = receive(this.live, rendered(message));
		this.live = change.live;
		if (!this.live.pending) this.pulse = line.settled(this.pulse);
		if (message.type === 'welcome') this.welcomed();
		if (message.type === 'progress') this.listener.progress(message);
		if (message.type === 'presence') return this.listener.presence({ ...message, heard: performance.now() });
		if (message.type === 'error' && message.error.code === 'bad-token') return this.disown();
		if (change.problem) this.listener.problem(change.problem, message.error?.code ?? '');
		if (change.shown) this.listener.view(change.shown, change.reason);
		else this.listener.settled();
		if (change.shown && change.reason === 'seats' && this.token) this.askSeats();
	}

	/** The key to our seat is not known here: from now on we watch. */
	disown() {
		this.token = null;
		this.listener.problem(t('seat-key-unknown'), 'bad-token');
		const { socket } = this;
		this.socket = null;
		socket?.close();
		this.connect();
	}

	/** Somebody changed who plays: are we still among them? */
	async askSeats() {
		const { seats, owner } = await this.get('/seat').catch(() => ({ seats: [], owner: false }));
		this.live = { ...this.live, seats, owner };
		this.listener.settled();
	}

	welcomed() {
		this.failures = 0;
		this.listener.connection(true);
		if (!this.live.pending) return;
		this.pulse = line.sent(this.pulse, performance.now());
		this.tell({ type: 'move', ...this.live.pending });
	}

	/** @param {WebSocket} socket */
	lost(socket) {
		if (socket !== this.socket) return;
		this.socket = null;
		// A dead line would keep its socket waiting for a farewell that never comes.
		socket.onclose = null;
		socket.close();
		if (this.closed || this.live.gone) return;
		this.listener.connection(false);
		this.timer = window.setTimeout(() => this.connect(), patience(this.failures));
		this.failures += 1;
	}

	/** The network changed, or somebody came back to this page: better ask. */
	doubt() {
		if (this.closed) return;
		if (this.socket?.readyState === WebSocket.OPEN) return this.question();
		if (this.socket || !navigator.onLine) return;
		clearTimeout(this.timer);
		this.connect();
	}

	/** @param {unknown} message */
	tell(message) {
		if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
	}

	/** Sends a move, now or as soon as the connection is back. @param {string} move */
	move(move) {
		const version = this.live.view?.version ?? 0;
		const id = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join('');
		this.live = send(this.live, { id, move, version });
		this.pulse = line.sent(this.pulse, performance.now());
		this.tell({ type: 'move', id, move, version });
	}

	/**
	 * A change of the table by request; the view comes with the answer and is shown at once.
	 * @param {string} verb @param {object} [body] @param {AbortSignal} [signal]
	 */
	async ask(verb, body = {}, signal) {
		const path = `/tables/${encodeURIComponent(this.id)}/${verb}`;
		const answer = await call('POST', path, { token: this.token ?? personKey(), body, signal });
		if (answer?.view) {
			const change = look(this.live, answer.view, verb);
			this.live = change.live;
			if (change.shown) this.listener.view(change.shown, verb);
			if (verb === 'seats') await this.askSeats();
		}
		return answer;
	}

	/**
	 * Asks the engine. A new question replaces the one before it, whose work the server may not have laid
	 * down yet; so a busy server is told to, and asked again.
	 * @param {string} kind @param {object} body @param {AbortSignal} signal
	 */
	async think(kind, body, signal) {
		for (let attempt = 0; ; attempt += 1) {
			try {
				return await this.ask(kind, body, signal);
			} catch (error) {
				const isBusy = error instanceof Refused && error.code === 'busy';
				if (!isBusy || attempt === 6 || signal.aborted) throw error;
				await this.ask('cancel', {}).catch(() => null);
				await new Promise((resolve) => setTimeout(resolve, 40 * 2 ** attempt));
			}
		}
	}

	/** Deletes the table. */
	remove() {
		return call('DELETE', `/tables/${encodeURIComponent(this.id)}`, { token: this.token ?? personKey() });
	}

	/** @param {string} path @param {AbortSignal} [signal] */
	get(path, signal) {
		return call('GET', `/tables/${encodeURIComponent(this.id)}${path}`, { token: this.token ?? personKey(), signal });
	}

	close() {
		this.closed = true;
		clearTimeout(this.timer);
		clearInterval(this.guard);
		window.removeEventListener('online', this.wake);
		window.removeEventListener('offline', this.wake);
		document.removeEventListener('visibilitychange', this.wake);
		this.socket?.close();
	}
}
