// The game menu: keeping, sharing, picturing, and the rarer decisions.

import { isHere } from '../local/where.js';
import { mayAbort } from '../model/people.js';
import { analysisPath, positionPath, reviewPath, tablePath } from '../model/routes.js';
import { mayOffer, seated } from '../model/table.js';
import { seatWords } from '../model/words.js';
import { fromHere } from './again.js';
import { dialog } from './dialogs.js';
import { button, h } from './dom.js';
import { copy, trying } from './notices.js';
import { openFile, openTable } from './open.js';
import { download, filmOf, pngOf, svgOf } from './picture.js';
import { shortcutsDialog } from './shortcuts.js';

/** @import { Table } from './table.js' */

/** @param {Table} table */
export function menuDialog(table) {
	const view = /** @type {View} */ (table.view);
	const shown = /** @type {View} */ (table.shown);
	const here = (/** @type {string} */ path) => new URL(path, location.href).href;
	dialog('Game menu', (close) => {
		const item = (/** @type {string} */ words, /** @type {() => unknown} */ work, disabled = false) =>
			button(words, () => (close(), trying(async () => work())), { disabled });
		const take = () =>
			file.files?.[0] && (close(), trying(() => openFile(/** @type {FileList} */ (file.files)[0], [view.game])));
		const file = h('input', { type: 'file', class: 'unseen', tabindex: '-1', 'aria-hidden': 'true', onchange: take });
		const may = seated(table.state);
		const going = may && !view.ending;
		const again = () => table.sure('Start again? The moves can be redone.', 'Start again', 'restart');
		return [
			group('Keep and share', [
				item('Save to a file', () => save(table)),
				button('Load a file', () => file.click()),
				file,
				item('Copy the position', () => copy(shown.position, 'Position')),
				item('Export as…', () => inNotations(table, view)),
				isHere(view.id)
					? item('Put this game on the server', () => openTable({ from: view.id, on: 'server' }))
					: item('Copy a link to watch', () => copy(here(tablePath(view.id)), 'Link')),
				item('Copy a link to this position', () => copy(here(positionPath(view.game, shown.position)), 'Link')),
				item('Picture as SVG', () => download(`${view.game}.svg`, svgOf(table))),
				item('Moving picture (SVG)', async () =>
					download(`${view.game}-game.svg`, filmOf(table, await views(table, view))),
				),
				item('Picture as PNG', async () => download(`${view.game}.png`, await pngOf(table))),
			]),
			group('From here', [analysis(view, shown, item), ...onward(view, shown, item)]),
			group('Board', [item('Turn the board', () => table.rotate()), item('Keys', shortcutsDialog)]),
			group('Game', [
				view.ending ? null : item('Start again', again, !may || view.past.length === 0),
				// Engines play on.
				view.solo || view.seats.some((seat) => seat.kind === 'engine')
					? null
					: item('Offer a draw', () => table.ask('draw'), !going || !mayOffer(table.state, 'draw')),
				item('Resign', () => table.sure('Resign this game?', 'Resign', 'resign'), !going),
				mayAbort(table.state) ? item('Cancel game', () => table.callOff()) : null,
				mayDelete(table) ? item('Delete this game', () => table.remove()) : null,
			]),
		];
	});
}

/** Whoever set a table up may delete it; between two, when the game is over. @param {Table} table */
function mayDelete({ state }) {
	const view = /** @type {View} */ (state.shown);
	return state.live.owner && (!view.shared || view.ending !== null);
}

/** @param {Table} table @param {View} view */
async function inNotations(table, { game, past }) {
	const { notationsDialog } = await import('./notations.js');
	const { position } = await table.connection.get('/at/0');
	await notationsDialog({ game, position, moves: past.map(({ text }) => text) });
}

/**
 * The game as far as it was played, or a position of it, on an analysis board. Not while somebody plays against us.
 * @param {View} view @param {View} shown
 * @param {(words: string, work: () => unknown, disabled: boolean) => HTMLElement} item
 */
function analysis(view, shown, item) {
	const whole = shown === view;
	const path = whole ? reviewPath(view.id) : analysisPath(view.game, shown.position);
	const open = () => (location.hash = path);
	return item(whole ? 'Analyse this game' : 'Analyse this position', open, view.shared && view.ending === null);
}

/**
 * New games that begin where this one is on the screen.
 * @param {View} view @param {View} shown @param {(words: string, work: () => unknown) => HTMLElement} item
 */
function onward(view, shown, item) {
	const copyOf = item('Duplicate game', () => openTable({ from: view.id }));
	if (view.solo)
		return [
			copyOf,
			item('A new game from this position', () => fromHere(shown, [{ kind: 'person' }, { kind: 'person' }])),
		];
	const against = (/** @type {number} */ level) => {
		/** @type {[Seat, Seat]} */
		const seats = [
			{ kind: 'engine', level },
			{ kind: 'engine', level },
		];
		seats[shown.turn - 1] = { kind: 'person' };
		return item(`Against ${seatWords({ kind: 'engine', level }, false)}`, () => fromHere(shown, seats));
	};
	return [copyOf, against(2), against(5), against(9)];
}

/** Every position of a game. @param {Table} table @param {View} view @returns {Promise<View[]>} */
async function views(table, view) {
	const counts = Array.from({ length: view.past.length + 1 }, (_, count) => count);
	return Promise.all(counts.map((count) => table.connection.get(`/at/${count}`)));
}

/** @param {string} title @param {(Node | null)[]} items */
function group(title, items) {
	return h('section', { class: 'stack' }, h('h3', {}, title), h('div', { class: 'menu' }, items));
}

/** @param {Table} table */
async function save(table) {
	const text = await table.connection.get('/export');
	download(`${table.view?.game}-${table.id}.marbles`, new Blob([text], { type: 'text/plain' }));
}
