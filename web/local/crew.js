// Workers that run the modules: one keeps the tables, others think.

import { t } from '../model/text.js';
import { takeWorker } from './ahead.js';
import { builtModule } from './module.js';
import * as shelf from './shelf.js';

/** @import { Part } from './module.js' */

/** @typedef {{resolve: (text: string) => void, reject: (why: Error) => void, tell: (text: string) => void}} Waiting */

/** A worker with a module inside, which may still be on its way. */
export class Hand {
	/** @param {Part} part */
	constructor(part) {
		this.built = builtModule(part);
		this.count = 0;
		/** @type {Map<number, Waiting>} */
		this.waiting = new Map();
		/** Where a worker hears that it is to stop; only pages that are isolated from others have such a place. */
		this.flag = globalThis.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null;
		this.start();
	}

	start() {
		const worker = takeWorker();
		worker.onmessage = ({ data }) => worker === this.worker && this.hear(data);
		worker.onerror = (event) => worker === this.worker && this.lose(event.message ?? t('worker-no-script'));
		/** @type {Worker | null} */
		this.worker = worker;
		this.built.then(({ module }) => module && worker.postMessage({ module, flag: this.flag }));
	}

	/** @param {{id: number, text?: string, told?: string, failed?: string, refused?: boolean}} data */
	hear({ id, text, told, failed, refused }) {
		if (refused) return shelf.refuse();
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

	/** A worker whose script is missing or broken: another begins when something is asked. @param {string} why */
	lose(why) {
		this.end(new Error(why));
		this.worker = null;
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
		if (!this.worker) this.start();
		return new Promise((resolve, reject) => {
			const heard = (/** @type {string} */ told) => tell(JSON.parse(told));
			this.waiting.set(id, { resolve: (text) => resolve(JSON.parse(text)), reject, tell: heard });
			this.built.then(({ module, why }) => {
				if (!module) this.end(new Error(why));
				else if (this.waiting.has(id)) this.worker?.postMessage({ id, door, text: JSON.stringify(request), index });
			});
		});
	}
}

/** What is answered to a question that was stopped before anything was known. */
const stopped = () => ({ code: 'no-advice', message: t('question-cancelled') });

const replaced = () => ({ code: 'replaced', message: t('question-replaced') });

/** A worker that thinks about one thing at a time. */
export class Thinker {
	constructor() {
		/** @type {Hand | null} */
		this.hand = null;
		this.tickets = 0;
		/** @type {Promise<void> | null} */
		this.done = null;
		/** @type {{errand: Errand, partly: any, stopped: boolean} | null} */
		this.job = null;
	}

	/** The worker, which begins with the first errand: until then nobody fetches the engines. */
	get crew() {
		this.hand ??= new Hand('engines');
		return this.hand;
	}

	/**
	 * Thinks about an errand; what it thought about before is laid down.
	 * @param {Errand} errand @param {(message: any) => void} [tell] hears of progress
	 * @param {AbortSignal} [signal] that the answer is no longer wanted
	 */
	async run(errand, tell = () => {}, signal = undefined) {
		const ticket = ++this.tickets;
		this.stop();
		while (this.done) await this.done;
		if (ticket !== this.tickets || signal?.aborted) return { status: 409, body: { error: replaced() } };
		const job = { errand, partly: null, stopped: false };
		this.job = job;
		const leave = () => this.job === job && this.stop();
		signal?.addEventListener('abort', leave);
		const heard = (/** @type {any} */ told) => {
			if (told.type === 'advice') job.partly = told.advice;
			else if (!job.stopped) tell(told);
		};
		const answer = this.crew.ask('run', errand, heard).catch((error) => {
			if (job.stopped && job.partly) return { status: 200, body: job.partly };
			const message = job.stopped ? t('question-cancelled') : t('engine-failed', { problem: error.message });
			return { status: 409, body: { error: { ...stopped(), message } } };
		});
		this.done = answer.then(() => {
			this.done = null;
			if (this.job === job) this.job = null;
			signal?.removeEventListener('abort', leave);
		});
		return answer;
	}

	/** Stops thinking: by a word where it can hear one, otherwise by ending the worker; says whether there was a job. */
	stop() {
		const { job } = this;
		if (!job || job.stopped) return false;
		job.stopped = true;
		if (this.crew.flag) Atomics.store(this.crew.flag, 0, 1);
		else this.crew.fail(t('worker-stopped'));
		return true;
	}
}
