// Talking to the server: requests, and one live connection to a table.

import { look, patience, receive, send, unknown } from '../model/live.js';

const BASE = '/api/v1';

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
	/** @type {Record<string, string>} */
	const headers = {};
	if (how.token) headers.Authorization = `Bearer ${how.token}`;
	if (how.body !== undefined) headers['Content-Type'] = 'application/json';
	const body = how.body === undefined ? undefined : JSON.stringify(how.body);
	const answer = await fetch(BASE + path, { method, headers, body, signal: how.signal }).catch((error) => {
		if (error.name === 'AbortError') throw error;
		throw new Refused('offline', 'the server does not answer; is it still running?');
	});
	const isJson = (answer.headers.get('Content-Type') ?? '').includes('json');
	const content = isJson ? await answer.json() : await answer.text();
	if (answer.ok) return content;
	const { code = 'unknown', message = `the server answered ${answer.status}` } = content?.error ?? {};
	throw new Refused(code, message);
}

/** A table that is kept up to date for as long as it is open. */
export class Connection {
	/** @param {string} id @param {string | null} token @param {Listener} listener */
	constructor(id, token, listener) {
		this.id = id;
		this.token = token;
		this.listener = listener;
		/** @type {Live} */
		this.live = unknown();
		this.failures = 0;
		this.closed = false;
		/** @type {WebSocket | null} */
		this.socket = null;
		this.timer = 0;
		this.heartbeat = 0;
		this.wake = () => this.retryNow();
		window.addEventListener('online', this.wake);
		this.connect();
	}

	connect() {
		const since = this.live.view ? `?since=${this.live.view.version}` : '';
		const address = new URL(`${BASE}/tables/${encodeURIComponent(this.id)}/events${since}`, location.href);
		address.protocol = address.protocol.replace('http', 'ws');
		const socket = new WebSocket(address);
		this.socket = socket;
		socket.onopen = () => socket.send(JSON.stringify(this.token ? { type: 'hello', token: this.token } : { type: 'hello' }));
		socket.onmessage = (event) => this.hear(JSON.parse(event.data));
		socket.onclose = () => this.lost(socket);
	}

	/** @param {any} message */
	hear(message) {
		const change = receive(this.live, message);
		this.live = change.live;
		if (message.type === 'welcome') this.welcomed();
		if (message.type === 'progress') this.listener.progress(message);
		if (change.problem) this.listener.problem(change.problem);
		if (change.shown) this.listener.view(change.shown, change.reason);
		if (change.shown && change.reason === 'seats' && this.token) this.askSeats();
	}

	/** Somebody changed who plays: are we still among them? */
	async askSeats() {
		const { seats, owner } = await this.get('/seat').catch(() => ({ seats: [], owner: false }));
		this.live = { ...this.live, seats, owner };
		this.listener.seats();
	}

	welcomed() {
		this.failures = 0;
		clearInterval(this.heartbeat);
		this.heartbeat = window.setInterval(() => this.tell({ type: 'ping' }), 25_000);
		this.listener.connection(true);
		this.listener.seats();
		if (this.live.pending) this.tell({ type: 'move', ...this.live.pending });
	}

	/** @param {WebSocket} socket */
	lost(socket) {
		if (socket !== this.socket) return;
		clearInterval(this.heartbeat);
		this.socket = null;
		if (this.closed || this.live.gone) return;
		this.listener.connection(false);
		this.timer = window.setTimeout(() => this.connect(), patience(this.failures));
		this.failures += 1;
	}

	retryNow() {
		if (this.socket || this.closed) return;
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
		const sent = { id, move, version };
		this.live = send(this.live, sent);
		this.tell({ type: 'move', ...sent });
	}

	/**
	 * A change of the table by request; the view comes with the answer and is shown at once.
	 * @param {string} verb @param {object} [body] @param {AbortSignal} [signal]
	 */
	async ask(verb, body = {}, signal) {
		const answer = await call('POST', `/tables/${encodeURIComponent(this.id)}/${verb}`, { token: this.token, body, signal });
		if (answer?.view) {
			const change = look(this.live, answer.view, verb);
			this.live = change.live;
			if (change.shown) this.listener.view(change.shown, verb);
			if (verb === 'seats') await this.askSeats();
		}
		return answer;
	}

	/** @param {string} path */
	get(path) {
		return call('GET', `/tables/${encodeURIComponent(this.id)}${path}`, { token: this.token });
	}

	close() {
		this.closed = true;
		clearTimeout(this.timer);
		clearInterval(this.heartbeat);
		window.removeEventListener('online', this.wake);
		this.socket?.close();
	}
}
