// A folder of games, such as a tournament leaves one: each is opened and replayed from a list.

import { GAMES } from '../model/games.js';
import { t } from '../model/text.js';
import { dialog } from './dialogs.js';
import { button, h } from './dom.js';
import { trying } from './notices.js';
import { openFile } from './open.js';

/** The games of the folder that was opened last, to go on with the next. @type {{words: string, file: File}[]} */
let games = [];

/**
 * What was dropped: one file, several, or a folder.
 * @param {(FileSystemEntry | null)[]} entries @param {File[]} files
 */
export async function openDropped(entries, files) {
	const isFolder = entries.some((entry) => entry?.isDirectory);
	const inside = isFolder ? (await Promise.all(entries.map(filesIn))).flat() : files;
	return openFiles(inside, Object.keys(GAMES));
}

/** One file is opened; of several the games are listed. @param {File[]} files @param {string[]} names of the games */
export async function openFiles(files, names) {
	const saved = files.filter(({ name }) => name.endsWith('.marbles'));
	if (saved.length === 0 && files.length > 1) throw new Error(t('folder-none'));
	if (files.length === 1) return openFile(files[0], names);
	const table = files.find(({ name }) => name === 'games.csv');
	const played = new Map(table ? (await table.text()).split('\n').map(resultOf) : []);
	games = saved
		.sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
		.map((file) => ({ file, words: played.get(file.name) ?? file.name.replace(/\.marbles$/, '') }));
	dialog(t('folder-title'), () => [listed()]);
}

/** The list of the folder's games. */
export function listed() {
	const item = (/** @type {(typeof games)[0]} */ { words, file }) =>
		h(
			'li',
			{},
			button(words, () => trying(() => openFile(file, Object.keys(GAMES))), { class: 'move' }),
		);
	return games.length === 0 ? null : h('ul', { class: 'plain', 'aria-label': t('folder-title') }, games.map(item));
}

/** A line of a tournament's list: the file of a game, and who played it with which result. @param {string} line */
function resultOf(line) {
	const fields = (line.match(/"(?:[^"]|"")*"|[^,]+/g) ?? []).map((one) =>
		one.replace(/^"|"$/g, '').replaceAll('""', '"'),
	);
	const [, first, second, result] = fields;
	const name = fields.at(-1)?.trim().split('/').at(-1) ?? '';
	return /** @type {[string, string]} */ ([name, `${first} – ${second}: ${result}`]);
}

/** All files below an entry. @param {any} entry @returns {Promise<File[]>} */
async function filesIn(entry) {
	if (!entry) return [];
	if (entry.isFile) return [await new Promise((found, failed) => entry.file(found, failed))];
	const reader = entry.createReader();
	const some = () => new Promise((found, failed) => reader.readEntries(found, failed));
	const all = [];
	// A browser hands out a hundred at a time.
	for (let part = await some(); part.length > 0; part = await some()) all.push(...part);
	return (await Promise.all(all.map(filesIn))).flat();
}
