// Puzzles: today's, and as many as one likes by game, step and theme.

import { streaks } from '../model/progress.js';
import { puzzlePath, taskWords } from '../model/puzzles.js';
import { dayName, t } from '../model/text.js';
import { call } from './api.js';
import { still } from './diagrams.js';
import { button, h, icon, put, select, styled } from './dom.js';
import { trying } from './notices.js';
import { PuzzlePage } from './puzzle.js';
import { keepProgress, progress } from './solved.js';
import { solvedLine } from './statistics.js';

/** @import { Wanted } from '../model/progress.js' */

/** @param {HTMLElement} host @param {string | null} asked a puzzle's name, or `today/` with a game */
export async function puzzlesPage(host, asked) {
	if (asked === null) return overview(host);
	await styled('study');
	const page = new PuzzlePage(host);
	await trying(() => page.open(asked));
	return { title: page.title.textContent || t('puzzles-title'), leave: () => page.leave() };
}

/** @param {HTMLElement} host @returns {Promise<Shown>} */
async function overview(host) {
	const cards = h('div', { class: 'games' });
	const any = h('section', { class: 'card row', 'aria-label': t('puzzles-any') });
	const own = h('section', { class: 'card stack', 'aria-labelledby': 'own-title' });
	host.append(
		h(
			'div',
			{ class: 'start' },
			h('h1', { class: 'hero' }, t('puzzles-title')),
			h('p', { class: 'note' }, t('puzzles-today', { day: dayName(Date.now()) })),
			cards,
			any,
			own,
		),
	);
	await trying(async () => {
		const { games } = await call('GET', '/games');
		const names = games.map((/** @type {GameLine} */ { game }) => game);
		const boards = await Promise.all(names.map((/** @type {string} */ game) => call('GET', `/puzzles/today/${game}`)));
		put(cards, boards.map(card));
		/** @type {Wanted} */
		let wanted = progress().wanted ?? { game: names[0], step: null, theme: null };
		const change = async (/** @type {Partial<Wanted>} */ other) => {
			wanted = { ...wanted, ...other };
			const now = wanted;
			const shown = await choice(names, now, change);
			// Another choice may have been made meanwhile.
			if (now === wanted) put(any, shown);
		};
		await change({});
		draw(own, names);
	});
	return { title: t('puzzles-title') };
}

/** Today's puzzle of a game. @param {PuzzleBoard} board */
function card({ puzzle, sight }) {
	const { game } = puzzle;
	const href = `#/puzzles/today/${game}`;
	const isSolved = puzzle.name in progress().solved;
	const picture = still(sight.view.places, '', { width: 380, names: false });
	return h(
		'article',
		{ class: 'game-card', id: `today-${game}` },
		h('a', { class: 'picture', href, 'aria-label': t('puzzles-today-of', { game: t(`game-${game}`) }) }, picture),
		h('h2', {}, t(`game-${game}`)),
		h('p', { class: 'line' }, taskWords(puzzle)),
		h('p', { class: 'note' }, t('puzzle-step', { step: puzzle.step })),
		h(
			'div',
			{ class: 'row' },
			h(
				'a',
				{ class: isSolved ? 'button' : 'button primary', href },
				isSolved ? icon('solve') : null,
				h('span', {}, t(isSolved ? 'puzzle-solved-before' : 'puzzle-begin')),
			),
		),
	);
}

/** @param {string[]} games @param {Wanted} wanted @param {(other: Partial<Wanted>) => unknown} changed */
async function choice(games, wanted, changed) {
	const { total, themes } = await call('POST', '/puzzles', { body: { ...asked(wanted), limit: 0 } });
	const any = { value: '', label: t('puzzles-every') };
	const answers = (/** @type {string[]} */ values, /** @type {(value: string) => string} */ words) =>
		values.map((value) => ({ value, label: words(value) }));
	const begin = () => trying(() => anotherPuzzle(wanted));
	return [
		h('h2', { class: 'wide' }, t('puzzles-any')),
		select(
			t('form-game'),
			answers(games, (game) => t(`game-${game}`)),
			wanted.game,
			(game) => changed({ game, theme: null }),
			'puzzle-game',
		),
		select(
			t('puzzles-step'),
			[any, ...answers(['1', '2', '3', '4', '5'], (step) => step)],
			String(wanted.step ?? ''),
			(step) => changed({ step: Number(step) || null }),
			'puzzle-step',
		),
		select(
			t('puzzles-theme'),
			[any, ...answers(themes, (theme) => t(`theme-${theme}`))],
			wanted.theme ?? '',
			(theme) => changed({ theme: theme || null }),
			'puzzle-theme',
		),
		button(t('puzzles-start', { count: total }), begin, { class: 'button primary', disabled: total === 0 }),
	];
}

/** @param {Wanted} wanted */
function asked({ game, step, theme }) {
	return { game, ...(step ? { step } : {}), ...(theme ? { theme } : {}) };
}

/** Goes to a random puzzle that is wanted, one that was not tried before if there is one. @param {Wanted} wanted */
export async function anotherPuzzle(wanted) {
	const known = progress();
	keepProgress({ ...known, wanted });
	let name = '';
	for (let attempt = 0; attempt < 8 && (name === '' || name in known.tried); attempt += 1) {
		const body = { ...asked(wanted), seed: Math.floor(Math.random() * 2 ** 32) };
		const { puzzles } = await call('POST', '/puzzles', { body });
		if (puzzles.length === 0) throw new Error(t('puzzles-none'));
		name = puzzles[0].name;
	}
	location.hash = puzzlePath(name);
}

/** What is saved here of the person who solves. @param {HTMLElement} host @param {string[]} games */
function draw(host, games) {
	put(
		host,
		h('h2', { id: 'own-title' }, t('own-title')),
		h('p', {}, t('own-streak', { count: streaks(progress(), Date.now()).now })),
		h(
			'ul',
			{ class: 'plain' },
			games.map((game) => h('li', {}, solvedLine(progress(), game))),
		),
		h('a', { class: 'button quiet', href: '#/statistics' }, icon('chart'), h('span', {}, t('stats-title'))),
	);
}
