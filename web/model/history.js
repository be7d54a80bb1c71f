// The list of moves, and how the game went.

import { GAMES } from './games.js';
import { numeral, t } from './text.js';

/** @param {View} view @returns {Row[]} */
export function rows(view) {
	const row = (/** @type {Entry} */ entry, /** @type {number} */ index) => ({
		count: index + 1,
		text: entry.text,
		words: pathOf(entry),
		side: entry.side,
		ms: entry.ms ?? null,
		undone: index >= view.past.length,
	});
	return [...view.past, ...view.undone].map(row);
}

/** Where a move went, as short as a list has room for; one of a single place keeps its text. @param {Entry} entry */
export function pathOf({ text, clicks }) {
	return clicks.length < 2 ? text : `${clicks.slice(0, -1).join('–')} → ${clicks[clicks.length - 1]}`;
}

/** A change of the share that is worth a mark. */
const SLIP = 0.1;

/**
 * How much of the game is side 1's, from 0 to 1: even in the middle, flat where it is decided.
 * @param {string} game @param {number} value for side 1, in marbles
 */
export function share(game, value) {
	return 0.5 + Math.atan(value / clearLead(game)) / Math.PI;
}

/** How many marbles are a share of three quarters. @param {string} game */
export function clearLead(game) {
	return GAMES[game]?.clear ?? 4;
}

/** What a finished game is worth to side 1, as far above everything as a forced win. @param {View} view */
export function decided({ ending }) {
	const outcome = ending?.outcome;
	return outcome === 'draw' ? 0 : outcome === 1 ? 1e6 : -1e6;
}

/** More marbles than any game has: who is that far ahead wins by force. */
const FORCED = 1000;

/** A value in marbles, as in +0.4, or that it decides the game. @param {number} value */
export function lead(value) {
	if (Math.abs(value) > FORCED) return t(value > 0 ? 'lead-wins' : 'lead-loses');
	const digits = Number.isInteger(value) ? 0 : 1;
	const how = { minimumFractionDigits: digits, maximumFractionDigits: digits };
	return numeral(value, { ...how, signDisplay: 'exceptZero' });
}

/**
 * The points of the chart, with the mistakes marked.
 * @param {string} game
 * @param {Row[]} moves
 * @param {(Advised | null)[]} judged by the number of moves made, the start first; null where nothing is known
 * @returns {Point[]}
 */
export function points(game, moves, judged) {
	const shares = judged.map((one) => (one === null || one.value === null ? null : share(game, one.value)));
	const outlooks = shares.some((value) => value !== null) ? shares.map(() => null) : known(judged);
	return judged.map((_, at) => {
		const [before, chose] = [judged[at - 1], moves[at - 1]];
		const lostIt = outlooks[at] === 'lost' && outlooks[at - 1] === 'winnable';
		const slipped = lostIt || (chose && drop(chose.side, shares[at - 1], shares[at]) >= SLIP);
		const better = before?.best && before.best !== chose?.text ? before.best : null;
		return { at, value: shares[at], outlook: outlooks[at], mistake: slipped ? better : null };
	});
}

/**
 * Whether the game could be won, position by position. What could be won later could be won before, and
 * what was lost stays lost; so a position that took too long to judge is often known all the same.
 * @param {(Advised | null)[]} judged @returns {Outlook[]}
 */
function known(judged) {
	const lastWinnable = judged.findLastIndex((one) => one?.outlook === 'winnable');
	const firstLost = judged.findIndex((one) => one?.outlook === 'lost');
	return judged.map((_, at) =>
		at <= lastWinnable ? 'winnable' : firstLost >= 0 && at >= firstLost ? 'lost' : 'unknown',
	);
}

/** How many positions could not be evaluated. @param {Point[]} found */
function unjudged(found) {
	return found.filter((point) => point.value === null && (point.outlook === null || point.outlook === 'unknown'))
		.length;
}

/**
 * What a review says in a sentence.
 * @param {Point[]} found @param {number} all positions there are to judge
 */
export function summary(found, all) {
	const slips = found.filter((point) => point.mistake).length;
	const blank = unjudged(found);
	if (blank === all) return t('summary-nothing');
	const mistakes = t('summary-mistakes', { count: slips });
	return blank > 0 ? `${mistakes} ${t('summary-gap', { count: blank, all })}` : mistakes;
}

/** How much of its share a side lost. @param {Side} side @param {number | null} had @param {number | null} has */
function drop(side, had, has) {
	if (had === null || had === undefined || has === null) return 0;
	return side === 1 ? had - has : has - had;
}
