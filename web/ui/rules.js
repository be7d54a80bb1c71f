// A page of rules for each game, with diagrams.

import { t } from '../model/text.js';
import { still } from './diagrams.js';
import { dialog } from './dialogs.js';
import { h } from './dom.js';
import { moving } from './moving.js';
import { pits, places } from './places.js';

/** @param {HTMLElement} host @param {string} game */
export async function rulesPage(host, game) {
	const { name, title, content } = chapter(game);
	const tab = (/** @type {string} */ one) =>
		h('a', { class: 'button', href: `#/rules/${one}`, 'aria-current': one === name ? 'page' : null }, t(`game-${one}`));
	host.append(
		h(
			'article',
			{ class: 'prose' },
			h('nav', { class: 'tabs', 'aria-label': t('nav-rules') }, Object.keys(CHAPTERS).map(tab)),
			h('h1', {}, title),
			content(),
			h('p', {}, h('a', { class: 'button primary', href: `#/new/${game}` }, t('start-play', { game: title }))),
		),
	);
	return { title: t('rules-of', { game: title }) };
}

/** The same rules beside a running game. @param {string} game */
export function rulesDialog(game) {
	const { title, content } = chapter(game);
	const more = h('p', {}, h('a', { href: '/docs/' }, t('rules-book')), ` ${t('rules-book-has')}`);
	dialog(t('rules-of', { game: title }), () => [h('article', { class: 'prose' }, content(), more)]);
}

/** @param {string} game */
function chapter(game) {
	const name = game in CHAPTERS ? game : 'solitaire';
	return { name, title: t(`game-${name}`), content: CHAPTERS[name] };
}

/** The paragraphs, headings and lists of a chapter, by their names. */
const p = (/** @type {string} */ name) => h('p', {}, t(`rules-${name}`));
const part = (/** @type {string} */ name) => h('h2', {}, t(`rules-${name}`));
const list = (/** @type {string[]} */ ...names) =>
	h(
		'ul',
		{},
		names.map((name) => h('li', {}, t(`rules-${name}`))),
	);

/**
 * A picture with what stands below it: of a position, or of a move.
 * @param {string} name @param {Place[]} shown @param {Step[]} [steps]
 */
function figure(name, shown, steps) {
	const [caption, words] = [t(`rules-${name}`), t(`rules-${name}-picture`)];
	if (!steps) return h('figure', {}, still(shown, words), h('figcaption', {}, caption));
	const { frame, again } = moving(shown, steps, words, caption);
	return h('figure', {}, frame, h('figcaption', {}, again, caption));
}
const figures = (/** @type {HTMLElement[]} */ ...pictures) => h('div', { class: 'figures' }, pictures);

/** A marble goes from each place to the next; the last one leaves the board. @param {(string | null)[]} path */
const along = (...path) => path.slice(1).map((to, index) => ({ from: path[index] ?? '', to, marbles: 1 }));

/** Marbles of a pit, dropped one by one. @param {string} from @param {string[]} pits */
const sown = (from, ...pits) => pits.map((to) => ({ from, to, marbles: 1 }));

/** @returns {Node[]} */
function solitaire() {
	return [
		p('solitaire-what'),
		part('solitaire-jump'),
		p('solitaire-jump-how'),
		figures(
			figure('solitaire-before', places(['o o -', 'o o o']), [...along('A1', 'A3'), ...along('A2', null)]),
			figure('solitaire-triangle', places(['    -', '   o o', '  o o o', ' o o o o']), [
				...along('C1', 'A1'),
				...along('B1', null),
			]),
		),
		list('solitaire-straight', 'solitaire-only', 'solitaire-over'),
		part('here'),
		p('solitaire-here'),
		part('solitaire-boards'),
		p('solitaire-which'),
	];
}

/** @returns {Node[]} */
function congkak() {
	return [
		p('congkak-what'),
		part('congkak-sowing'),
		p('congkak-how'),
		figures(
			figure('congkak-start', pits([3, 3, 3, 3], [3, 3, 3, 3], [0, 0])),
			figure('congkak-around', pits([0, 4, 2, 0], [4, 1, 2, 2], [0, 2]), sown('S2', 'S1', 'S', 'N4', 'N3')),
		),
		part('congkak-last'),
		list('congkak-last-store', 'congkak-last-own', 'congkak-last-theirs', 'congkak-last-else'),
		figures(
			figure('congkak-sown', pits([3, 3, 3, 3], [3, 3, 3, 3], [0, 0]), sown('S3', 'S2', 'S1', 'S')),
			figure('congkak-taken', pits([1, 0, 2, 2], [3, 1, 4, 2], [5, 3]), [
				...sown('S4', 'S3', 'S2'),
				{ from: 'N3', to: 'S', marbles: 4 },
			]),
		),
		part('congkak-end'),
		p('congkak-end-how'),
		part('congkak-traditional'),
		p('congkak-traditional-how'),
	];
}

/** @returns {Node[]} */
function abalone() {
	const aside = [...along('B2', 'A2'), ...along('B3', 'A3'), ...along('B4', 'A4')];
	return [
		p('abalone-what'),
		part('abalone-moving'),
		p('abalone-how'),
		list('abalone-in-line', 'abalone-aside'),
		part('abalone-pushing'),
		p('abalone-push-how'),
		figures(
			figure('abalone-step', places([' - - - -', '- b b b -', ' - - - -']), aside),
			figure('abalone-two', places([' - - - -', '- b b w -', ' - - - -']), along('B2', 'B3', 'B4', 'B5')),
			figure(
				'abalone-three',
				places([' - - - - -', 'b b b w w -', ' - - - - -']),
				along('B1', 'B2', 'B3', 'B4', 'B5', 'B6'),
			),
			figure('abalone-off', places([' - - - - -', '- - b b b w', ' - - - - -']), along('B3', 'B4', 'B5', 'B6', null)),
		),
		list('abalone-single', 'abalone-own', 'abalone-third'),
		part('here'),
		p('abalone-here'),
	];
}

/** @type {Record<string, () => Node[]>} */
const CHAPTERS = { solitaire, congkak, abalone };
