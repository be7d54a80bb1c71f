// The game menu: keeping, sharing, picturing, and the rarer decisions.

import { positionPath, tablePath } from '../model/routes.js';
import { dialog } from './dialogs.js';
import { button, h } from './dom.js';
import { copy, trying } from './notices.js';
import { openFile, openTable } from './open.js';
import { download, pngOf, svgOf } from './picture.js';

/** @import { Table } from './table.js' */

/** @param {Table} table */
export function menuDialog(table) {
	const view = /** @type {View} */ (table.view);
	const shown = /** @type {View} */ (table.shown);
	const here = (/** @type {string} */ path) => new URL(path, location.href).href;
	dialog('Game menu', (close) => {
		const item = (/** @type {string} */ words, /** @type {() => unknown} */ work, disabled = false) => button(words, () => (close(), trying(async () => work())), { disabled });
		const file = h('input', { type: 'file', class: 'unseen', tabindex: '-1', 'aria-hidden': 'true', onchange: () => file.files?.[0] && (close(), trying(() => openFile(/** @type {FileList} */ (file.files)[0], view.game))) });
		const { seated } = table;
		const going = seated && !view.ending;
		return [
			group('Keep and share', [
				item('Save to a file', () => save(table)),
				button('Load a file', () => file.click()),
				file,
				item('Copy the position', () => copy(shown.position, 'Position')),
				item('Copy a link to watch', () => copy(here(tablePath(view.id)), 'Link')),
				item('Copy a link to this position', () => copy(here(positionPath(view.game, shown.position)), 'Link')),
				item('Picture as SVG', () => download(`${view.game}.svg`, svgOf(table.board.element))),
				item('Picture as PNG', async () => download(`${view.game}.png`, await pngOf(table.board.element))),
				item('A copy of my own', () => openTable({ from: view.id })),
			]),
			group('Board', [item('Turn the board', () => table.rotate()), item('Rules', () => (location.hash = `#/rules/${view.game}`))]),
			group('Game', [
				item('Start again', () => table.sure('Start again? The moves can be redone.', 'Start again', 'restart'), !seated || view.past.length === 0),
				view.solo ? null : item('Offer a draw', () => table.ask('draw'), !going),
				item(view.solo ? 'Give up' : 'Resign', () => table.sure('Give the game up?', 'Give up', 'resign'), !going),
			]),
		];
	});
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
