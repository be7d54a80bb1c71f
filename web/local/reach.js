// The way to what answers: the tables of this browser, or a server.

import { t } from '../model/text.js';
import { LineHere } from './line.js';
import { builtModule, cameWith } from './module.js';
import { puzzleHere } from './puzzles.js';
import { BASE, openSocket } from './socket.js';
import { Tables } from './tables.js';
import { isHere, whereTo } from './where.js';

/** @type {Promise<Tables | null> | null} */
let tables = null;

/** The tables of this browser, or null where there is no module. @returns {Promise<Tables | null>} */
export function tablesHere() {
	tables ??= openTables();
	return tables;
}

/** The worker gets ready while its module is on its way. */
async function openTables() {
	if (!(await cameWith()).tables) return null;
	const opened = new Tables();
	return (await standing()).module && opened;
}

/** What became of the module, and whether there is a server. */
export function standing() {
	return builtModule('tables');
}

/**
 * @param {string} method @param {string} path @param {How} how
 * @returns {Promise<{ok: boolean, status: number, content: any}>} null content where nobody answers
 */
export async function reach(method, path, how) {
	// The games that the module knows came with the page, so that the first thing to see waits for nothing.
	const { games, server } = await cameWith();
	if (games && path === '/games') return answered({ status: 200, body: games });
	const here = await tablesHere();
	// A server has these at hand; without one, the page fetches the collections and the module of solvers.
	const alone = here && (!server || !navigator.onLine);
	if (/^\/(puzzles|lessons|states|write)/.test(path) && alone)
		return answered(await puzzleHere(here, method, path, how.body));
	switch (whereTo(method, path, how.body, here !== null)) {
		case 'here':
			return answered(await callHere(here, method, path, how));
		case 'moved':
			return askServer(method, path, { ...how, body: await moved(here, how.body) });
		case 'server':
			return askServer(method, path, how);
	}
}

/**
 * Asks for an answer that grows: every state of it is heard as it comes, the last one, too.
 * @param {string} path @param {object} body @param {AbortSignal} signal @param {(state: any) => void} hear
 * @returns {Promise<{ok: boolean, status: number, content: any}>}
 */
export async function reachGrowing(path, body, signal, hear) {
	const here = await tablesHere();
	if (whereTo('POST', path, body, here !== null) === 'server') return streamed(path, body, signal, hear);
	const answer = answered(await callHere(here, 'POST', path, { body, signal, hear }));
	signal.throwIfAborted();
	if (answer.ok) hear(answer.content);
	return answer;
}

/** @param {string} path @param {object} body @param {AbortSignal} signal @param {(state: any) => void} hear */
async function streamed(path, body, signal, hear) {
	const headers = { 'Content-Type': 'application/json' };
	const answer = await fetch(BASE + path, { method: 'POST', headers, body: JSON.stringify(body), signal });
	const { ok, status } = answer;
	if (!ok || !answer.body) return { ok, status, content: await answer.json() };
	const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
	let rest = '';
	for (let part = await reader.read(); !part.done; part = await reader.read()) {
		const lines = (rest + part.value).split('\n');
		rest = lines.pop() ?? '';
		for (const line of lines) hear(JSON.parse(line));
	}
	return { ok, status, content: null };
}

/** @param {Tables | null} here @param {string} method @param {string} path @param {How} how */
async function callHere(here, method, path, how) {
	if (here) return here.call(method, decodeURIComponent(path), how);
	const { why } = await standing();
	const message = t('no-module-here', { why });
	return { status: 503, body: { error: { code: 'no-module', message } } };
}

/**
 * The game of a table in this browser, as a request that a server understands.
 * @param {Tables | null} here @param {any} body
 */
async function moved(here, { from, seats, clock, limits, public: seen }) {
	const { body: record } = await callHere(here, 'GET', `/tables/${from}/export`, {});
	return { record, seats, clock, limits, public: seen };
}

/** @param {{status: number, body: any}} answer */
function answered({ status, body }) {
	return { ok: status < 300, status, content: body };
}

/** @param {string} method @param {string} path @param {How} how */
async function askServer(method, path, how) {
	const { server, failed, why } = await standing();
	const nobody = failed ? { code: 'no-module', message: why } : { code: 'no-server', message: t('no-server') };
	if (!server) return answered({ status: 503, body: { error: nobody } });
	/** @type {Record<string, string>} */
	const headers = {};
	if (how.token) headers.Authorization = `Bearer ${how.token}`;
	if (how.body !== undefined) headers['Content-Type'] = 'application/json';
	const body = how.body === undefined ? undefined : JSON.stringify(how.body);
	const answer = await fetch(BASE + path, { method, headers, body, signal: how.signal });
	const isJson = (answer.headers.get('Content-Type') ?? '').includes('json');
	const content = isJson ? await answer.json() : await answer.text();
	return { ok: answer.ok, status: answer.status, content };
}

/**
 * A live line to a table.
 * @param {string} id @param {number | null} since which version is known @returns {WebSocket}
 */
export function openLine(id, since) {
	if (isHere(id)) return /** @type {any} */ (new LineHere(tablesHere(), id));
	return openSocket(id, since);
}
