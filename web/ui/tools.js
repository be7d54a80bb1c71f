// The buttons beside the board.

import { free, mayOffer, seated, watches } from '../model/table.js';
import { button, h } from './dom.js';
import { setSetting, settings } from './memory.js';
import { trying } from './notices.js';

/** @import { Table } from './table.js' */

/** @param {Table} table */
export function tools(table) {
	const { state, advice } = table;
	const view = /** @type {View} */ (state.shown);
	const mayChange = free(state);
	const going = !view.ending && !view.paused;
	const menu = () => trying(async () => (await import('./menu.js')).menuDialog(table));
	const rest = [
		button('Flip', () => table.flip(180), { icon: 'flip' }),
		button('Rules', () => trying(async () => (await import('./rules.js')).rulesDialog(view.game)), { icon: 'book' }),
		button('More', menu, { icon: 'more' }),
	];
	if (watches(state)) return [...watching(table), ...rest];
	const alone = mayChange && !view.shared;
	return [
		undo(table, view),
		button('Redo', () => table.ask('redo'), {
			icon: 'redo',
			disabled: !alone || view.undone.length === 0,
		}),
		button('Hint', () => advice.hint(), { icon: 'hint', disabled: !alone || !going || state.looked !== null }),
		advice.solveButton(view, alone && going),
		button('Pause', () => table.ask('pause'), {
			icon: 'pause',
			disabled: !seated(state) || !going || !mayOffer(state, 'pause'),
		}),
		...rest,
	];
}

/** @param {Table} table @param {View} view */
function undo(table, view) {
	const none = view.past.length === 0;
	if (view.shared && !view.ending) {
		const may = seated(table.state) && !none && mayOffer(table.state, 'takeback');
		return button('Takeback', () => table.ask('takeback'), { icon: 'undo', disabled: !may });
	}
	return button('Undo', () => table.ask('undo'), { icon: 'undo', disabled: !free(table.state) || view.shared || none });
}

/** Engines play each other: pause, step, and a pace. @param {Table} table */
function watching(table) {
	const { state, advice } = table;
	const view = /** @type {View} */ (state.shown);
	const behind = state.waiting.length;
	const paces = /** @type {[string, string][]} */ ([
		['slow', 'Slow'],
		['normal', 'Normal'],
		['fast', 'Fast'],
		['rush', 'Fastest'],
	]);
	const options = paces.map(([value, label]) => h('option', { value, selected: value === settings.pace }, label));
	const pace = h(
		'select',
		{
			name: 'pace',
			'aria-label': 'Pace',
			onchange: (/** @type {Event} */ event) => setSetting('pace', /** @type {any} */ (event.target).value),
		},
		options,
	);
	const over = view.ending !== null && behind === 0;
	return [
		state.held
			? button('Go on', () => table.hold(false), { icon: 'play', disabled: over })
			: button('Pause', () => table.hold(true), { icon: 'pause', disabled: over }),
		button('Step', () => table.step(), { icon: 'forward', disabled: !state.held || behind === 0 }),
		button('Skip to end', () => table.catchUp(), { icon: 'last', disabled: behind === 0 }),
		h('label', { class: 'pace' }, pace),
		advice.solveButton(view, !over),
	];
}
