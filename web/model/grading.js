// A student's files: which belong together, and what they say.

/** The endings of the files that are read. */
const ENDINGS = ['input', 'move', 'board'];

/** The text of a file: UTF-16 where it begins with that mark, else UTF-8. @param {ArrayBuffer} bytes */
export function decoded(bytes) {
	const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
	const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
	return new TextDecoder(wide ?? 'utf-8').decode(bytes);
}

/**
 * The files by the position that they are about, by name; those with another ending are not among them.
 * @param {{name: string, text: string}[]} files
 * @returns {{name: string, input?: string, move?: string, board?: string}[]}
 */
export function submissions(files) {
	/** @type {Map<string, {name: string, input?: string, move?: string, board?: string}>} */
	const found = new Map();
	for (const { name, text } of files) {
		const dot = name.lastIndexOf('.');
		const [stem, ending] = [name.slice(0, dot), name.slice(dot + 1).toLowerCase()];
		if (dot < 0 || !ENDINGS.includes(ending)) continue;
		const key = stem.toLowerCase();
		found.set(key, { ...(found.get(key) ?? { name: stem }), [ending]: text });
	}
	return [...found.values()].sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
}
