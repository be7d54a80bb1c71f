// The list of moves, and how the game went.

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

/** Each game's unit of value: how many make one marble, and how many are clearly ahead. */
const UNITS = /** @type {Record<string, {marble: number, much: number}>} */ ({
	congkak: { marble: 1, much: 8 },
	abalone: { marble: 450, much: 675 },
});

/** A change of the share that is worth a mark. */
const SLIP = 0.1;

/** @param {string} game */
function units(game) {
	return UNITS[game] ?? { marble: 1, much: 10 };
}

/**
 * How much of the game is side 1's, from 0 to 1: even in the middle, flat where it is decided.
 * @param {string} game @param {number} value for side 1, in the game's units
 */
export function share(game, value) {
	return 0.5 + Math.atan(value / units(game).much) / Math.PI;
}

/** A value in marbles, as in +0.4. @param {string} game @param {number} value */
export function lead(game, value) {
	const { marble } = units(game);
	const marbles = marble === 1 ? String(value) : (value / marble).toFixed(1);
	if (Number(marbles) === 0) return marbles.replace('-', '');
	return value > 0 ? `+${marbles}` : marbles;
}

/**
 * The points of the chart, with the mistakes marked.
 * @param {string} game
 * @param {Row[]} moves
 * @param {(Judged | null)[]} judged by the number of moves made, the start first
 * @returns {Point[]}
 */
export function points(game, moves, judged) {
	const shares = judged.map((one) => (one === null || one.value_for_1 === null ? null : share(game, one.value_for_1)));
	const lost = shares.some((value) => value !== null) ? shares.map(() => null) : known(judged);
	return judged.map((_, at) => {
		const before = judged[at - 1];
		const chose = moves[at - 1];
		const slipped = before?.best && before.best !== chose.text && (lost[at] ? lost[at - 1] === false : drop(chose.side, shares[at - 1], shares[at]) >= SLIP);
		return { at, value: shares[at], lost: lost[at], mistake: slipped ? before.best : null };
	});
}

/**
 * Whether the win was gone, position by position. What could be won later could be won before, and
 * what was lost stays lost; so a position that took too long to judge is often known all the same.
 * @param {(Judged | null)[]} judged
 */
function known(judged) {
	const lastWinnable = judged.findLastIndex((one) => one?.impossible === false);
	const firstLost = judged.findIndex((one) => one?.impossible === true);
	return judged.map((_, at) => (at <= lastWinnable ? false : firstLost >= 0 && at >= firstLost ? true : null));
}

/** How much of its share a side lost. @param {Side} side @param {number | null} had @param {number | null} has */
function drop(side, had, has) {
	if (had === null || has === null) return 0;
	return side === 1 ? had - has : has - had;
}
