// What this browser keeps: tables in IndexedDB, short notes beside them; in memory where that is forbidden or full.

import { t } from '../model/text.js';

const NAME = 'marbles';
const TABLES = 'tables';

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

/** What could not be written is at least here until the page is left. @type {Map<string, KeptHere>} */
const unwritten = new Map();

/** The same for notes. @type {Map<string, string>} */
const unwrittenNotes = new Map();

/** @typedef {'localStorage' | 'sessionStorage'} Shelf this browser's, or this tab's */

/** What could not be said yet, for nobody listened. @type {string | null} */
let unsaid = null;

/** @type {(problem: string) => void} */
let complain = (problem) => (unsaid = problem);

/** Says once, not at every move, that something is not kept. @param {unknown} error */
function tellLoss(error) {
	if (unwritten.size + unwrittenNotes.size > 1) return;
	const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
	complain(t(isFull ? 'storage-full' : 'storage-closed'));
}

/** Who is told when something cannot be kept, or could not be before. @param {(problem: string) => void} listener */
export function onProblem(listener) {
	complain = listener;
	if (unsaid !== null) listener(unsaid);
	unsaid = null;
}

function open() {
	opened ??= new Promise((resolve, reject) => {
		const asked = indexedDB.open(NAME, 1);
		asked.onupgradeneeded = () => asked.result.createObjectStore(TABLES, { keyPath: 'id' });
		asked.onsuccess = () => resolve(asked.result);
		asked.onerror = () => reject(asked.error);
	});
	return opened;
}

/** Opens the database before the first table is kept in it. */
export function begin() {
	open().catch(() => {});
}

/**
 * @template T
 * @param {IDBTransactionMode} mode @param {(tables: IDBObjectStore) => IDBRequest<T>} work
 * @returns {Promise<T>} when it is on the disk
 */
async function transact(mode, work) {
	const database = await open();
	return new Promise((resolve, reject) => {
		const transaction = database.transaction(TABLES, mode);
		const asked = work(transaction.objectStore(TABLES));
		transaction.oncomplete = () => resolve(asked.result);
		transaction.onerror = () => reject(transaction.error);
		transaction.onabort = () => reject(transaction.error);
	});
}

/** Keeps a table; where that fails it stays in memory, and the player is told. @param {KeptHere} kept */
export async function keep(kept) {
	try {
		await transact('readwrite', (tables) => tables.put(kept));
		unwritten.delete(kept.id);
	} catch (error) {
		const isNew = !unwritten.has(kept.id);
		unwritten.set(kept.id, kept);
		if (isNew) tellLoss(error);
	}
}

/** @param {string} id @returns {Promise<KeptHere | undefined>} */
export async function find(id) {
	const stored = await transact('readonly', (tables) => tables.get(id)).catch(() => undefined);
	return unwritten.get(id) ?? stored;
}

/** Every kept table, the one that changed last first. @returns {Promise<KeptHere[]>} */
export async function all() {
	const stored = /** @type {KeptHere[]} */ (await transact('readonly', (tables) => tables.getAll()).catch(() => []));
	const known = new Map(stored.map((kept) => [kept.id, kept]));
	for (const [id, kept] of unwritten) known.set(id, kept);
	return [...known.values()].sort((one, other) => other.line.updated - one.line.updated);
}

/** @param {string} id */
export async function forget(id) {
	unwritten.delete(id);
	await transact('readwrite', (tables) => tables.delete(id)).catch(() => {});
}

/** A short text that was kept, or null. @param {string} key @param {Shelf} [shelf] */
export function note(key, shelf = 'localStorage') {
	const own = unwrittenNotes.get(`${shelf} ${key}`);
	if (own !== undefined) return own;
	try {
		return globalThis[shelf].getItem(key);
	} catch {
		return null;
	}
}

/** @param {string} key @param {string} value @param {Shelf} [shelf] */
export function keepNote(key, value, shelf = 'localStorage') {
	const name = `${shelf} ${key}`;
	try {
		globalThis[shelf].setItem(key, value);
		unwrittenNotes.delete(name);
	} catch (error) {
		const isNew = !unwrittenNotes.has(name);
		unwrittenNotes.set(name, value);
		if (isNew) tellLoss(error);
	}
}

/** @param {string} key */
export function dropNote(key) {
	unwrittenNotes.delete(`localStorage ${key}`);
	try {
		localStorage.removeItem(key);
	} catch {
		// What cannot be opened holds nothing.
	}
}
