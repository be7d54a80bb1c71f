// Dialogs: settings, and a frame for the others.

import { ALLOWED } from '../model/settings.js';
import { button, h, select, strip, tick } from './dom.js';
import { setSetting, settings } from './memory.js';

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
		{ 'aria-labelledby': 'dialog-title', onclose: () => (frame.remove(), closed?.()), onclick: (/** @type {Event} */ event) => event.target === frame && close() },
		h('div', { class: 'dialog' }, h('header', {}, h('h2', { id: 'dialog-title' }, title), button('Close', close, { bare: true, icon: 'close', class: 'button quiet' })), content(close)),
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
	dialog(question, (close) => [
		h(
			'div',
			{ class: 'row end' },
			button('Cancel', close),
			button(yes, () => (close(), then()), { class: 'button primary' }),
		),
	]);
}

const LABELS = { system: 'As the system', light: 'Light', dark: 'Dark', contrast: 'High contrast', slow: 'Slow', normal: 'Normal', fast: 'Fast', off: 'No animation' };

/** @param {'theme' | 'speed'} key */
function answers(key) {
	return ALLOWED[key].map((value) => ({ value, label: /** @type {Record<string, string>} */ (LABELS)[value] }));
}

export function settingsDialog() {
	dialog('Settings', () => [
		strip('Theme', 'theme', answers('theme'), settings.theme, (value) => setSetting('theme', value)),
		select('Animation', answers('speed'), settings.speed, (value) => setSetting('speed', value), 'speed'),
		h('p', { class: 'note' }, 'If your system asks for reduced motion, marbles never fly.'),
		tick('Show what can be clicked', settings.targets, (value) => setSetting('targets', value), 'targets'),
		tick('Letters and numbers around the board', settings.names, (value) => setSetting('names', value), 'names'),
		tick('Truth light: say whether a solitaire can still be won', settings.truth, (value) => setSetting('truth', value), 'truth'),
		tick('Evaluation bar and best line, in games for two', settings.bar, (value) => setSetting('bar', value), 'bar'),
		h('p', { class: 'note' }, 'The last two help a lot. They are silent while you play somebody in another browser.'),
	]);
}
