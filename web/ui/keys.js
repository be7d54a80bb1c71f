// The lists of keys, which are loaded when they are asked for.

import { t } from '../model/text.js';
import { dialog } from './dialogs.js';
import { h } from './dom.js';

/** Keys, and the names of what they do. @type {[string, string][]} */
const LIST = [
	['← →', 'keys-walk'],
	['Home End', 'keys-ends'],
	['1 … 9 0', 'keys-sow'],
	['/', 'keys-type'],
	['h', 'keys-hint'],
	['u  r', 'keys-undo'],
	['m', 'keys-movable'],
	['f  t', 'keys-flip'],
	['p', 'keys-pause'],
	['b', 'keys-board'],
	['l', 'keys-last'],
	['k', 'keys-clocks'],
	['c', 'keys-counts'],
	['w', 'keys-choices'],
	['s', 'keys-status'],
	['?', 'keys-list'],
];

export function shortcutsDialog() {
	keysDialog(LIST);
}

/** @param {[string, string][]} list keys, and the names of what they do */
export function keysDialog(list) {
	const rows = list.map(([key, name]) => h('div', {}, h('dt', {}, h('kbd', {}, key)), h('dd', {}, t(name))));
	dialog(t('keys-title'), () => [h('dl', { class: 'keys' }, rows), h('p', { class: 'note' }, t('keys-note'))]);
}
