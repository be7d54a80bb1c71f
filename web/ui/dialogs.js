// Dialogs: settings, and a frame for the others.

import { emptyShelf, refused, shelfSize } from '../local/shelf.js';
import { ALLOWED } from '../model/settings.js';
import { button, h, put, strip, tick } from './dom.js';
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
				button('Close', close, { bare: true, icon: 'close', class: 'button quiet' }),
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
		const cancel = h('button', { type: 'button', class: 'button', autofocus: true, onclick: close }, 'Cancel');
		const sure = button(yes, () => (close(), then()), { class: 'button primary' });
		return [h('div', { class: 'row end' }, cancel, sure)];
	});
}

const LABELS = /** @type {Record<string, string>} */ ({
	system: 'As the system',
	contrast: 'High contrast',
	maple: 'Maple and sea glass',
	off: 'Off',
});

/** @param {keyof typeof ALLOWED} key */
function answers(key) {
	const words = (/** @type {string} */ value) => LABELS[value] ?? value[0].toUpperCase() + value.slice(1);
	return ALLOWED[key].map((value) => ({ value, label: words(value) }));
}

/** What engines keep in this browser, if anything, and a way to be rid of it. */
function shelf() {
	const row = h('div', { class: 'row', id: 'shelf' });
	const show = async () => {
		const size = await shelfSize();
		const words = `Endgames that the engine has worked out: ${(size / 1e6).toFixed(1)} MB.`;
		const empty = button('Delete them', () => emptyShelf().then(show));
		const lost = 'This browser cannot store endgame tables, so the engine rebuilds them on each visit.';
		put(row, size > 0 ? [h('span', {}, words), empty] : [], refused() ? h('span', { class: 'note' }, lost) : null);
	};
	show();
	return row;
}

export function settingsDialog() {
	const flag = (
		/** @type {string} */ words,
		/** @type {'targets' | 'names' | 'truth' | 'bar' | 'keys' | 'confirm' | 'premove'} */ key,
	) => tick(words, settings[key], (value) => setSetting(key, value), key);
	dialog('Settings', () => [
		strip('Boards and marbles', 'look', answers('look'), settings.look, (value) => setSetting('look', value)),
		strip('Theme', 'theme', answers('theme'), settings.theme, (value) => setSetting('theme', value)),
		strip('Sounds', 'sound', answers('sound'), settings.sound, (value) => setSetting('sound', value)),
		strip('Flying marbles', 'speed', answers('speed'), settings.speed, (value) => setSetting('speed', value)),
		h('p', { class: 'note' }, 'If your system asks for reduced motion, marbles never fly.'),
		flag('Always show what may move', 'targets'),
		flag('Letters and numbers on the board', 'names'),
		flag('Ask before a move is made', 'confirm'),
		flag('Premove: choose your next move while the other side thinks', 'premove'),
		flag('Show whether the game can still be won (solitaire)', 'truth'),
		flag('Evaluation bar and best line, in games for two', 'bar'),
		flag('Keys without Ctrl or Alt (press ? at a table to see them)', 'keys'),
		h('p', { class: 'note' }, 'Both help a lot; they are silent while you play somebody in another browser.'),
		shelf(),
	]);
}
