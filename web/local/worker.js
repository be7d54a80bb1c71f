// A worker with a module inside: takes a text for one of its doors, and answers with a text.

import { put, taken } from './shelf.js';

/** @type {any} */
let doors = null;

/** @type {Int32Array | null} where the page says that what it asked is no longer wanted */
let flag = null;

/** @type {number} which question is being answered */
let current = 0;

/** What engines have worked out before. @type {Map<string, Uint8Array<ArrayBuffer>>} */
let shelf = new Map();

/** @type {Uint8Array} what was last asked for on the shelf */
let found = new Uint8Array();

const page = {
	now: () => performance.now(),
	stopped: () => (flag ? Atomics.load(flag, 0) : 0),
	/** @param {number} at @param {number} length */
	tell: (at, length) => postMessage({ id: current, told: read(at, length) }),
	/** @param {number} at @param {number} length */
	kept: (at, length) => {
		found = shelf.get(read(at, length)) ?? new Uint8Array();
		return found.length;
	},
	/** @param {number} at */
	copy: (at) => new Uint8Array(doors.memory.buffer).set(found, at),
	/** @param {number} at @param {number} length @param {number} from @param {number} count */
	lay: (at, length, from, count) => {
		// The module may write there again before it is kept.
		const bytes = new Uint8Array(doors.memory.buffer, from, count).slice();
		put(read(at, length), bytes).catch(() => postMessage({ refused: true }));
	},
};

/** @param {number} at @param {number} length */
function read(at, length) {
	return new TextDecoder().decode(new Uint8Array(doors.memory.buffer, at, length));
}

/** @param {string} text */
function write(text) {
	const bytes = new TextEncoder().encode(text);
	// Making room may move the memory, so it is looked at afterwards.
	const at = doors.room(bytes.length);
	new Uint8Array(doors.memory.buffer, at, bytes.length).set(bytes);
}

/** @param {{id: number, door: string, text: string, index: number}} asked */
function answer({ id, door, text, index }) {
	current = id;
	write(text);
	const length = doors[door](index);
	postMessage({ id, text: read(doors.text(), length) });
}

/** Questions may come before the module does. @type {(opened: Promise<void>) => void} */
let begin;

/** @type {Promise<void>} */
const ready = new Promise((resolve) => (begin = resolve));

/** @param {WebAssembly.Module} module */
async function enter(module) {
	const instance = await WebAssembly.instantiate(module, { page });
	doors = instance.exports;
	if (doors.run) shelf = await taken();
}

onmessage = async ({ data }) => {
	if (data.module) {
		flag = data.flag;
		begin(enter(data.module));
	}
	try {
		await ready;
		if (data.door) answer(data);
	} catch (error) {
		postMessage({ id: data.id ?? 0, failed: String(error) });
	}
};
