// What became of somebody's games: results by opponent, how well they were played, boards for one. Pure: stored by
// `ui/memory.js`.

/**
 * @typedef {object} Played a game that somebody played to its end
 * @property {string} id of its table
 * @property {number} at when it ended
 * @property {string} game
 * @property {Side} side
 * @property {number | null} level of the engine, if one played the other side
 * @property {string} mood `won`, `lost` or `even`
 * @property {string | null} board of a game for one
 * @property {number | null} [accuracy] the share of the own moves that a review found no mistake in
 */

/** How many of these games were won, drawn and lost. @param {Played[]} games */
export function results(games) {
	const count = (/** @type {string} */ mood) => games.filter((one) => one.mood === mood).length;
	return { won: count('won'), drawn: count('even'), lost: count('lost') };
}

/**
 * The games of each opponent, the weakest level first, people last.
 * @param {Played[]} games @returns {[number | null, Played[]][]}
 */
export function byLevel(games) {
	const levels = [...new Set(games.map(({ level }) => level))].sort((one, other) => (one ?? 99) - (other ?? 99));
	return levels.map((level) => [level, games.filter((one) => one.level === level)]);
}

/** How well the reviewed ones of these games were played, in hundredths, the first first. @param {Played[]} games */
export function accuracies(games) {
	return games.flatMap(({ accuracy }) => (typeof accuracy === 'number' ? [Math.round(100 * accuracy)] : []));
}

/**
 * The share of a side's moves that are no mistakes; null where it made none.
 * @param {Side} side @param {Row[]} moves @param {Point[]} points
 */
export function accuracy(side, moves, points) {
	const own = points.filter(({ at }) => moves[at - 1]?.side === side);
	return own.length > 0 ? own.filter(({ mistake }) => !mistake).length / own.length : null;
}
