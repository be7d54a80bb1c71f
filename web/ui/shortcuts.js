// Keys that work wherever the focus is, except where one writes.

import { mayMove, onScreen, ownSide, watches } from '../model/table.js';
import { t } from '../model/text.js';
import { clockTime, placeName, statusWords } from '../model/words.js';
import { settings } from './memory.js';
import { say, trying } from './notices.js';

/** @import { Table } from './table.js' */

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
		'/': () => table.mover.type(),
		'?': () => trying(async () => (await import('./keys.js')).shortcutsDialog()),
		h: () => tool(table, t('tool-hint')),
		u: () => tool(table, t('tool-undo')) || tool(table, t('tool-takeback')),
		r: () => tool(table, t('tool-redo')),
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
	if (!shown || !last) return t('say-no-move');
	if (told?.position === shown.position) return told.words;
	const said = { count: shown.past.length, move: last.text };
	return shown.solo ? t('say-last-solo', said) : t('say-last', { ...said, side: shown.side_names[last.side - 1] });
}

/** @param {Table} table */
function clockWords({ players, state }) {
	const names = state.shown?.side_names ?? ['', ''];
	const solo = state.shown?.solo;
	return players
		.times()
		.slice(0, solo ? 1 : 2)
		.map(({ ms, counting }, index) => {
			const time = t(counting === 'up' ? 'say-clock-used' : 'say-clock-left', { time: clockTime(ms) });
			return solo ? time : `${names[index]} ${time}`;
		})
		.join(', ');
}

/** @param {Table} table */
function choiceWords({ state }) {
	const choices = onScreen(state)?.choices ?? [];
	const shown = onScreen(state);
	const named = (/** @type {string} */ name) => (shown ? placeName(name, shown, ownSide(state)) : name);
	const begins = [...new Set(choices.map((choice) => named(choice.clicks[0])))];
	if (begins.length === 0) return t('say-nothing-moves');
	const [places, count] = [begins.slice(0, 20).join(', '), begins.length - 20];
	return count > 0 ? t('say-may-move-more', { places, count }) : t('say-may-move', { places });
}
