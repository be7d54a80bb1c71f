// What engines have worked out and would have to work out again: databases, in this browser's storage.
//
// Workers put it there and take it out; a page only says how much it is, and empties the shelf.

/** @typedef {{name: string, bytes: Uint8Array<ArrayBuffer>, sum: number, kept: number}} Piece */

const SHELF = 'marbles-shelf';
const PIECES = 'pieces';

/** The most bytes that are kept; the oldest go first. */
const MOST = 16 << 20;

/** @returns {Promise<IDBDatabase>} */
function open() {
	return new Promise((resolve, reject) => {
		const asked = indexedDB.open(SHELF, 1);
		asked.onupgradeneeded = () => asked.result.createObjectStore(PIECES, { keyPath: 'name' });
		asked.onsuccess = () => resolve(asked.result);
		asked.onerror = () => reject(asked.error);
	});
}

/**
 * @template T
 * @param {IDBTransactionMode} mode @param {(pieces: IDBObjectStore) => IDBRequest<T>} work
 * @returns {Promise<T>} when it is on the disk
 */
async function transact(mode, work) {
	const database = await open();
	try {
		return await new Promise((resolve, reject) => {
			const transaction = database.transaction(PIECES, mode);
			const asked = work(transaction.objectStore(PIECES));
			transaction.oncomplete = () => resolve(asked.result);
			transaction.onabort = () => reject(transaction.error);
		});
	} finally {
		database.close();
	}
}

/** A number that changes with every byte (FNV-1a). @param {Uint8Array} bytes */
function sumOf(bytes) {
	let sum = 2166136261;
	for (const byte of bytes) sum = Math.imul(sum ^ byte, 16777619);
	return sum;
}

/** @returns {Promise<Piece[]>} the newest first; none where the storage is closed */
async function pieces() {
	/** @type {Piece[]} */
	const all = await transact('readonly', (store) => store.getAll()).catch(() => []);
	return all.sort((one, other) => other.kept - one.kept);
}

/** Every piece that is as it was when it was put there. @returns {Promise<Map<string, Uint8Array<ArrayBuffer>>>} */
export async function taken() {
	const sound = (await pieces()).filter(({ bytes, sum }) => sumOf(bytes) === sum);
	return new Map(sound.map(({ name, bytes }) => [name, bytes]));
}

/** Keeps a piece, the oldest others at its cost. @param {string} name @param {Uint8Array<ArrayBuffer>} bytes */
export async function put(name, bytes) {
	await transact('readwrite', (store) => store.put({ name, bytes, sum: sumOf(bytes), kept: Date.now() }));
	let room = MOST;
	for (const piece of await pieces()) {
		room -= piece.bytes.length;
		if (room < 0) await transact('readwrite', (store) => store.delete(piece.name));
	}
}

/** Whether a worker had to give a piece up: it is worked out again another time. */
let isRefused = false;

/** A worker could not keep a piece. */
export function refuse() {
	isRefused = true;
}

/** Whether pieces that were worked out since the page was opened are not kept. */
export function refused() {
	return isRefused;
}

/** How many bytes are kept. */
export async function shelfSize() {
	return (await pieces()).reduce((sum, { bytes }) => sum + bytes.length, 0);
}

export async function emptyShelf() {
	await transact('readwrite', (store) => store.clear()).catch(() => {});
}
