// The start page: choose a game and how to play it, go on with an earlier one, open a position.

import { tablePath } from '../model/routes.js';
import { number, request } from '../model/setup.js';
import { ago, seatWords } from '../model/words.js';
import { call } from './api.js';
import { emblem } from './diagrams.js';
import { button, h, put, select, strip, tick } from './dom.js';
import { seatedAt } from './memory.js';
import { trying } from './notices.js';
import { openFile, openTable, openText } from './open.js';

/** What each game is, in a line. */
const LINES = /** @type {Record<string, string>} */ ({
	solitaire: 'Jump and remove until one marble is left.',
	congkak: 'Sow marbles around the board and fill your warehouse.',
	abalone: 'Push six of the other side off the edge.',
});

/** @param {HTMLElement} host @param {string | null} preferred */
export async function startPage(host, preferred) {
	const form = h('div', { class: 'setup' });
	const columns = h('div', { class: 'columns' });
	const kept = h('section', { class: 'card', 'aria-labelledby': 'kept-title' });
	host.append(h('div', { class: 'start' }, h('h1', { class: 'hero' }, 'Three games of marbles'), form, columns));
	await trying(async () => {
		const { games } = await call('GET', '/games');
		setup(form, games, games.find((/** @type {GameOffer} */ one) => one.game === preferred) ?? games[0]);
		put(columns, kept, opening(games));
	});
	await trying(() => listKept(kept));
	return { title: 'Marbles' };
}

/** @param {HTMLElement} host @param {GameOffer[]} games @param {GameOffer} chosen */
function setup(host, games, chosen) {
	const cards = games.map((offer) =>
		h(
			'label',
			{ class: 'game-card' },
			h('input', { type: 'radio', name: 'game', value: offer.game, checked: offer === chosen, onchange: () => questions(offer) }),
			h('span', { class: 'game-face' }, emblem(offer.game), h('strong', {}, offer.title), h('span', {}, LINES[offer.game] ?? '')),
		),
	);
	const details = h('div', { class: 'card details' });
	put(host, h('fieldset', { class: 'games' }, h('legend', { class: 'unseen' }, 'Game'), cards), details);
	const questions = (/** @type {GameOffer} */ offer) => put(details, wishForm(offer));
	questions(chosen);
}

/** @param {GameOffer} offer */
function wishForm(offer) {
	/** @type {Wish} */
	const wish = { game: offer.game, answers: {}, solo: offer.solo, company: offer.solo ? 'alone' : 'engine', colour: '1', level: 5, minutes: null, seconds: null, increment: 0, moves: null, timeDecides: false };
	const asked = offer.questions.map((question) =>
		select(question.label, question.answers, question.usual, (value) => (wish.answers[question.key] = value), question.key),
	);
	const seats = h('div', { class: 'stack' });
	const drawSeats = () => put(seats, offer.solo ? null : seatFields(offer, wish, drawSeats));
	drawSeats();
	const submit = (/** @type {Event} */ event) => {
		event.preventDefault();
		trying(() => openTable(request(wish, Math.random())));
	};
	return h(
		'form',
		{ class: 'stack', onsubmit: submit, 'aria-label': `New game of ${offer.title}` },
		h('div', { class: 'fields' }, asked),
		offer.solo ? null : seats,
		limits(offer, wish),
		h('div', { class: 'row' }, h('button', { class: 'button primary large', type: 'submit' }, 'Play'), h('a', { href: `#/rules/${offer.game}` }, `Rules of ${offer.title}`)),
	);
}

/** @param {GameOffer} offer @param {Wish} wish @param {() => void} redraw */
function seatFields(offer, wish, redraw) {
	const company = [
		{ value: 'engine', label: 'The engine' },
		{ value: 'together', label: 'Two at this screen' },
		{ value: 'invite', label: 'Invite by link' },
		{ value: 'watch', label: 'Watch two engines' },
	];
	const colours = [...offer.side_names.map((label, index) => ({ value: String(index + 1), label })), { value: 'lot', label: 'By lot' }];
	const levels = Array.from({ length: 9 }, (_, index) => ({ value: String(index + 1), label: levelWords(index + 1) }));
	const hasEngine = wish.company === 'engine' || wish.company === 'watch';
	const hasColour = wish.company === 'engine' || wish.company === 'invite';
	const changed = (/** @type {string} */ value) => {
		wish.company = /** @type {Company} */ (value);
		redraw();
		/** @type {HTMLInputElement | null} */ (document.querySelector(`input[name=company][value=${value}]`))?.focus();
	};
	return [
		strip('Play with', 'company', company, wish.company, changed),
		hasColour ? strip('You are', 'colour', colours, wish.colour, (value) => (wish.colour = /** @type {Wish['colour']} */ (value))) : null,
		hasEngine ? h('div', { class: 'fields' }, select('Engine level', levels, String(wish.level), (value) => (wish.level = Number(value)), 'level')) : null,
	];
}

/** @param {number} level */
function levelWords(level) {
	if (level === 1) return '1, a beginner';
	return level === 9 ? '9, as well as it can' : String(level);
}

/** @param {GameOffer} offer @param {Wish} wish */
function limits(offer, wish) {
	const field = (/** @type {string} */ label, /** @type {string} */ name, /** @type {number} */ most, /** @type {(value: number | null) => void} */ set) => {
		const input = h('input', { type: 'number', name, min: 0, max: most, step: 'any', inputmode: 'decimal', placeholder: 'no limit', oninput: () => set(number(input.value, 0, most)) });
		return h('label', { class: 'field' }, h('span', {}, label), input);
	};
	return h(
		'details',
		{},
		h('summary', {}, 'Clock and move limit'),
		h(
			'div',
			{ class: 'fields' },
			field(offer.solo ? 'Minutes for the game' : 'Minutes for each side', 'minutes', 600, (value) => (wish.minutes = value || null)),
			field('Seconds for a move', 'seconds', 3600, (value) => (wish.seconds = value || null)),
			field('Seconds added after a move', 'increment', 600, (value) => (wish.increment = value ?? 0)),
			offer.solo ? null : field('Moves for each side', 'moves', 1000, (value) => (wish.moves = value ? Math.round(value) : null)),
		),
		offer.solo ? null : tick('If the move limit finds nobody ahead, less time used wins', false, (value) => (wish.timeDecides = value)),
	);
}

/** @param {HTMLElement} host */
async function listKept(host) {
	const { tables } = await call('GET', '/tables?limit=30');
	const mine = seatedAt();
	const row = (/** @type {any} */ table) =>
		h(
			'li',
			{},
			h(
				'a',
				{ class: 'kept', href: tablePath(table.id) },
				h('strong', {}, table.title),
				h('span', {}, table.status),
				h('span', { class: 'note' }, `${keptWords(table, mine)} · ${table.moves} moves · ${ago(table.updated, Date.now())}`),
			),
		);
	const empty = h('p', { class: 'note' }, 'Games you play are kept here, to go on with or to look at again.');
	put(host, h('h2', { id: 'kept-title' }, 'Earlier games'), tables.length > 0 ? h('ul', { class: 'kept-list' }, tables.map(row)) : empty);
}

/** @param {any} table @param {Set<string>} mine */
function keptWords(table, mine) {
	const verb = table.over ? 'replay' : mine.has(table.id) ? 'go on' : 'watch';
	const engine = table.seats.find((/** @type {any} */ seat) => seat.kind === 'engine');
	return engine ? `${verb} · ${seatWords(engine, false)}` : verb;
}

/** @param {GameOffer[]} offers */
function opening(offers) {
	const games = offers.map((offer) => ({ value: offer.game, label: offer.title }));
	let game = games[0].value;
	const text = h('textarea', { rows: 4, name: 'text', spellcheck: 'false', placeholder: 'A position, a link, or a saved game' });
	const file = h('input', { type: 'file', accept: '.txt,.marbles,text/plain', onchange: () => file.files?.[0] && trying(() => openFile(/** @type {FileList} */ (file.files)[0], game)) });
	return h(
		'section',
		{ class: 'card stack', 'aria-labelledby': 'open-title' },
		h('h2', { id: 'open-title' }, 'Open a position or a saved game'),
		select('Game of the position', games, game, (value) => (game = value), 'open-game'),
		h('label', { class: 'field' }, h('span', {}, 'Text or link'), text),
		h('div', { class: 'row' }, button('Open', () => trying(() => openText(text.value, game)), { class: 'button primary' })),
		h('label', { class: 'field' }, h('span', {}, 'Or from a file'), file),
	);
}
