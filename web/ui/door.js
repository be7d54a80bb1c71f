// The small door: a position, a link or a saved game, from text or from a file.

import { t } from '../model/text.js';
import { dialog } from './dialogs.js';
import { button, h, select } from './dom.js';
import { trying } from './notices.js';
import { listed, openFiles } from './folder.js';
import { openText } from './open.js';

/** @param {GameLine[]} offers */
export function doorDialog(offers) {
	const games = [
		{ value: '', label: t('door-guess') },
		...offers.map(({ game, title }) => ({ value: game, label: title })),
	];
	const names = offers.map(({ game }) => game);
	dialog(t('door-title'), (close) => {
		let game = '';
		const asked = () => (game === '' ? names : [game]);
		const text = h('textarea', { rows: 5, name: 'text', spellcheck: 'false', placeholder: t('door-hint') });
		const open = () => trying(async () => (await openText(text.value, asked()), close()));
		const take = (/** @type {any} */ event) =>
			trying(async () => (await openFiles([...event.target.files], asked()), close()));
		const file = { type: 'file', multiple: true, accept: '.txt,.marbles,.input,text/plain', onchange: take };
		const folder = { type: 'file', webkitdirectory: true, onchange: take };
		return [
			select(t('door-game'), games, game, (value) => (game = value), 'open-game'),
			h('label', { class: 'field' }, h('span', {}, t('door-text')), text),
			h('div', { class: 'row' }, button(t('open'), open, { class: 'button primary' })),
			h('label', { class: 'field' }, h('span', {}, t('door-file')), h('input', file)),
			h('label', { class: 'field' }, h('span', {}, t('door-folder')), h('input', folder)),
			listed(),
		];
	});
}
