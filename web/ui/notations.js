// A whole game in the notations that others read, to be copied or saved.

import { t } from '../model/text.js';
import { call } from './api.js';
import { dialog } from './dialogs.js';
import { button, h, strip } from './dom.js';
import { copy } from './notices.js';
import { download } from './picture.js';

/** @param {{game: string, position: string, moves: string[]}} played */
export async function notationsDialog(played) {
	/** @type {{writings: {notation: string, name: string, text: string}[]}} */
	const { writings } = await call('POST', '/write', { body: played });
	let [chosen] = writings;
	const text = h('textarea', { rows: 9, readonly: true, 'aria-label': t('export-game'), spellcheck: 'false' });
	text.value = chosen.text;
	const choose = (/** @type {string} */ notation) => {
		chosen = writings.find((one) => one.notation === notation) ?? chosen;
		text.value = chosen.text;
	};
	const kinds = writings.map(({ notation, name }) => ({ value: notation, label: name }));
	const save = () => download(`${played.game}.${chosen.notation}`, new Blob([chosen.text], { type: 'text/plain' }));
	dialog(t('export-title'), () => [
		strip(t('export-notation'), 'notation', kinds, chosen.notation, choose),
		text,
		h(
			'div',
			{ class: 'row end' },
			button(t('save-file'), save),
			button(t('banner-copy'), () => copy(chosen.text, chosen.name), { class: 'button primary' }),
		),
	]);
}
