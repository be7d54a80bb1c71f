// A frame for dialogs, and a question before what cannot be taken back lightly.

import { t } from '../model/text.js';
import { button, h } from './dom.js';

/**
 * Opens a dialog that closes on Escape, on its button and on a click beside it.
 * @param {string} title
 * @param {(close: () => void) => (Node | string | null)[]} content
 * @param {() => void} [closed]
 */
export function dialog(title, content, closed) {
	const close = () => frame.close();
	const frame = h(
		'dialog',
		{
			'aria-labelledby': 'dialog-title',
			onclose: () => (frame.remove(), closed?.()),
			onclick: (/** @type {Event} */ event) => event.target === frame && close(),
		},
		h(
			'div',
			{ class: 'dialog' },
			h(
				'header',
				{},
				h('h2', { id: 'dialog-title' }, title),
				button(t('close'), close, { bare: true, icon: 'close', class: 'button quiet' }),
			),
			content(close),
		),
	);
	document.body.append(frame);
	frame.showModal();
	return frame;
}

/**
 * Asks before something that cannot be taken back lightly.
 * @param {string} question @param {string} yes @param {() => void} then
 */
export function confirmation(question, yes, then) {
	dialog(question, (close) => {
		const cancel = h('button', { type: 'button', class: 'button', autofocus: true, onclick: close }, t('cancel'));
		const sure = button(yes, () => (close(), then()), { class: 'button primary' });
		return [h('div', { class: 'row end' }, cancel, sure)];
	});
}
