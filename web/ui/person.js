// Who one is: the name one chose.

import { keepNote, note } from '../local/storage.js';
import { called } from '../model/people.js';
import { t } from '../model/text.js';
import { call } from './api.js';
import { h } from './dom.js';
import { personKey } from './key.js';
import { trying } from './notices.js';

const NAME = 'marbles.name';

/** @type {Set<(name: string | null) => void>} */
const watchers = new Set();

/** The name as it was when the server was last asked. */
export function personName() {
	return note(NAME) || null;
}

/** Calls back with every new name, until what is returned is called. @param {(name: string | null) => void} watcher */
export function onName(watcher) {
	watchers.add(watcher);
	return () => watchers.delete(watcher);
}

/** @param {string | null} name */
export function remember(name) {
	keepNote(NAME, name ?? '');
	for (const watcher of watchers) watcher(name);
}

/** Somebody else, or nobody, uses this browser now. */
export function forgetName() {
	remember(null);
}

/** Asks the server what one is called: another tab may have told it. Without an answer the old name stands. */
export async function askName() {
	const answer = await call('GET', '/people/me', { token: personKey() }).catch(() => null);
	if (answer && answer.name !== personName()) remember(answer.name);
}

/** The button in the page's head that says who one is, if one has said so. */
export function nameButton() {
	const words = h('span', { class: 'me' });
	const show = (/** @type {string | null} */ name) => {
		words.textContent = name;
		element.hidden = name === null;
		element.setAttribute('aria-label', t('name-yours', { name: called(name) }));
	};
	const choose = () => trying(async () => (await import('./naming.js')).nameDialog());
	const element = h('button', { type: 'button', class: 'button quiet', onclick: choose }, words);
	show(personName());
	onName(show);
	return element;
}
