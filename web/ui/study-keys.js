// Keys of the analysis board.

import * as tree from '../model/study.js';
import { settings } from './memory.js';
import { keysDialog } from './keys.js';

/** @import { StudyPage } from './study.js' */

/** Keys, and the names of what they do. @type {[string, string][]} */
const LIST = [
	['← →', 'keys-walk'],
	['↑ ↓', 'keys-variations'],
	['Home End', 'keys-line-ends'],
	['/', 'keys-type'],
	['e', 'keys-engine'],
	['n', 'keys-note-write'],
	['g  m', 'keys-mark'],
	['f', 'keys-flip-only'],
	['b', 'keys-board'],
	['?', 'keys-list'],
];

export function studyKeys() {
	keysDialog(LIST);
}

/** @param {StudyPage} page @returns {() => void} stops listening */
export function listenForStudyKeys(page) {
	const heard = (/** @type {KeyboardEvent} */ event) => {
		const { target } = event;
		const writes = target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;
		if (writes || event.altKey || event.ctrlKey || event.metaKey || !page.view || !settings.keys) return;
		if (page.editor.open || !press(page, event.key)) return;
		event.preventDefault();
	};
	addEventListener('keydown', heard);
	return () => removeEventListener('keydown', heard);
}

/** Whether the key meant something. @param {StudyPage} page @param {string} key */
function press(page, key) {
	const { study } = page;
	const mark = (/** @type {string} */ sign) => page.tree.mark(sign);
	/** @type {Record<string, () => unknown>} */
	const keys = {
		ArrowLeft: () => page.change(tree.go(study, -1)),
		ArrowRight: () => page.change(tree.go(study, 1)),
		ArrowUp: () => page.change(tree.aside(study, -1)),
		ArrowDown: () => page.change(tree.aside(study, 1)),
		Home: () => page.change(tree.goTo(study, 0)),
		End: () => page.change(tree.go(study, Infinity)),
		'/': () => page.field.open(),
		e: () => page.lines.toggle(),
		n: () => page.tree.note.focus(),
		g: () => mark('!'),
		m: () => mark('?'),
		f: () => page.flip(),
		b: () => page.board.focus(page.board.focused),
		'?': studyKeys,
	};
	const sown =
		page.view?.places.some(({ kind }) => kind === 'pit') && page.view.choices.some(({ text }) => text === key);
	if (sown) return (page.play(key), true);
	if (!(key in keys)) return false;
	keys[key]();
	return true;
}
