// What somebody has solved: a rating for each game, the streak of days, best times. Pure: kept by `ui/solved.js`.

import glicko2 from 'glicko2-lite';

/** @typedef {{rating: number, rd: number, vol: number}} Strength */
/** @typedef {{at: number, ms: number, clean: boolean}} Solved */
/** @typedef {{game: string, step: number | null, theme: string | null}} Wanted */

/**
 * @typedef {object} Progress
 * @property {Record<string, Strength>} strength by game
 * @property {Record<string, Solved>} solved by the puzzle's name: the quickest of all times
 * @property {Record<string, boolean>} tried whether the first try was clean, by the puzzle's name
 * @property {Record<string, string[]>} days on which today's puzzle was solved, by game
 * @property {{at: number, game: string, rating: number}[]} path of the ratings
 * @property {Record<string, number>} lessons how many steps of each course are done
 * @property {Wanted | null} wanted which puzzles were solved last
 */

/** Who begins. @type {Strength} */
const BEGINNER = { rating: 1200, rd: 350, vol: 0.06 };
/** How sure a puzzle's rating is. */
const SURE = 60;
/** How many ratings are remembered for the plot. */
const LONGEST = 400;

/** @param {string | null} text @returns {Progress} */
export function readProgress(text) {
	const empty = { strength: {}, solved: {}, tried: {}, days: {}, path: [], lessons: {}, wanted: null };
	try {
		return { ...empty, ...JSON.parse(text ?? '{}') };
	} catch {
		return empty;
	}
}

/** @param {Progress} progress @param {string} game @returns {Strength} */
export function strengthOf({ strength }, game) {
	return strength[game] ?? BEGINNER;
}

/**
 * A puzzle was tried to its end, or given up. Only the first try counts for the rating.
 * @param {Progress} progress @param {{name: string, game: string, rating: number}} puzzle
 * @param {{clean: boolean, solved: boolean, ms: number, now: number, today: string | null}} how `today` is the day
 * whose puzzle this was
 * @returns {Progress}
 */
export function settled(progress, { name, game, rating }, { clean, solved, ms, now, today }) {
	let { strength, tried, path } = progress;
	if (!(name in tried)) {
		const { rating: own, rd, vol } = strengthOf(progress, game);
		const after = glicko2(own, rd, vol, [[rating, SURE, clean ? 1 : 0]], { tau: 0.5 });
		strength = { ...strength, [game]: after };
		tried = { ...tried, [name]: clean };
		path = [...path, { at: now, game, rating: Math.round(after.rating) }].slice(-LONGEST);
	}
	if (!solved) return { ...progress, strength, tried, path };
	const before = progress.solved[name];
	const best = before && before.ms <= ms ? before : { at: now, ms, clean };
	const known = progress.days[game] ?? [];
	const days = today && !known.includes(today) ? { ...progress.days, [game]: [...known, today] } : progress.days;
	return { ...progress, strength, tried, path, days, solved: { ...progress.solved, [name]: best } };
}

/**
 * How many days in a row, up to today or yesterday, a day's puzzle was solved.
 * @param {Progress} progress @param {number} now
 */
export function streak({ days }, now) {
	const all = new Set(Object.values(days).flat());
	const day = (/** @type {number} */ back) => new Date(now - back * 86_400_000).toISOString().slice(0, 10);
	let count = 0;
	for (let back = all.has(day(0)) ? 0 : 1; all.has(day(back)); back += 1) count += 1;
	return count;
}
