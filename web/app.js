// The page's beginning: shows what the address asks for.

import { cameWith } from './local/module.js';
import { route } from './model/routes.js';
import { t } from './model/text.js';
import { button, h, leisure, put, styled } from './ui/dom.js';
import { settleIn } from './ui/house.js';
import { speak } from './ui/language.js';
import { applyTheme, material } from './ui/memory.js';
import { forgetPage, trying } from './ui/notices.js';
import { nameButton } from './ui/person.js';
import { lettersCame, warm } from './ui/sprites.js';
import { startPage } from './ui/start.js';
import { positionPage, tablePage } from './ui/table.js';

const main = /** @type {HTMLElement} */ (document.querySelector('#main'));

/** @type {Shown | null} */
let shown = null;
let visits = 0;

async function show() {
	visits += 1;
	const visit = visits;
	shown?.leave?.();
	shown = null;
	document.querySelectorAll('dialog').forEach((dialog) => dialog.close());
	forgetPage();
	const host = h('div', { class: `page ${route(location.hash).page}-page` });
	put(main, host);
	scrollTo(0, 0);
	const page = await draw(host);
	if (visit !== visits) return page.leave?.();
	shown = page;
	document.title = page.title === 'Marbles' ? page.title : `${page.title} · Marbles`;
	if (visit > 1) main.focus({ preventScroll: true });
}

/** @param {HTMLElement} host @returns {Promise<Shown>} */
async function draw(host) {
	const asked = route(location.hash);
	switch (asked.page) {
		case 'start':
			return startPage(host, asked.game);
		case 'table':
			return tablePage(host, asked.id, asked.invite);
		case 'lobby':
			return (await import('./ui/lobby.js')).lobbyPage(host);
		case 'statistics':
			return (await import('./ui/statistics.js')).statisticsPage(host);
		case 'rules':
			// Loaded when they are read, like whatever is not needed to play.
			return (await import('./ui/rules.js')).rulesPage(host, asked.game);
		case 'analysis':
			return (await import('./ui/study.js')).studyPage(host, asked);
		case 'lessons':
			return (await import('./ui/lessons.js')).lessonsPage(host, asked.game);
		case 'puzzles':
			return (await import('./ui/puzzles.js')).puzzlesPage(host, asked.puzzle);
		case 'open':
			return positionPage(host, asked.game, asked.position);
	}
}

/** Loaded when they are wanted, as the rules are. */
function openSettings() {
	trying(async () => (await import('./ui/settings.js')).settingsDialog());
}

/** What is dropped anywhere is opened: a saved game, a position, or a folder of games. @param {DragEvent} event */
function dropped(event) {
	if (!event.dataTransfer?.types.includes('Files')) return;
	event.preventDefault();
	if (event.type !== 'drop') return;
	// They are gone when the event is over.
	const files = [...event.dataTransfer.files];
	const entries = [...event.dataTransfer.items].map((item) => item.webkitGetAsEntry());
	trying(async () => (await import('./ui/folder.js')).openDropped(entries, files));
}

function begin() {
	applyTheme();
	window.addEventListener('dragover', dropped);
	window.addEventListener('drop', dropped);
	for (const wish of ['(prefers-contrast: more)', '(forced-colors: active)']) {
		matchMedia(wish).addEventListener('change', applyTheme);
	}
	const nav = /** @type {HTMLElement} */ (document.querySelector('#top-nav'));
	const link = (/** @type {string} */ href, /** @type {string} */ words, more = '') =>
		h('a', { class: `button quiet ${more}`, href }, words);
	const lobby = link('#/lobby', t('nav-lobby'));
	put(
		nav,
		lobby,
		link('#/puzzles', t('nav-puzzles')),
		link('#/lessons/solitaire', t('start-lessons'), 'extra'),
		link('#/rules/solitaire', t('nav-rules')),
		nameButton(),
		button(t('nav-settings'), openSettings, { class: 'button quiet', icon: 'gear' }),
	);
	// The fragment is the page's address, so the skip link moves the focus by itself.
	const skip = /** @type {HTMLElement} */ (document.querySelector('.skip'));
	skip.textContent = t('skip-link');
	nav.setAttribute('aria-label', t('nav-label'));
	skip.addEventListener('click', (event) => {
		event.preventDefault();
		main.focus();
	});
	window.addEventListener('hashchange', show);
	show();
	warm(material());
	// Nobody waits for letters: until their fonts are there, or where they never come, others stand in.
	leisure()
		.then(() => styled('fonts'))
		.then(() => document.fonts.load('600 16px "Source Sans"', '1'))
		.then(lettersCame, lettersCame);
	settleIn();
	// Where there is no server, nobody can be met.
	cameWith().then(({ server }) => (lobby.hidden = !server));
}

speak().then(begin);

// What a script that looks at the page from outside may ask it, a test among them.
export { exported } from './local/backup.js';
export { Hand } from './local/crew.js';
export { reach } from './local/reach.js';
export { openTable } from './ui/open.js';
export { allComputed } from './ui/sprites.js';
