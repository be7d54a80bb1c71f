// The game menu: keeping, sharing, picturing, and the rarer decisions.

import { isHere } from '../local/where.js';
import { mayAbort } from '../model/people.js';
import { analysisPath, positionPath, reviewPath, tablePath } from '../model/routes.js';
import { free, mayOffer, seated, watches } from '../model/table.js';
import { capital, t } from '../model/text.js';
import { seatWords } from '../model/words.js';
import { fromHere } from './again.js';
import { dialog } from './dialogs.js';
import { button, h } from './dom.js';
import { shortcutsDialog } from './keys.js';
import { copy, trying } from './notices.js';
import { openFile, openTable } from './open.js';
import { download, filmOf, pngOf, svgOf } from './picture.js';
import { rules } from './tools.js';

/** @import { Table } from './table.js' */

/** @param {Table} table */
export function menuDialog(table) {
	const view = /** @type {View} */ (table.view);
	const shown = /** @type {View} */ (table.shown);
	const here = (/** @type {string} */ path) => new URL(path, location.href).href;
	dialog(t('menu-title'), (close) => {
		const item = (/** @type {string} */ words, /** @type {() => unknown} */ work, disabled = false) =>
			button(words, () => (close(), trying(async () => work())), { disabled });
		const take = () =>
			file.files?.[0] && (close(), trying(() => openFile(/** @type {FileList} */ (file.files)[0], [view.game])));
		const file = h('input', { type: 'file', class: 'unseen', tabindex: '-1', 'aria-hidden': 'true', onchange: take });
		const may = seated(table.state);
		const going = may && !view.ending;
		const alone = free(table.state) && !view.shared && !view.ending && !view.paused;
		const timed = view.clock.left.some((left) => left !== null);
		const again = () => table.sure(t('menu-restart-sure'), t('menu-restart'), 'restart');
		const redoable = free(table.state) && !view.shared && view.undone.length > 0;
		return [
			group(t('form-game'), [
				redoable ? item(t('tool-redo'), () => table.ask('redo')) : null,
				item(t('nav-rules'), () => rules(view)),
				view.ending || table.state.live.seats.length === 0
					? null
					: item(t('typed-placeholder'), () => table.mover.type()),
				going && (timed || view.shared)
					? item(t('tool-pause'), () => table.pause(), !mayOffer(table.state, 'pause'))
					: null,
				view.ending || !may ? null : item(t('menu-restart'), again, view.past.length === 0),
				view.solo || watches(table.state) || !alone
					? null
					: item(t('advice-engines'), () => table.advice.letEngines(view)),
				going && view.solo ? item(t('table-resign'), () => table.resign()) : null,
				// An engine accepts no draw; between two screens it stands beside the board.
				alone && !view.solo && view.seats.every(({ kind }) => kind === 'person')
					? item(t('tool-draw-offer'), () => table.ask('draw'))
					: null,
				mayAbort(table.state) ? item(t('table-cancel'), () => table.callOff()) : null,
				mayDelete(table) ? item(t('menu-delete'), () => table.remove()) : null,
			]),
			group(t('board-label'), [
				item(t('menu-flip'), () => table.flip(180)),
				item(t('menu-turn'), () => table.rotate()),
				item(t('keys-title'), shortcutsDialog),
			]),
			group(t('menu-from-here'), [analysis(view, shown, item), ...onward(view, shown, item)]),
			group(t('share'), [
				isHere(view.id)
					? item(t('menu-to-server'), () => openTable({ from: view.id, on: 'server' }))
					: item(t('menu-copy-watch'), () => copy(here(tablePath(view.id)), t('link'))),
				item(t('menu-copy-link'), () => copy(here(positionPath(view.game, shown.position)), t('link'))),
				item(t('save-file'), () => save(table)),
			]),
			h('details', {}, h('summary', {}, t('menu-files')), [
				h('div', { class: 'menu' }, [
					button(t('menu-load'), () => file.click()),
					file,
					item(t('copy-position'), () => copy(shown.position, t('position'))),
					item(t('export-as'), () => inNotations(table, view)),
					item(t('picture-svg'), () => download(`${view.game}.svg`, svgOf(table))),
					item(t('picture-film'), async () =>
						download(`${view.game}-game.svg`, filmOf(table, await views(table, view))),
					),
					item(t('picture-png'), async () => download(`${view.game}.png`, await pngOf(table))),
				]),
			]),
		];
	});
}

/** The person who set a table up may delete it; between two, when the game is over. @param {Table} table */
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
	return item(t(whole ? 'menu-analyse-game' : 'menu-analyse-position'), open, view.shared && view.ending === null);
}

/**
 * New games that begin where this one is on the screen.
 * @param {View} view @param {View} shown @param {(words: string, work: () => unknown) => HTMLElement} item
 */
function onward(view, shown, item) {
	const copyOf = item(t('menu-duplicate'), () => openTable({ from: view.id }));
	if (view.solo)
		return [copyOf, item(t('menu-new-here'), () => fromHere(shown, [{ kind: 'person' }, { kind: 'person' }]))];
	const against = (/** @type {number} */ level) => {
		/** @type {[Seat, Seat]} */
		const seats = [
			{ kind: 'engine', level },
			{ kind: 'engine', level },
		];
		seats[shown.turn - 1] = { kind: 'person' };
		return item(capital(t('wish-engine', { engine: seatWords({ kind: 'engine', level }, false) })), () =>
			fromHere(shown, seats),
		);
	};
	return [copyOf, against(view.seats.find(({ kind }) => kind === 'engine')?.level ?? 5)];
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
