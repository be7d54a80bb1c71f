// The modules: each fetched once, refused unless its hash is the one that came with the page, compiled for all workers.
//
// The tables come first and are small; the engines follow when somebody wants them, or at leisure.

import { t } from '../model/text.js';
import { takeModule } from './ahead.js';

/** @typedef {'tables' | 'engines'} Part */

/** @type {Promise<Came> | null} */
let came = null;

/** @type {Map<Part, Promise<Built>>} */
const built = new Map();

/** The names and hashes of this page's modules, and the games that they know. */
export function cameWith() {
	came ??= fetchNames();
	return came;
}

/** Whether this page came with a module, and what became of it. @param {Part} part */
export function builtModule(part) {
	const known = built.get(part) ?? build(part);
	built.set(part, known);
	return known;
}

/** @returns {Promise<Came>} */
async function fetchNames() {
	try {
		const answer = await fetch(new URL('../local/module.json', import.meta.url));
		// A server of Marbles names its requests; a folder on some web server does not.
		return { ...(await answer.json()), server: answer.headers.has('X-Request-Id'), problem: null };
	} catch (error) {
		return { tables: null, engines: null, games: null, server: true, problem: words(error) };
	}
}

/** @param {Part} part @returns {Promise<Built>} */
async function build(part) {
	const { [part]: named, server, problem } = await cameWith();
	if (problem) return { module: null, why: t('no-module-came', { problem }), failed: true, server };
	if (!named) return { module: null, why: t('no-module'), failed: false, server };
	try {
		return { module: await takeModule(named), why: '', failed: false, server };
	} catch (error) {
		return {
			module: null,
			why: t('no-module-use', { problem: words(error) }),
			failed: true,
			server,
		};
	}
}

/** @param {unknown} error */
function words(error) {
	return error instanceof Error ? error.message : String(error);
}
