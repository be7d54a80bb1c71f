// The start page: a board of every game, one click to a game; how to play it otherwise, a step behind.

import { tablesHere } from '../local/reach.js';
import { GAMES } from '../model/games.js';
import { tablePath } from '../model/routes.js';
import { request, usual } from '../model/setup.js';
import { capital, t } from '../model/text.js';
import { ago, layoutWords, levelAnswers, levelPlays, seatWords } from '../model/words.js';
import { call } from './api.js';
import { boardOf } from './diagrams.js';
import { confirmation } from './dialogs.js';
import { button, h, icon, put, select, strip } from './dom.js';
import { personKey } from './key.js';
import { firstVisit, keepWish, seatToken, wishes } from './memory.js';
import { trying } from './notices.js';
import { house } from './house.js';
import { openTable } from './open.js';
import { askName, personName } from './person.js';
import { SmallBoard } from './small.js';

/** @param {HTMLElement} host @param {string | null} preferred */
export async function startPage(host, preferred) {
	askName();
	const cards = h('div', { class: 'games' });
	const details = h('section', { class: 'details', 'aria-label': t('start-how'), hidden: true });
	const kept = h('section', { class: 'card earlier', 'aria-labelledby': 'kept-title' });
	const door = button(t('start-open'), () => trying(openDoor), { class: 'button', icon: 'book' });
	const analysis = h('a', { class: 'button', href: '#/analysis' }, icon('chart'), h('span', {}, t('start-analysis')));
	const lessons = h(
		'a',
		{ class: 'button', href: '#/lessons/solitaire' },
		icon('book'),
		h('span', {}, t('start-lessons')),
	);
	const puzzles = h('a', { class: 'button', href: '#/puzzles' }, icon('solve'), h('span', {}, t('start-puzzles')));
	host.append(
		h(
			'div',
			{ class: 'start' },
			h('h1', { class: 'hero' }, t('start-hero')),
			firstVisit() ? course() : null,
			cards,
			details,
			h('div', { class: 'row door' }, lessons, puzzles, analysis, door),
			kept,
			house(),
		),
	);
	/** @type {GameLine[]} */
	let games = [];
	// The door may be opened before the games are known.
	const openDoor = async () => {
		if (games.length === 0) ({ games } = await call('GET', '/games'));
		(await import('./door.js')).doorDialog(games);
	};
	await trying(async () => {
		({ games } = await call('GET', '/games'));
		const choose = async (/** @type {GameLine} */ offer, /** @type {boolean} */ scroll) => {
			const { wishForm } = await import('./wish.js');
			details.hidden = false;
			put(
				details,
				wishForm(offer, lastWish(offer), () => (details.hidden = true)),
			);
			for (const one of cards.querySelectorAll('.game-card'))
				one.classList.toggle('chosen', one.id === `card-${offer.game}`);
			if (scroll) details.scrollIntoView({ block: 'nearest' });
			/** @type {HTMLElement | null} */ (details.querySelector('h2'))?.focus();
		};
		put(
			cards,
			games.map((offer) => card(offer, () => choose(offer, true))),
		);
		const asked = games.find((one) => one.game === preferred);
		if (asked) await choose(asked, false);
	});
	await trying(() => listKept(kept));
	return { title: 'Marbles' };
}

/** The course of lessons, offered to somebody new; nobody has to take it. */
function course() {
	const offer = h(
		'p',
		{ class: 'card row', id: 'course' },
		h('span', {}, t('start-new')),
		h('a', { class: 'button primary', href: '#/lessons/solitaire' }, t('start-new-begin')),
		button(t('start-new-no'), () => offer.remove(), { class: 'button quiet' }),
	);
	return offer;
}

/** How this game was played last, or as it usually is. @param {GameLine} offer @returns {Wish} */
function lastWish(offer) {
	return { ...usual(offer), ...wishes()[offer.game] };
}

/** The starts that a casual game has, to switch between with one tap. @param {GameLine} offer @param {Wish} wish */
function starts(offer, wish) {
	const known = GAMES[offer.game]?.starts;
	const question = offer.questions.find(({ key }) => key === known?.key);
	if (!known || !question) return null;
	const values = known.values.map((value) => question.answers.find((one) => one.value === value));
	const answers = values.flatMap((one) => (one ? [{ value: one.value, label: layoutWords(one.label) }] : []));
	const chosen = wish.answers[known.key] ?? question.usual;
	return strip(question.label, `start-${offer.game}`, answers, chosen, (value) => {
		wish.answers[known.key] = value;
		keepWish(wish);
		const frame = document.querySelector(`#card-${offer.game} .picture`);
		if (frame) put(frame, boardOf(offer, wish));
	});
}

/** The opponent, to change with one tap, and how it plays. @param {GameLine} offer @param {Wish} wish */
function opponent(offer, wish) {
	if (offer.solo || wish.company !== 'engine') return null;
	const plays = h('p', { class: 'note plays' }, levelPlays(wish.level));
	const set = (/** @type {string} */ value) => {
		wish.level = Number(value);
		keepWish(wish);
		put(plays, levelPlays(wish.level));
	};
	return h(
		'div',
		{},
		select(t('form-opponent'), levelAnswers(), String(wish.level), set, `level-${offer.game}`),
		plays,
	);
}

/** @param {GameLine} offer @param {() => void} choose */
function card(offer, choose) {
	const known = wishes()[offer.game];
	const wish = lastWish(offer);
	const play = () => trying(() => (keepWish(wish), openTable(request(wish, Math.random()))));
	const words = capital(wishWords(offer, wish));
	return h(
		'article',
		{ class: 'game-card', id: `card-${offer.game}` },
		h(
			'button',
			{ type: 'button', class: 'picture', 'aria-label': t('start-play', { game: offer.title }), onclick: play },
			boardOf(offer, wish),
		),
		h('h2', {}, offer.title),
		h('p', { class: 'line' }, GAMES[offer.game] ? t(`aim-${offer.game}`) : ''),
		h(
			'div',
			{ class: 'row' },
			button(t(known ? 'start-play-again' : 'start-play-short'), play, { class: 'button primary' }),
			button(t('start-choose'), choose, { class: 'button', label: t('start-choose-game', { game: offer.title }) }),
			h(
				'a',
				{ class: 'button quiet', href: `#/rules/${offer.game}`, 'aria-label': t('rules-of', { game: offer.title }) },
				t('nav-rules'),
			),
		),
		h('div', { class: 'as' }, h('p', { class: 'note' }, words), opponent(offer, wish), starts(offer, wish)),
	);
}

/** What one click leads to. @param {GameLine} offer @param {Wish} wish */
function wishWords(offer, wish) {
	const answers = offer.questions.flatMap((question) => {
		const value = wish.answers[question.key];
		const answer = question.answers.find((one) => one.value === value);
		const starts = GAMES[offer.game]?.starts;
		const isSeen = starts?.key === question.key && starts.values.includes(value);
		return answer && !isSeen && value !== question.usual
			? [t('wish-answer', { question: question.label.toLocaleLowerCase(), answer: answer.label })]
			: [];
	});
	const engine = seatWords({ kind: 'engine', level: wish.level }, false);
	// The opponent stands below, to choose another.
	const isEngine = !offer.solo && wish.company === 'engine';
	const company = isEngine ? [] : [t(`wish-${offer.solo ? 'alone' : wish.company}`, { engine })];
	const clock = wish.minutes ? [t('wish-minutes', { count: wish.minutes })] : [];
	return [...company, ...answers, ...clock].join(' · ');
}

/** The games of the person at this browser: by the key, and those that are kept here. @returns {Promise<any[]>} */
async function ownTables() {
	const both = await Promise.all([
		// A site without a server knows nobody by a key.
		call('GET', '/people/me/tables?limit=50', { token: personKey() }).catch(() => null),
		(await tablesHere()) && call('GET', '/tables'),
	]);
	return both.flatMap((one) => one?.tables ?? []).sort((a, b) => b.updated - a.updated);
}

/** So many unfinished games are shown with their boards. */
const BOARDS = 3;

/** @param {HTMLElement} host */
async function listKept(host) {
	const all = (await ownTables()).filter((table) => table.moves > 0);
	// What can be continued comes first, as boards.
	const own = all.sort((a, b) => Number(a.over) - Number(b.over)).slice(0, 24);
	const row = (/** @type {any} */ table, /** @type {number} */ index) => {
		const status = h('span', {}, table.status);
		const board = table.over || index >= BOARDS ? null : new SmallBoard(table.id, (words) => put(status, words));
		board?.follow(table.moves);
		const going = t(table.over ? 'kept-over' : 'kept-continue');
		const engine = table.seats.find((/** @type {any} */ seat) => seat.kind === 'engine');
		const words = [
			going,
			engine ? seatWords(engine, false) : null,
			t('count-moves', { count: table.moves }),
			ago(table.updated, Date.now()),
		];
		const others = (table.names ?? []).filter((/** @type {string | null} */ name) => name && name !== personName());
		const forget = () =>
			confirmation(t('kept-delete-sure', { game: table.title }), t('delete'), () =>
				trying(async () => {
					await call('DELETE', `/tables/${table.id}`, { token: seatToken(table.id) ?? personKey() });
					await listKept(host);
				}),
			);
		return h(
			'li',
			{ class: 'kept-row' },
			h(
				'a',
				{ class: `kept${board ? ' going' : ''}`, href: tablePath(table.id) },
				board?.element,
				h(
					'strong',
					{},
					others.length > 0 ? t('kept-with', { game: table.title, names: others.join(', ') }) : table.title,
				),
				status,
				h('span', { class: 'note' }, words.filter(Boolean).join(' · ')),
			),
			button(t('kept-delete', { game: table.title }), forget, { bare: true, icon: 'close', class: 'button quiet' }),
		);
	};
	const empty = h('p', { class: 'note' }, t('kept-none'));
	const list = own.length > 0 ? h('ul', { class: 'kept-list' }, own.map(row)) : empty;
	put(host, h('h2', { id: 'kept-title' }, t('kept-title')), list);
}
