// What engines have worked out and would have to work out again: databases, in this browser's storage.
//
// Workers put it there and take it out; a page only says how much it is, and empties the shelf.

/** @typedef {{name: string, bytes: Uint8Array<ArrayBuffer>, sum: number, kept: number}} Piece */

const SHELF = 'marbles-shelf';
const PIECES = 'pieces';

/** The most bytes that are kept; the oldest go first. */
const MOST = 16 << 20;

/**
 * @template T
 * @param {IDBTransactionMode} mode @param {(pieces: IDBObjectStore) => IDBRequest<T>} work
 * @returns {Promise<T>} when it is on the disk
 */
function transact(mode, work) {
	return new Promise((resolve, reject) => {
		const opening = indexedDB.open(SHELF, 1);
		opening.onupgradeneeded = () => opening.result.createObjectStore(PIECES, { keyPath: 'name' });
		opening.onerror = () => reject(opening.error);
		opening.onsuccess = () => {
			const database = opening.result;
			const transaction = database.transaction(PIECES, mode);
			const asked = work(transaction.objectStore(PIECES));
			transaction.oncomplete = () => (database.close(), resolve(asked.result));
			transaction.onabort = () => (database.close(), reject(transaction.error));
		};
	});
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

/** Keeps a piece if the storage lets it. @param {string} name @param {Uint8Array<ArrayBuffer>} bytes */
export async function put(name, bytes) {
	try {
		await transact('readwrite', (store) => store.put({ name, bytes, sum: sumOf(bytes), kept: Date.now() }));
		let room = MOST;
		for (const piece of await pieces()) {
			room -= piece.bytes.length;
			if (room < 0) await transact('readwrite', (store) => store.delete(piece.name));
		}
	} catch {
		// Then it is worked out again another time.
	}
}

/** How many bytes are kept. */
export async function shelfSize() {
	return (await pieces()).reduce((sum, { bytes }) => sum + bytes.length, 0);
}

export async function emptyShelf() {
	await transact('readwrite', (store) => store.clear()).catch(() => {});
}
