// Who one is: the name one chose.

import { keepNote, note } from '../local/storage.js';
import { called } from '../model/people.js';
import { capital, t } from '../model/text.js';
import { call } from './api.js';
import { dialog } from './dialogs.js';
import { button, h } from './dom.js';
import { personKey } from './key.js';
import { announce, toast } from './notices.js';

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
function remember(name) {
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

export function nameDialog() {
	const field = h('input', {
		name: 'name',
		maxlength: 24,
		autocomplete: 'nickname',
		spellcheck: 'false',
		value: personName() ?? '',
		'aria-describedby': 'name-problem name-help',
		oninput: () => (problem.textContent = ''),
	});
	const problem = h('p', { class: 'complaint', id: 'name-problem', role: 'alert' });
	dialog(t('name-title'), (close) => {
		const choose = async (/** @type {string | null} */ name) => {
			try {
				const answer = await call('POST', '/people/me', { token: personKey(), body: { name } });
				remember(answer.name);
				close();
				const words = answer.name ? t('name-now', { name: answer.name }) : t('name-now-none');
				toast(words, 'quiet');
				announce(words);
			} catch (error) {
				const words = error instanceof Error ? error.message : String(error);
				problem.textContent = capital(words);
				field.focus();
			}
		};
		const submit = (/** @type {Event} */ event) => (event.preventDefault(), choose(field.value.trim() || null));
		return [
			h(
				'form',
				{ class: 'stack', onsubmit: submit },
				h('label', { class: 'field' }, h('span', {}, t('name-display')), field),
				problem,
				h('p', { class: 'note', id: 'name-help' }, t('name-help')),
				h(
					'div',
					{ class: 'row end' },
					button(t('name-none'), () => choose(null)),
					h('button', { type: 'submit', class: 'button primary' }, t('name-use')),
				),
			),
		];
	});
	field.focus();
	field.select();
}

/** The button in the page's head that says who one is, if one has said so. */
export function nameButton() {
	const words = h('span', { class: 'me' });
	const show = (/** @type {string | null} */ name) => {
		words.textContent = name;
		element.hidden = name === null;
		element.setAttribute('aria-label', t('name-yours', { name: called(name) }));
	};
	const element = h('button', { type: 'button', class: 'button quiet', onclick: nameDialog }, words);
	show(personName());
	onName(show);
	return element;
}
