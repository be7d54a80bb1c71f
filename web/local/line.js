// A live line to a table in this browser, in the shape of a WebSocket, so that a page need not know the difference.

/** @import { Tables } from './tables.js' */

export class LineHere {
	/** @param {Promise<Tables | null>} tables @param {string} id */
	constructor(tables, id) {
		this.id = id;
		/** @type {number} */
		this.readyState = WebSocket.CONNECTING;
		/** @type {(() => void) | null} */
		this.onopen = null;
		/** @type {((event: {data: string}) => void) | null} */
		this.onmessage = null;
		/** @type {(() => void) | null} */
		this.onclose = null;
		this.ear = (/** @type {any} */ message) => this.say(message);
		this.open(tables);
	}

	/** @param {Promise<Tables | null>} promised */
	async open(promised) {
		this.tables = await promised;
		const isThere = this.tables !== null && (await this.tables.has(this.id));
		if (this.readyState === WebSocket.CLOSED) return;
		if (!isThere) return this.close();
		this.tables?.listen(this.id, this.ear);
		this.readyState = WebSocket.OPEN;
		this.onopen?.();
	}

	/** @param {any} message */
	say(message) {
		if (this.readyState === WebSocket.OPEN) this.onmessage?.({ data: JSON.stringify(message) });
	}

	/** @param {string} text */
	send(text) {
		const message = JSON.parse(text);
		if (message.type === 'hello') this.welcome();
		if (message.type === 'move') this.move(message);
		if (message.type === 'ping') this.say({ type: 'pong' });
	}

	async welcome() {
		const { tables, id } = this;
		if (!tables) return;
		const [{ body: seating }, { body: view }] = await Promise.all([
			tables.send('GET', `/tables/${id}/seat`),
			tables.send('GET', `/tables/${id}`),
		]);
		this.say({ type: 'welcome', version: view.version, ...seating });
		this.say({ type: 'view', version: view.version, reason: 'snapshot', by: null, view });
		await tables.tick(id);
	}

	/** @param {{id: string, move: string, version: number}} sent */
	async move({ id, move, version }) {
		const tables = /** @type {Tables} */ (this.tables);
		const sent = { body: { id, move, version } };
		const { status, body } = await tables.call('POST', `/tables/${this.id}/moves`, sent);
		if (status === 200) this.say({ type: 'ack', id, version: body.version });
		else this.say({ type: 'refused', id, version, error: body.error });
	}

	close() {
		if (this.readyState === WebSocket.CLOSED) return;
		this.readyState = WebSocket.CLOSED;
		this.tables?.leave(this.id, this.ear);
		this.onclose?.();
	}
}
