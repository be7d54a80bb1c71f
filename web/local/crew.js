// Workers that run the module: one keeps the tables, others think.

/** @typedef {{resolve: (text: string) => void, reject: (why: Error) => void, tell: (text: string) => void}} Waiting */

/** A worker with the module inside. */
export class Hand {
	/** @param {WebAssembly.Module} module */
	constructor(module) {
		this.module = module;
		this.count = 0;
		/** @type {Map<number, Waiting>} */
		this.waiting = new Map();
		/** Where a worker hears that it is to stop; only pages that are isolated from others have such a place. */
		this.flag = globalThis.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null;
		this.start();
	}

	start() {
		this.worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
		this.worker.onmessage = ({ data }) => this.hear(data);
		this.worker.onerror = (event) => this.fail(event.message ?? 'the worker ended');
		this.worker.postMessage({ module: this.module, flag: this.flag });
	}

	/** @param {{id: number, text?: string, told?: string, failed?: string}} data */
	hear({ id, text, told, failed }) {
		if (failed !== undefined) return this.fail(failed);
		const waiting = this.waiting.get(id);
		if (told !== undefined) return waiting?.tell(told);
		this.waiting.delete(id);
		waiting?.resolve(/** @type {string} */ (text));
	}

	/** A module that failed is in no state to go on: another takes its place. @param {string} why */
	fail(why) {
		this.end(new Error(why));
		this.start();
	}

	/** @param {Error} why */
	end(why) {
		this.worker?.terminate();
		for (const { reject } of this.waiting.values()) reject(why);
		this.waiting.clear();
	}

	/**
	 * @param {string} door @param {unknown} request @param {(told: any) => void} [tell] hears of progress
	 * @param {number} [index] which piece of the fixed work
	 * @returns {Promise<any>}
	 */
	ask(door, request, tell = () => {}, index = 0) {
		const id = ++this.count;
		if (this.flag) Atomics.store(this.flag, 0, 0);
		return new Promise((resolve, reject) => {
			const heard = (/** @type {string} */ told) => tell(JSON.parse(told));
			this.waiting.set(id, { resolve: (text) => resolve(JSON.parse(text)), reject, tell: heard });
			this.worker?.postMessage({ id, door, text: JSON.stringify(request), index });
		});
	}
}

/** What is answered to a question that was stopped before anything was known. */
const STOPPED = { code: 'no-advice', message: 'the question was cancelled' };

const REPLACED = { code: 'replaced', message: 'you have asked something else meanwhile' };

/** A worker that thinks about one thing at a time. */
export class Thinker {
	/** @param {WebAssembly.Module} module */
	constructor(module) {
		this.crew = new Hand(module);
		this.tickets = 0;
		/** @type {Promise<void> | null} */
		this.done = null;
		/** @type {{errand: Errand, partly: any, stopped: boolean} | null} */
		this.job = null;
	}

	/**
	 * Thinks about an errand; what it thought about before is laid down.
	 * @param {Errand} errand @param {(message: any) => void} [tell] hears of progress
	 */
	async run(errand, tell = () => {}) {
		const ticket = ++this.tickets;
		this.stop();
		while (this.done) await this.done;
		if (ticket !== this.tickets) return { status: 409, body: { error: REPLACED } };
		const job = { errand, partly: null, stopped: false };
		this.job = job;
		const heard = (/** @type {any} */ told) => {
			if (told.type === 'advice') job.partly = told.advice;
			else if (!job.stopped) tell(told);
		};
		const answer = this.crew.ask('run', errand, heard).catch((error) => {
			if (job.stopped && job.partly) return { status: 200, body: job.partly };
			const message = job.stopped ? STOPPED.message : `the engine failed: ${error.message}`;
			return { status: 409, body: { error: { ...STOPPED, message } } };
		});
		this.done = answer.then(() => {
			this.done = null;
			if (this.job === job) this.job = null;
		});
		return answer;
	}

	/** Stops thinking: by a word where it can hear one, otherwise by ending the worker; says whether there was a job. */
	stop() {
		const { job } = this;
		if (!job || job.stopped) return false;
		job.stopped = true;
		if (this.crew.flag) Atomics.store(this.crew.flag, 0, 1);
		else this.crew.fail('it was stopped');
		return true;
	}
}
