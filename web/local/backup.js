// What this browser keeps, as one file: games, analyses, settings, how each game was played last.

import { t } from '../model/text.js';
import * as storage from './storage.js';

/** Which part of the page's own memory goes along; the keys to seats on servers stay where they are. */
const NOTES = ['marbles.settings', 'marbles.wishes', 'marbles.puzzles', 'marbles.fewest'];
/** Lists of which neither side is lost, and what names one of their entries and says how old it is. */
const LISTS = { 'marbles.studies': ['key', 'kept'], 'marbles.played': ['id', 'at'] };

/** @returns {Promise<Blob>} */
export async function exported() {
	const tables = await storage.all();
	const notes = Object.fromEntries([...NOTES, ...Object.keys(LISTS)].map((key) => [key, storage.note(key)]));
	return new Blob([JSON.stringify({ marbles: 1, tables, notes }, null, 1)], { type: 'application/json' });
}

/**
 * Takes a file's games and settings in; a game that is here already stays if it went on longer.
 * @param {string} text @returns {Promise<number>} how many games were taken
 */
export async function imported(text) {
	const { marbles, tables = [], notes = {} } = parsed(text);
	if (marbles !== 1) throw new Error(t('not-a-backup'));
	let taken = 0;
	for (const table of tables) {
		const own = await storage.find(table.id);
		if (own && own.version >= table.version) continue;
		await storage.keep(table);
		taken += 1;
	}
	for (const key of NOTES) if (typeof notes[key] === 'string') storage.keepNote(key, notes[key]);
	for (const [key, names] of Object.entries(LISTS))
		if (typeof notes[key] === 'string') storage.keepNote(key, together(storage.note(key), notes[key], names));
	return taken;
}

/**
 * The entries of both, each as it was last.
 * @param {string | null} own @param {string} taken @param {string[]} names of an entry's name and its time
 */
function together(own, taken, [name, time]) {
	/** @type {any[]} */
	const all = [...parsed(own ?? '[]'), ...parsed(taken)].sort((one, other) => other[time] - one[time]);
	return JSON.stringify(all.filter((one, index) => all.findIndex((other) => other[name] === one[name]) === index));
}

/** @param {string} text */
function parsed(text) {
	try {
		return JSON.parse(text) ?? {};
	} catch {
		throw new Error(t('not-a-backup'));
	}
}
