// The settings, which are loaded when they are wanted.

import { LANGUAGES } from 'catalogue/languages';
import { cameWith } from '../local/module.js';
import { emptyShelf, refused, shelfSize } from '../local/shelf.js';
import { ALLOWED } from '../model/settings.js';
import { t } from '../model/text.js';
import { call } from './api.js';
import { still } from './diagrams.js';
import { confirmation, dialog } from './dialogs.js';
import { button, h, put, select, strip, tick } from './dom.js';
import { personKey, useKey } from './key.js';
import { setSetting, settings } from './memory.js';
import { toast } from './notices.js';
import { nameDialog } from './naming.js';
import { forgetName } from './person.js';
import { pits, places } from './places.js';

/** @param {keyof typeof ALLOWED} key */
function answers(key) {
	return ALLOWED[key].map((value) => ({ value, label: t(`option-${value}`) }));
}

/** What engines keep in this browser, if anything, and a way to be rid of it. */
function shelf() {
	const row = h('div', { class: 'row', id: 'shelf' });
	const show = async () => {
		const size = await shelfSize();
		const words = t('settings-shelf', { megabytes: size / 1e6 });
		const empty = button(t('settings-shelf-delete'), () => emptyShelf().then(show));
		put(
			row,
			size > 0 ? [h('span', {}, words), empty] : [],
			refused() ? h('span', { class: 'note' }, t('settings-shelf-lost')) : null,
		);
	};
	show();
	return row;
}

/** The languages by their own names, and the browser's choice; another one is read after the page is loaded anew. */
function languages() {
	const known = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));
	const auto = { value: 'auto', label: t('settings-language-auto') };
	const choose = (/** @type {string} */ value) => (setSetting('language', value), location.reload());
	return select(t('settings-language'), [auto, ...known], settings.language, choose, 'language');
}

/** Deletes what the server knows of the person at this browser, then what makes them somebody here. */
async function forgetMe() {
	try {
		while ((await call('DELETE', '/people/me', { token: personKey() })).more);
	} catch (error) {
		toast(error instanceof Error ? error.message : String(error));
		return;
	}
	useKey(null);
	forgetName();
	location.assign('#/');
	location.reload();
}

/** Another key, which the operator has given in the place of a lost one. */
function keyDialog() {
	const field = h('input', {
		name: 'key',
		required: true,
		pattern: '[0-9a-fA-F]{32}',
		maxlength: 32,
		autocomplete: 'off',
		spellcheck: 'false',
	});
	const submit = (/** @type {Event} */ event) => {
		event.preventDefault();
		useKey(field.value.toLowerCase());
		location.reload();
	};
	dialog(t('settings-key'), () => [
		h(
			'form',
			{ class: 'stack', onsubmit: submit },
			h('label', { class: 'field' }, h('span', {}, t('settings-key-digits')), field),
			h('p', { class: 'note' }, t('settings-key-help')),
			h('div', { class: 'row end' }, h('button', { type: 'submit', class: 'button primary' }, t('settings-key-use'))),
		),
	]);
}

/** What a server knows of the person at this browser; without a server there is nothing to know. */
function you() {
	const forget = () => confirmation(t('settings-forget-sure'), t('settings-forget-yes'), forgetMe);
	const row = h(
		'div',
		{ class: 'row', id: 'you', hidden: true },
		button(t('name-title'), nameDialog),
		button(t('settings-key'), keyDialog),
		button(t('settings-forget'), forget),
	);
	cameWith().then(({ server }) => (row.hidden = !server));
	return row;
}

/** @param {string} name @param {...(Child | Child[])} fields */
function group(name, ...fields) {
	return h('section', { class: 'stack settings-group' }, h('h3', {}, t(`settings-group-${name}`)), ...fields);
}

/** A board of each kind, in the look that is chosen. */
function preview() {
	const boards = [
		places(['  o  ', ' o o ', 'o - o']),
		pits([3, 4], [2, 5], [6, 1]),
		places([' b b ', 'b - w', ' w w ']),
	];
	return h(
		'div',
		{ class: 'preview', 'aria-hidden': 'true' },
		boards.map((board) => still(board, '', { width: 150, names: false })),
	);
}

export function settingsDialog() {
	const choice = (/** @type {'look' | 'theme' | 'sound' | 'speed'} */ key) =>
		strip(t(`settings-${key}`), key, answers(key), settings[key], (value) => setSetting(key, value));
	const flag = (/** @type {any} */ key) =>
		tick(t(`settings-${key}`), /** @type {any} */ (settings)[key], (value) => setSetting(key, value), key);
	const note = (/** @type {string} */ words) => h('p', { class: 'note' }, words);
	dialog(t('settings-title'), () => [
		group('appearance', choice('look'), preview(), choice('theme')),
		group(
			'moves',
			choice('speed'),
			note(t('settings-motion')),
			choice('sound'),
			['targets', 'names', 'confirm', 'premove', 'keys'].map(flag),
		),
		group('help', ['truth', 'bar'].map(flag), note(t('settings-help'))),
		group('language', languages(), note(t('settings-language-note'))),
		group('data', h('a', { class: 'button', href: '#/statistics' }, t('stats-title')), shelf(), you()),
	]);
}
