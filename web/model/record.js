// A study as text: to be saved, read by people, and sent in a link. docs/notation.md describes it.

import { begun, MARKS, MOST, stretch } from './study.js';
import { t } from './text.js';

const HEAD = 'marbles study 1';
/** A link holds no more than this many characters of a study. */
export const LONGEST_LINK = 6000;

/** @param {Study} study @returns {string} */
export function write(study) {
	const title = study.title ? [`title ${study.title}`] : [];
	const head = [HEAD, `game ${study.game}`, ...title, `start ${study.start.replace(/\s*\n\s*/g, ' ')}`];
	const words = [...noteOf(study, 0), ...line(study, stretch(study))];
	return `${head.join('\n')}\n\n${wrapped(words)}`;
}

/** Words that stay together. @param {Study} study @param {Stretch} found @returns {string[]} */
function line(study, found) {
	return found.flatMap(({ id, count, variations }) => {
		const node = study.nodes[id];
		const inside = variations.flatMap((one) => bracketed(line(study, one)));
		return [`${count}. ${node.move}${node.mark}`, ...noteOf(study, id), ...inside];
	});
}

/** @param {string[]} words */
function bracketed(words) {
	const opened = [`(${words[0]}`, ...words.slice(1)];
	return [...opened.slice(0, -1), `${opened.at(-1)})`];
}

/** @param {Study} study @param {number} id */
function noteOf(study, id) {
	const { note } = study.nodes[id];
	return note ? [`{${note.replace(/[\\{}]/g, '\\$&').replace(/\n/g, '\\n')}}`] : [];
}

/** Words in lines of about eighty characters. @param {string[]} words */
function wrapped(words) {
	let text = '';
	let width = 0;
	for (const word of words) {
		const breaks = width > 0 && width + word.length > 80;
		text += width === 0 ? word : breaks ? `\n${word}` : ` ${word}`;
		width = breaks || width === 0 ? word.length : width + word.length + 1;
	}
	return text === '' ? '' : `${text}\n`;
}

/** Whether a text means to be a study. @param {string} text */
export function isStudy(text) {
	return text.trimStart().startsWith('marbles study');
}

/** @param {string} text @returns {Study} @throws {Error} what is wrong with it, and where */
export function read(text) {
	const [head, body] = parted(text.trimStart().replace(/\r\n?/g, '\n'));
	const study = begun(head.game, head.start, head.title);
	let at = 0;
	/** @type {number[]} */
	const outside = [];
	for (const token of tokens(body)) {
		const node = study.nodes[at];
		if (token.startsWith('{')) {
			study.nodes[at] = { ...node, note: unescaped(token.slice(1, -1)).slice(0, MOST.note) };
		} else if (token === '(') {
			if (at === 0) throw new Error(t('record-no-move-before'));
			outside.push(at);
			at = node.parent;
		} else if (token === ')') {
			const back = outside.pop();
			if (back === undefined) throw new Error(t('record-not-begun'));
			at = back;
		} else {
			at = grow(study, at, token);
		}
	}
	if (outside.length > 0) throw new Error(t('record-not-ended'));
	return { ...study, at: 0 };
}

/** @param {string} text */
function parted(text) {
	const [first, ...lines] = text.split('\n');
	if (first.trim() !== HEAD) throw new Error(t('record-head', { head: HEAD }));
	const end = lines.findIndex((one) => one.trim() === '');
	const given = lines.slice(0, end < 0 ? lines.length : end);
	/** @type {Record<string, string>} */
	const head = {};
	for (const one of given) {
		const [, key, value] = /^(\w+)\s*(.*)$/.exec(one.trim()) ?? [];
		if (!key || !['game', 'start', 'title'].includes(key)) throw new Error(t('record-line', { line: one.trim() }));
		head[key] = value.trim();
	}
	if (!head.game || !head.start) throw new Error(t('record-names'));
	const title = (head.title ?? '').slice(0, MOST.title);
	return /** @type {const} */ ([
		{ game: head.game, start: head.start, title },
		end < 0 ? '' : lines.slice(end).join('\n'),
	]);
}

/** Notes, brackets and moves; the numbers of moves say nothing that their order does not. @param {string} body */
function tokens(body) {
	/** @type {string[]} */
	const found = body.match(/\{(?:\\.|[^\\}])*\}|[()]|[^\s(){}]+|[{}]/gs) ?? [];
	if (found.includes('{') || found.includes('}')) throw new Error(t('record-note'));
	return found.filter((token) => !/^\d+\.+$/.test(token));
}

/** @param {Study} study its nodes are added to @param {number} at @param {string} token */
function grow(study, at, token) {
	const [, move, mark] = /^(.*?)([!?]*)$/.exec(token) ?? [];
	if (!move || !(mark === '' || MARKS.some(([sign]) => sign === mark)))
		throw new Error(t('record-not-a-move', { move: token }));
	const known = study.nodes[at].branches.find((id) => study.nodes[id].move === move);
	if (known !== undefined) return known;
	if (study.nodes.length > MOST.moves) throw new Error(t('record-most', { count: MOST.moves }));
	study.nodes.push({ move, mark, note: '', parent: at, branches: [] });
	study.nodes[at].branches.push(study.nodes.length - 1);
	return study.nodes.length - 1;
}

/** @param {string} note */
function unescaped(note) {
	return note.replace(/\\(.)/gs, (_, sign) => (sign === 'n' ? '\n' : sign));
}

/** A study as a part of a link: its text, made small. @param {Study} study @returns {Promise<string>} */
export async function pack(study) {
	const bytes = new TextEncoder().encode(write(study));
	const small = await piped(bytes, new CompressionStream('deflate-raw'));
	let binary = '';
	for (const byte of small) binary += String.fromCharCode(byte);
	return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @param {string} packed @returns {Promise<Study>} */
export async function unpack(packed) {
	if (packed.length > LONGEST_LINK) throw new Error(t('record-link-long'));
	let bytes;
	try {
		const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
		bytes = await piped(
			Uint8Array.from(binary, (sign) => sign.charCodeAt(0)),
			new DecompressionStream('deflate-raw'),
		);
	} catch {
		throw new Error(t('record-link-cut'));
	}
	return read(new TextDecoder().decode(bytes));
}

/** @param {Uint8Array} bytes @param {CompressionStream | DecompressionStream} stream */
async function piped(bytes, stream) {
	const writer = stream.writable.getWriter();
	const written = writer.write(/** @type {any} */ (bytes)).then(() => writer.close());
	const reading = new Response(stream.readable).arrayBuffer();
	const [whole] = await Promise.all([reading, written]);
	return new Uint8Array(whole);
}
