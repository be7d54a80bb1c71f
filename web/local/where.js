// What runs where: the one place that decides it.
//
// A person who plays alone, at one screen with somebody, or against the engine plays in this browser; there, too,
// positions are analysed and games reviewed. A game with somebody elsewhere, or that others may watch, needs a server.

/** What the names of tables in this browser begin with. */
const HERE = 'here-';

/** What is asked about no table. */
const TABLELESS = ['/games', '/look', '/arrange', '/read', '/lines'];

/** The game that a request about puzzles is about. @param {string} path @param {any} body */
export function puzzleGame(path, body) {
	const name = body?.game ?? body?.puzzle ?? path.split('/').at(-1);
	return String(name).replace(/-\d+$/, '');
}

/** Whether a table is kept in this browser. @param {string} id */
export function isHere(id) {
	return id.startsWith(HERE);
}

/** The table that an address names, if it names one. @param {string} path */
export function tableIn(path) {
	return /^\/tables\/([^/?]+)/.exec(path)?.[1] ?? null;
}

/**
 * Where a request is answered: `here`, by the `server`, or by the server after the game was `moved` there.
 * @param {string} method @param {string} path @param {any} body
 * @param {boolean} able whether this browser has the module
 * @returns {'here' | 'server' | 'moved'}
 */
export function whereTo(method, path, body, able) {
	const id = tableIn(path);
	if (id !== null) return isHere(id) ? 'here' : 'server';
	if (!able) return 'server';
	if (TABLELESS.includes(path)) return 'here';
	if (!path.startsWith('/tables')) return 'server';
	// The person's games on a server are asked for by their key.
	if (method === 'GET') return 'here';
	return newTable(body ?? {});
}

/** Where a new table is set up. @param {any} body @returns {'here' | 'server' | 'moved'} */
function newTable({ from, seats, on, public: seen }) {
	const invites = (seats ?? []).some((/** @type {Seat} */ seat) => seat.kind === 'open');
	const leaves = invites || seen === true || on === 'server';
	if (from !== undefined && isHere(from)) return leaves ? 'moved' : 'here';
	return leaves || from !== undefined ? 'server' : 'here';
}
