// Puzzles and lessons without a server: the collection of a game, fetched as text, and the module that has the solvers.

import { puzzleGame } from './where.js';

/** @type {Map<string, Promise<string>>} by game */
const fetched = new Map();

/** @param {string} game @returns {Promise<string>} */
function collection(game) {
	const known = fetched.get(game) ?? fetchText(game);
	fetched.set(game, known);
	known.catch(() => fetched.delete(game));
	return known;
}

/** @param {string} game */
async function fetchText(game) {
	const answer = await fetch(new URL(`../puzzles/${encodeURIComponent(game)}.txt`, import.meta.url));
	return answer.ok ? answer.text() : '';
}

/**
 * Answers as a server would.
 * @param {import('./tables.js').Tables} here @param {string} method @param {string} path @param {any} body
 * @returns {Promise<{status: number, body: any}>}
 */
export async function puzzleHere(here, method, path, body = null) {
	const text = path.startsWith('/puzzles') ? await collection(puzzleGame(path, body)) : null;
	return here.asked.crew.ask('puzzle', { method, path, body, now: Date.now(), chance: null, collection: text });
}
