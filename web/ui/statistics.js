// Somebody's games and puzzles in numbers and small plots, all of it from what this browser keeps.

import { bestTimes, readProgress, solvingDays, streaks, strengthOf, utcDay } from '../model/progress.js';
import { accuracies, byLevel, results } from '../model/statistics.js';
import { t } from '../model/text.js';
import { clockTime, layoutWords, seatWords } from '../model/words.js';
import { call } from './api.js';
import { confirmation } from './dialogs.js';
import { button, h, put, s, styled } from './dom.js';
import { backup } from './house.js';
import { fewest, forgetPlayed, played } from './memory.js';
import { trying } from './notices.js';
import { keepProgress, progress } from './solved.js';

/** @import { Progress } from '../model/progress.js' */

/** So many days are shown of a streak. */
const DAYS = 28;

/** @param {HTMLElement} host @returns {Promise<Shown>} */
export async function statisticsPage(host) {
	await styled('study');
	const games = h('section', { class: 'card', 'aria-labelledby': 'played-title' });
	const puzzles = h('section', { class: 'card', 'aria-labelledby': 'solved-title' });
	const forget = () =>
		confirmation(t('stats-delete-sure'), t('delete'), () => {
			keepProgress(readProgress(null));
			forgetPlayed();
			draw();
		});
	host.append(
		h(
			'div',
			{ class: 'start statistics' },
			h('h1', { class: 'hero' }, t('stats-title')),
			h('p', { class: 'note' }, t('stats-where')),
			games,
			puzzles,
			h('div', { class: 'row' }, backup(), button(t('stats-delete'), forget, { class: 'button quiet' })),
		),
	);
	/** @type {GameLine[]} */
	let known = [];
	const draw = () => {
		put(games, h('h2', { id: 'played-title' }, t('stats-games')), known.map(gamesOf));
		put(puzzles, h('h2', { id: 'solved-title' }, t('puzzles-title')), days(), known.map(puzzlesOf));
	};
	await trying(async () => {
		({ games: known } = await call('GET', '/games'));
		draw();
	});
	return { title: t('stats-title') };
}

/** @param {GameLine} line */
function gamesOf(line) {
	const { game, solo } = line;
	const own = played().filter((one) => one.game === game);
	const most = Math.max(...byLevel(own).map(([, games]) => games.length));
	const figures = byLevel(own).map(([level, games]) => {
		const { won, drawn, lost } = results(games);
		const who = level === null ? t('stats-people') : seatWords({ kind: 'engine', level }, false);
		return figure(t('stats-result', { who, won, drawn, lost }), bar({ won, drawn, lost }, most));
	});
	const shown = solo ? boards(line) : figures;
	const well = accuracies(own);
	const average = Math.round(well.reduce((sum, one) => sum + one, 0) / well.length);
	const words = t('stats-accuracy', { average, last: well.at(-1) ?? 0 });
	const reviewed = well.length > 0 ? [figure(words, curve(well, 0, 100))] : [];
	const all = [...shown, ...reviewed];
	return h(
		'div',
		{ class: 'stack' },
		h('h3', {}, t(`game-${game}`)),
		all.length > 0 ? h('div', { class: 'figures' }, all) : h('p', { class: 'note' }, t('stats-none')),
	);
}

/** The fewest marbles by board. @param {GameLine} line */
function boards({ game, questions }) {
	const question = questions.find(({ key }) => key === 'board');
	const most = Math.max(...Object.values(fewest()));
	return Object.entries(fewest()).map(([board, left]) => {
		const value = board === 'usual' ? question?.usual : board;
		const name = layoutWords(question?.answers.find((one) => one.value === value)?.label ?? board);
		const games = played().filter((one) => one.game === game && one.board === board);
		const { won } = results(games);
		const words = [t('stats-board', { board: name, left })];
		if (games.length > 0) words.push(t('stats-solved', { count: games.length, won }));
		return figure(words.join(', '), bar({ fewest: left }, most));
	});
}

/** Streaks of days, and the last days one by one. */
function days() {
	const known = progress();
	const { now, longest } = streaks(known, Date.now());
	const all = solvingDays(known);
	const boxes = Array.from({ length: DAYS }, (_, index) => {
		const isSolved = all.has(utcDay(Date.now(), DAYS - 1 - index));
		return s('rect', { class: isSolved ? 'won' : 'none', x: 10 * index + 1, y: 1, width: 8, height: 8 });
	});
	const words = [t('own-streak', { count: now })];
	if (longest > 0) words.push(t('stats-longest', { count: longest }), t('stats-days', { count: DAYS }));
	return figure(
		words.join(' '),
		s('svg', { class: 'days', viewBox: `0 0 ${10 * DAYS} 10`, 'aria-hidden': 'true' }, boxes),
	);
}

/** How somebody stands at the puzzles of a game, in a sentence. @param {Progress} known @param {string} game */
export function solvedLine(known, game) {
	return t('own-line', {
		game: t(`game-${game}`),
		count: Object.keys(known.solved).filter((name) => name.startsWith(`${game}-`)).length,
		rating: Math.round(strengthOf(known, game).rating),
		about: Math.round(2 * strengthOf(known, game).rd),
	});
}

/** @param {GameLine} line */
function puzzlesOf({ game }) {
	const known = progress();
	const ratings = known.path.filter((one) => one.game === game).map(({ rating }) => rating);
	const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
	const times = bestTimes(known, game);
	const longest = Math.max(...times.map(Number));
	const best = times.flatMap((ms, index) =>
		ms === null ? [] : [figure(t('puzzle-best', { step: index + 1, best: clockTime(ms) }), bar({ time: ms }, longest))],
	);
	const rating = ratings.length > 0 ? [figure(t('stats-rating', { least, most }), curve(ratings, least, most))] : [];
	return h(
		'div',
		{ class: 'stack' },
		h('h3', {}, solvedLine(known, game)),
		h('div', { class: 'figures' }, [...rating, ...best]),
	);
}

/** A plot below the words that say the same. @param {string} words @param {SVGElement} plot */
function figure(words, plot) {
	return h('figure', {}, h('figcaption', {}, words), /** @type {any} */ (plot));
}

/**
 * Parts of a whole side by side, as long as they are beside the most.
 * @param {Record<string, number>} parts @param {number} most
 */
function bar(parts, most) {
	let x = 0;
	const shapes = Object.entries(parts).map(([name, count]) => {
		const width = (100 * count) / Math.max(1, most);
		x += width;
		return s('rect', { class: name, x: x - width, y: 0, width, height: 10 });
	});
	return s(
		'svg',
		{ class: 'bar-plot', viewBox: '0 0 100 10', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
		shapes,
	);
}

/**
 * Values one after the other, the last with a point.
 * @param {number[]} values @param {number} least @param {number} most
 */
function curve(values, least, most) {
	const x = (/** @type {number} */ index) => 4 + (192 * index) / Math.max(1, values.length - 1);
	const y = (/** @type {number} */ value) => 36 - (32 * (value - least)) / Math.max(1, most - least);
	const line = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
	const last = values.length - 1;
	return s(
		'svg',
		{ class: 'chart', viewBox: '0 0 200 40', 'aria-hidden': 'true' },
		s('polyline', { class: 'curve', points: line }),
		s('circle', { class: 'dot', r: 3, cx: x(last), cy: y(values[last]) }),
	);
}
