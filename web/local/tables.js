// The tables of this browser: asks the module, and does what its answers say is to be done.
//
// Every change is kept before it is shown. Engines move while somebody looks at their table.

import { t } from '../model/text.js';
import { Hand, Thinker } from './crew.js';
import { builtModule } from './module.js';
import * as storage from './storage.js';
import { tableIn } from './where.js';

/** @typedef {(message: any) => void} Ear hears what a server would say over a live line */

/** Other tabs of this browser hear which table changed. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('marbles') : null;

export class Tables {
	constructor() {
		this.tables = new Hand('tables');
		this.engine = new Thinker();
		this.asked = new Thinker();
		/** Once something was answered. @type {Promise<void>} */
		this.answered = new Promise((resolve) => (this.answeredOnce = resolve));
		/** The version of each table that the worker has. @type {Map<string, number>} */
		this.versions = new Map();
		/** @type {Map<string, Set<Ear>>} */
		this.ears = new Map();
		/** @type {Map<string, number>} */
		this.flags = new Map();
		storage.begin();
		channel?.addEventListener('message', ({ data }) => this.refresh(data.id));
	}

	/**
	 * Answers as a server would.
	 * @param {string} method @param {string} path after the interface's address, unescaped
	 * @param {How} how
	 * @returns {Promise<{status: number, body: any}>}
	 */
	async call(method, path, how) {
		const id = tableIn(path);
		if (method === 'GET' && path.startsWith('/tables') && id === null) return this.list();
		if (id !== null && !(await this.has(id))) return refused(404, 'no-table', t('no-table-here'));
		if (path.endsWith('/cancel')) return { status: 200, body: { cancelled: this.asked.stop() } };
		const answer = await this.send(method, path, how.body);
		if (answer.question) return this.think(answer.question, how);
		await this.attend(answer);
		if (method === 'DELETE' && id !== null) await this.forget(id);
		return answer;
	}

	/** @param {string} method @param {string} path @param {unknown} [body] */
	async send(method, path, body = null) {
		const chance = Array.from(crypto.getRandomValues(new Uint8Array(12)));
		try {
			const answer = await this.tables.ask('ask', { method, path, body, now: Date.now(), chance });
			this.answeredOnce();
			return answer;
		} catch (error) {
			// Whatever it had in memory is gone; what was kept is taken out again.
			this.versions.clear();
			return refused(500, 'not-kept', t('module-failed', { problem: String(error) }));
		}
	}

	async list() {
		const tables = (await storage.all()).map((kept) => kept.line);
		return { status: 200, body: { tables } };
	}

	/** Takes a table out of the storage unless the worker has it as it is there. @param {string} id */
	async has(id) {
		const kept = await storage.find(id);
		const known = this.versions.get(id);
		if (!kept) return known !== undefined;
		if (known !== undefined && known >= kept.version) return true;
		const answer = await this.send('POST', '/kept', kept);
		if (answer.status !== 200) return false;
		this.versions.set(id, kept.version);
		return true;
	}

	/** Does what an answer says is to be done. @param {any} answer */
	async attend(answer) {
		const { kept, event } = answer;
		if (!kept) return;
		const isNews = event !== null || !this.versions.has(kept.id);
		this.versions.set(kept.id, kept.version);
		if (isNews) await storage.keep(kept);
		if (event) {
			if (this.engine.job?.errand.table === kept.id) this.engine.stop();
			this.tell(kept.id, event);
			channel?.postMessage({ id: kept.id });
		}
		this.watchFlag(kept.id, answer.flag);
		if (answer.engine && this.ears.get(kept.id)?.size) this.letMove(answer.engine);
	}

	/** An engine thinks and moves, unless the table changes meanwhile. @param {Errand} errand */
	async letMove(errand) {
		if (this.engine.job?.errand.table === errand.table && this.engine.job.errand.version === errand.version) return;
		const found = await this.engine.run(errand);
		if (this.versions.get(errand.table) !== errand.version || !this.ears.get(errand.table)?.size) return;
		const { module, why } = await builtModule('engines');
		if (!module) return this.tell(errand.table, { type: 'error', error: { code: 'no-module', message: why } });
		const move = found.status === 200 ? found.body.move : null;
		await this.attend(await this.send('POST', `/tables/${errand.table}/engine`, { move, version: errand.version }));
	}

	/** @param {Errand} errand @param {How} how */
	think(errand, { signal, hear }) {
		const tell = (/** @type {any} */ message) =>
			message.type === 'lines' ? hear?.(message.lines) : this.tell(errand.table, message);
		return this.asked.run(errand, tell, signal);
	}

	/** @param {string} id @param {number | null} ms until the mover's flag falls */
	watchFlag(id, ms) {
		clearTimeout(this.flags.get(id));
		this.flags.delete(id);
		if (ms !== null)
			this.flags.set(
				id,
				setTimeout(() => this.tick(id), Math.min(ms + 1, 2 ** 30)),
			);
	}

	/** @param {string} id */
	async tick(id) {
		await this.attend(await this.send('POST', `/tables/${id}/tick`));
	}

	/** Another tab has changed a table. @param {string} id */
	async refresh(id) {
		if (!this.ears.get(id)?.size || !(await this.has(id))) return;
		const { body: view } = await this.send('GET', `/tables/${id}`);
		this.tell(id, { type: 'view', version: view.version, reason: 'snapshot', by: null, view });
	}

	/** @param {string} id */
	async forget(id) {
		this.versions.delete(id);
		await storage.forget(id);
		this.tell(id, { type: 'gone' });
	}

	/** @param {string} id @param {any} message */
	tell(id, message) {
		for (const ear of this.ears.get(id) ?? []) ear(message);
	}

	/** @param {string} id @param {Ear} ear */
	listen(id, ear) {
		const ears = this.ears.get(id) ?? new Set();
		this.ears.set(id, ears.add(ear));
	}

	/** The last who leaves lets the engine rest. @param {string} id @param {Ear} ear */
	leave(id, ear) {
		this.ears.get(id)?.delete(ear);
		if (this.ears.get(id)?.size) return;
		if (this.engine.job?.errand.table === id) this.engine.stop();
		if (this.asked.job?.errand.table === id) this.asked.stop();
		this.watchFlag(id, null);
	}
}

/** @param {number} status @param {string} code @param {string} message */
function refused(status, code, message) {
	return { status, body: { error: { code, message } } };
}
