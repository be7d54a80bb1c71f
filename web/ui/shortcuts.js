// Keys that work wherever the focus is, except where one writes.

import { mayMove, onScreen, ownSide, watches } from '../model/table.js';
import { clockTime, placeName, statusWords } from '../model/words.js';
import { dialog } from './dialogs.js';
import { h } from './dom.js';
import { settings } from './memory.js';
import { say } from './notices.js';

/** @import { Table } from './table.js' */

/** @type {[string, string][]} */
const LIST = [
	['← →', 'one move back, one on'],
	['Home End', 'first position, last position'],
	['1 … 9 0', 'sow that pit'],
	['/', 'type a move'],
	['h', 'hint'],
	['u  r', 'undo, redo'],
	['m', 'show what may move'],
	['f  t', 'flip, turn the board'],
	['p', 'pause; space continues'],
	['b', 'to the board'],
	['l', 'say the last move'],
	['k', 'say the clocks'],
	['c', 'say the counts'],
	['w', 'say what may move'],
	['s', 'say how the game stands'],
	['?', 'this list'],
];

export function shortcutsDialog() {
	const rows = LIST.map(([key, words]) => h('div', {}, h('dt', {}, h('kbd', {}, key)), h('dd', {}, words)));
	dialog('Keys', () => [
		h('dl', { class: 'keys' }, rows),
		h('p', { class: 'note' }, 'On the board: arrows walk, Enter chooses, Escape takes the choice back.'),
	]);
}

/** @param {Table} table @returns {() => void} stops listening */
export function listenForKeys(table) {
	const heard = (/** @type {KeyboardEvent} */ event) => {
		const { target } = event;
		const writes = target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;
		if (writes || event.altKey || event.ctrlKey || event.metaKey || !table.view || !settings.keys) return;
		if (press(table, event.key)) event.preventDefault();
	};
	addEventListener('keydown', heard);
	return () => removeEventListener('keydown', heard);
}

/** Whether the key meant something. @param {Table} table @param {string} key */
function press(table, key) {
	const { state, moves } = table;
	const view = /** @type {View} */ (state.shown);
	if (/^\d$/.test(key)) return pit(table, key === '0' ? '10' : key);
	/** @type {Record<string, () => unknown>} */
	const keys = {
		ArrowLeft: () => moves.go(-1),
		ArrowRight: () => moves.go(1),
		Home: () => moves.go(-Infinity),
		End: () => moves.go(Infinity),
		'/': () => table.mover.field.input.focus(),
		'?': shortcutsDialog,
		h: () => tool(table, 'Hint'),
		u: () => tool(table, 'Undo') || tool(table, 'Takeback'),
		r: () => tool(table, 'Redo'),
		m: () => table.showMovable(),
		f: () => table.flip(180),
		t: () => table.rotate(),
		p: () => (watches(state) ? table.hold(!state.held) : table.pause()),
		b: () => table.board.focus(table.board.focused),
		l: () => say(lastMove(table)),
		k: () => say(clockWords(table)),
		c: () => say(view.counters.map(({ label, count }) => `${label}: ${count}`).join(', ')),
		w: () => say(choiceWords(table)),
		s: () => say(statusWords(view, state.looked, ownSide(state)) || view.status),
	};
	if (!(key in keys)) return false;
	keys[key]();
	return true;
}

/** Presses a button beside the board, if it can be pressed. @param {Table} table @param {string} words */
function tool(table, words) {
	const found = [...table.tools.querySelectorAll('button')].find((one) => one.textContent === words && !one.disabled);
	found?.click();
	return found !== undefined;
}

/** A number is the text of a move where there are pits. @param {Table} table @param {string} text */
function pit(table, text) {
	const view = /** @type {View} */ (table.view);
	const isOffered =
		view.places.some((place) => place.kind === 'pit') && view.choices.some((choice) => choice.text === text);
	if (!isOffered || !mayMove(table.state)) return false;
	table.mover.choose({ clicks: [], text }, text);
	return true;
}

/** @param {Table} table */
function lastMove({ state, told }) {
	const shown = onScreen(state);
	const last = shown?.past.at(-1);
	if (!shown || !last) return 'No move was made yet';
	if (told?.position === shown.position) return told.words;
	return `Move ${shown.past.length}: ${shown.solo ? '' : `${shown.side_names[last.side - 1]} played `}${last.text}`;
}

/** @param {Table} table */
function clockWords({ players, state }) {
	const names = state.shown?.side_names ?? ['', ''];
	const solo = state.shown?.solo;
	return players
		.times()
		.slice(0, solo ? 1 : 2)
		.map(
			({ ms, counting }, index) =>
				`${solo ? '' : `${names[index]} `}${clockTime(ms)} ${counting === 'up' ? 'used' : 'left'}`,
		)
		.join(', ');
}

/** @param {Table} table */
function choiceWords({ state }) {
	const choices = onScreen(state)?.choices ?? [];
	const shown = onScreen(state);
	const named = (/** @type {string} */ name) => (shown ? placeName(name, shown, ownSide(state)) : name);
	const begins = [...new Set(choices.map((choice) => named(choice.clicks[0])))];
	const more = begins.length > 20 ? ` and ${begins.length - 20} more` : '';
	return begins.length === 0 ? 'Nothing may move' : `May move: ${begins.slice(0, 20).join(', ')}${more}`;
}
