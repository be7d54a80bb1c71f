// From the answers on the start page to the request that opens a table.

import { GAMES } from './games.js';
import { tOr } from './text.js';

/**
 * @param {Wish} wish
 * @param {number} lot a random number from 0 to 1, which draws the colour
 * @returns {[Seat, Seat]}
 */
export function seats(wish, lot) {
	/** @type {Seat} */
	const me = { kind: 'person' };
	/** @type {Seat} */
	const engine = { kind: 'engine', level: wish.level };
	if (wish.company === 'watch') return [engine, { ...engine }];
	if (wish.solo || wish.company === 'together' || wish.company === 'alone') return [me, { ...me }];
	/** @type {Seat} */
	const other = wish.company === 'engine' ? engine : { kind: 'open' };
	const first = wish.colour === 'lot' ? lot < 0.5 : wish.colour === '1';
	return first ? [me, other] : [other, me];
}

/** What may be answered, as people read it everywhere. @param {GameLine['questions'][0]} question */
export function answersTo({ key, answers }) {
	return answers.map(({ value, label }) => ({ value, label: tOr(`explained-${key}-${value}`, label) }));
}

/** The answers that a casual game begins with. @param {string} game @returns {Record<string, string>} */
export function casual(game) {
	const starts = GAMES[game]?.starts;
	return starts ? { [starts.key]: starts.values[0] } : {};
}

/** What is asked for where nothing was chosen. @param {GameLine} offer @returns {Wish} */
export function usual(offer) {
	return {
		game: offer.game,
		answers: casual(offer.game),
		solo: offer.solo,
		company: offer.solo ? 'alone' : 'engine',
		colour: '1',
		level: 3,
		minutes: null,
		seconds: null,
		increment: 0,
		moves: null,
		shared: null,
		lateSkips: false,
		timeDecides: false,
	};
}

/** The body of the request that opens the table. @param {Wish} wish @param {number} lot */
export function request(wish, lot) {
	const both = (/** @type {number | null} */ ms) => [ms, ms];
	return {
		game: wish.game,
		answers: wish.answers,
		seats: seats(wish, lot),
		clock: {
			per_game: both(wish.minutes === null ? null : Math.round(wish.minutes * 60_000)),
			per_move: both(wish.seconds === null ? null : Math.round(wish.seconds * 1000)),
			increment: Math.round(wish.increment * 1000),
			...(wish.shared ? { shared: Math.round(wish.shared * 60_000) } : {}),
			...(wish.lateSkips && wish.seconds ? { late_skips: true } : {}),
		},
		...(wish.public ? { public: true } : {}),
		limits: { moves_per_side: wish.moves, repetition: true, time_decides: wish.timeDecides },
	};
}

/**
 * A number from a field that may be left empty.
 * @param {string} text @param {number} least @param {number} most @returns {number | null}
 */
export function number(text, least, most) {
	const value = Number.parseFloat(text);
	if (!Number.isFinite(value)) return null;
	return Math.min(most, Math.max(least, value));
}
