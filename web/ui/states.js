// Every move of a position and the board after it, from a file of a course or from the board: to be searched.

import * as tree from '../model/study.js';
import { t } from '../model/text.js';
import { call } from './api.js';
import { dialog } from './dialogs.js';
import { button, h, put } from './dom.js';
import { trying } from './notices.js';

/** @import { StudyPage } from './study.js' */

/** How many rows are shown at once. */
const SHOWN = 200;

/** @param {StudyPage} page */
export function statesDialog(page) {
	let game = page.study.game;
	let position = page.view?.position ?? '';
	/** @type {{count: number, moves: string[], boards: string[]}} */
	let states = { count: 0, moves: [], boards: [] };
	const said = h('p', { role: 'status' });
	const list = h('ol', { class: 'states', tabindex: '0', 'aria-label': t('states-list') });
	const search = h('input', {
		type: 'search',
		placeholder: t('states-hint'),
		'aria-label': t('states-search'),
		oninput: () => show(),
	});
	const open = (/** @type {string} */ move) => {
		frame.close();
		trying(async () => {
			if (position !== page.view?.position) await page.begin(tree.begun(game, position));
			await page.typed(move);
		});
	};
	const row = (/** @type {number} */ index) =>
		h(
			'li',
			{},
			button(states.moves[index], () => open(states.moves[index]), { class: 'move' }),
			h('code', {}, states.boards[index]),
		);
	const frame = dialog(t('states-title'), () => {
		const take = async () => {
			const chosen = file.files?.[0];
			if (!chosen) return;
			({ game, position } = await call('POST', '/read', { body: { text: await chosen.text(), game } }));
			await load();
		};
		const file = h('input', { type: 'file', accept: '.input,.txt,text/plain', onchange: () => trying(take) });
		return [h('label', { class: 'field' }, h('span', {}, t('states-file')), file), search, said, list];
	});
	frame.classList.add('wide');

	async function load() {
		const asked = position;
		const answer = await call('POST', '/states', { body: { game, position } });
		// A file may have been opened meanwhile: its moves are the ones wanted.
		if (asked !== position) return;
		states = answer;
		show();
	}

	function show() {
		const wanted = search.value
			.toLowerCase()
			.split(/[\s,]+/)
			.filter(Boolean);
		const texts = states.moves.map((move, index) => `${move} ${states.boards[index]}`.toLowerCase());
		const found = texts.flatMap((text, index) => (wanted.every((word) => text.includes(word)) ? [index] : []));
		const counted = t('states-found', { found: found.length, count: states.count });
		put(said, counted, found.length > SHOWN ? ` ${t('states-more', { shown: SHOWN })}` : '');
		put(list, found.slice(0, SHOWN).map(row));
	}

	trying(load);
}
