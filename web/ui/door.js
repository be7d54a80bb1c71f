// The small door: a position, a link or a saved game, from text or from a file.

import { dialog } from './dialogs.js';
import { button, h, select } from './dom.js';
import { trying } from './notices.js';
import { openFile, openText } from './open.js';

/** @param {GameOffer[]} offers */
export function doorDialog(offers) {
	const games = [
		{ value: '', label: 'Guess from the text' },
		...offers.map(({ game, title }) => ({ value: game, label: title })),
	];
	const names = offers.map(({ game }) => game);
	dialog('Open a position or a saved game', (close) => {
		let game = '';
		const asked = () => (game === '' ? names : [game]);
		const hint = 'A position, a link, or a saved game';
		const text = h('textarea', { rows: 5, name: 'text', spellcheck: 'false', placeholder: hint });
		const open = () => trying(async () => (await openText(text.value, asked()), close()));
		const take = () =>
			file.files?.[0] &&
			trying(async () => (await openFile(/** @type {FileList} */ (file.files)[0], asked()), close()));
		const file = h('input', { type: 'file', accept: '.txt,.marbles,.input,text/plain', onchange: take });
		return [
			select('Game of the position', games, game, (value) => (game = value), 'open-game'),
			h('label', { class: 'field' }, h('span', {}, 'Text or link'), text),
			h('div', { class: 'row' }, button('Open', open, { class: 'button primary' })),
			h('label', { class: 'field' }, h('span', {}, 'Or from a file'), file),
		];
	});
}
