// The buttons beside the board, six at most. What is wanted rarely is in the menu.

import { free, mayOffer, seated, watches } from '../model/table.js';
import { t } from '../model/text.js';
import { button, h, icon } from './dom.js';
import { setSetting, settings } from './memory.js';
import { trying } from './notices.js';

/** @import { Table } from './table.js' */

/** @param {Table} table */
export function tools(table) {
	const { state, advice } = table;
	const view = /** @type {View} */ (state.shown);
	const going = !view.ending && !view.paused;
	const menu = () => trying(async () => (await import('./menu.js')).menuDialog(table));
	const more = button(t('tool-more'), menu, { icon: 'more' });
	if (watches(state)) return [...watching(table), more];
	const live = view.shared && !view.ending;
	const alone = free(state) && !view.shared;
	const fresh = h('a', { class: 'button', href: `#/new/${view.game}` }, icon('plus'), h('span', {}, t('tool-new')));
	const redo = { icon: 'redo', class: 'button extra', disabled: !alone || view.undone.length === 0 };
	return [
		undo(table, view),
		live ? null : button(t('tool-redo'), () => table.ask('redo'), redo),
		live
			? null
			: button(t('tool-hint'), () => advice.hint(), {
					icon: 'hint',
					disabled: !alone || !going || state.looked !== null,
				}),
		view.solo ? advice.solveButton(view, alone && going) : live ? drawButton(table) : null,
		seated(state) && !view.ending && !view.solo
			? button(t('table-resign'), () => table.resign(), { icon: 'flag' })
			: null,
		live ? null : fresh,
		more,
	];
}

/** @param {View} view */
export function rules(view) {
	trying(async () => (await import('./rules.js')).rulesDialog(view.game));
}

/** @param {Table} table */
function drawButton(table) {
	if (!seated(table.state)) return null;
	return button(t('tool-draw'), () => table.ask('draw'), {
		icon: 'half',
		label: t('tool-draw-offer'),
		disabled: !mayOffer(table.state, 'draw'),
	});
}

/** @param {Table} table @param {View} view */
function undo(table, view) {
	const none = view.past.length === 0;
	if (view.shared && !view.ending) {
		const may = seated(table.state) && !none && mayOffer(table.state, 'takeback');
		return button(t('tool-takeback'), () => table.ask('takeback'), { icon: 'undo', disabled: !may });
	}
	return button(t('tool-undo'), () => table.ask('undo'), {
		icon: 'undo',
		disabled: !free(table.state) || view.shared || none,
	});
}

/** Engines play each other: pause, step, and a pace. @param {Table} table */
function watching(table) {
	const { state, advice } = table;
	const view = /** @type {View} */ (state.shown);
	const behind = state.waiting.length;
	const option = (/** @type {string} */ value) =>
		h('option', { value, selected: value === settings.pace }, t(`pace-${value}`));
	const options = ['slow', 'normal', 'fast', 'rush'].map(option);
	const set = (/** @type {any} */ event) => setSetting('pace', event.target.value);
	const pace = h('select', { name: 'pace', 'aria-label': t('tool-pace'), onchange: set }, options);
	const over = view.ending !== null && behind === 0;
	return [
		state.held
			? button(t('continue'), () => table.hold(false), { icon: 'play', disabled: over })
			: button(t('tool-pause'), () => table.hold(true), { icon: 'pause', disabled: over }),
		button(t('tool-step'), () => table.step(), { icon: 'forward', disabled: !state.held || behind === 0 }),
		button(t('tool-skip'), () => table.catchUp(), { icon: 'last', disabled: behind === 0 }),
		h('label', { class: 'button pace' }, pace, h('span', { 'aria-hidden': 'true' }, t('tool-pace'))),
		advice.solveButton(view, !over),
	];
}
