// The list of moves, and how the game went.

/** @import { Entry, Judged, Point, Row, Side, View } from './types.js' */

/** @param {View} view @returns {Row[]} */
export function rows(view) {
	const row = (/** @type {Entry} */ entry, /** @type {number} */ index) => ({
		count: index + 1,
		text: entry.text,
		side: entry.side,
		ms: entry.ms ?? null,
		undone: index >= view.past.length,
	});
	return [...view.past, ...view.undone].map(row);
}

/**
 * The points of the chart, with the mistakes marked.
 * @param {Row[]} moves
 * @param {(Judged | null)[]} judged by the number of moves made, the start first
 * @returns {Point[]}
 */
export function points(moves, judged) {
	const values = judged.map((one) => one?.value_for_1 ?? null);
	const known = values.filter((value) => value !== null);
	const range = known.length > 0 ? Math.max(...known) - Math.min(...known) : 0;
	return judged.map((one, at) => ({
		at,
		value: values[at],
		lost: one === null || values[at] !== null ? null : one.impossible,
		mistake: at === 0 ? null : mistake(moves[at - 1], judged[at - 1], one, range),
	}));
}

/**
 * What would have been better, if the move threw something away.
 * @param {Row} move
 * @param {Judged | null} before
 * @param {Judged | null} after
 * @param {number} range of all values of the game
 */
function mistake(move, before, after, range) {
	if (!before?.best || before.best === move.text) return null;
	const verdict = before.moves.find((one) => one.move === move.text);
	const dropped = drop(move.side, before, after);
	if (dropped === null) {
		const threwAway = verdict?.keeps === false && before.moves.some((one) => one.keeps);
		return threwAway ? before.best : null;
	}
	return dropped >= Math.max(2, range / 5) ? before.best : null;
}

/** @param {Side} side @param {Judged} before @param {Judged | null} after */
function drop(side, before, after) {
	if (before.value_for_1 === null || !after || after.value_for_1 === null) return null;
	const change = before.value_for_1 - after.value_for_1;
	return side === 1 ? change : -change;
}

/**
 * How far the evaluation bar is filled for side 1, from 0 to 1: even in the middle,
 * flat where the game is decided.
 * @param {number} value for side 1, in the game's units @param {number} much what counts as clearly ahead
 */
export function share(value, much) {
	return 0.5 + Math.atan(value / much) / Math.PI;
}
