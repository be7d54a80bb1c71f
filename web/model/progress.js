// What somebody has solved: a rating for each game, streaks of days, best times. Pure: stored by `ui/solved.js`.

import glicko2 from 'glicko2-lite';

/** @typedef {{rating: number, rd: number, vol: number}} Strength */
/** @typedef {{at: number, ms: number, clean: boolean, step?: number}} Solved `clean` at the first try, without help */
/** @typedef {{game: string, step: number | null, theme: string | null}} Wanted */

/**
 * @typedef {object} Progress
 * @property {Record<string, Strength>} strength by game
 * @property {Record<string, Solved>} solved by the puzzle's name: the first time
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
 * @param {Progress} progress @param {{name: string, game: string, rating: number, step: number}} puzzle
 * @param {{clean: boolean, solved: boolean, ms: number, now: number, today: string | null}} how `today` is the day
 * whose puzzle this was
 * @returns {Progress}
 */
export function settled(progress, { name, game, rating, step }, { clean, solved, ms, now, today }) {
	let { strength, tried, path } = progress;
	const first = !(name in tried);
	if (first) {
		const { rating: own, rd, vol } = strengthOf(progress, game);
		const after = glicko2(own, rd, vol, [[rating, SURE, clean ? 1 : 0]], { tau: 0.5 });
		strength = { ...strength, [game]: after };
		tried = { ...tried, [name]: clean };
		path = [...path, { at: now, game, rating: Math.round(after.rating) }].slice(-LONGEST);
	}
	if (!solved) return { ...progress, strength, tried, path };
	const once = progress.solved[name] ?? { at: now, ms, clean: clean && first, step };
	const known = progress.days[game] ?? [];
	const days = today && !known.includes(today) ? { ...progress.days, [game]: [...known, today] } : progress.days;
	return { ...progress, strength, tried, path, days, solved: { ...progress.solved, [name]: once } };
}

/** The day in UTC that is so many days before another time. @param {number} now @param {number} [back] */
export function utcDay(now, back = 0) {
	return new Date(now - back * 86_400_000).toISOString().slice(0, 10);
}

/** The days on which one of the day's puzzles was solved. @param {Progress} progress */
export function solvingDays({ days }) {
	return new Set(Object.values(days).flat());
}

/**
 * How many such days follow one another, up to today or yesterday, and at most.
 * @param {Progress} progress @param {number} now
 */
export function streaks(progress, now) {
	const all = solvingDays(progress);
	const endingAt = (/** @type {number} */ time) => {
		let count = 0;
		while (all.has(utcDay(time, count))) count += 1;
		return count;
	};
	const lengths = [...all].map((day) => endingAt(Date.parse(day)));
	return { now: endingAt(now) || endingAt(now - 86_400_000), longest: Math.max(0, ...lengths) };
}

/**
 * The shortest time in which a puzzle of each step was solved without help at the first try; null where none was.
 * @param {Progress} progress @param {string} game
 */
export function bestTimes({ solved }, game) {
	const own = Object.keys(solved).filter((name) => name.startsWith(`${game}-`) && solved[name].clean);
	return [1, 2, 3, 4, 5].map((step) => {
		const times = own.filter((name) => solved[name].step === step).map((name) => solved[name].ms);
		return times.length > 0 ? Math.min(...times) : null;
	});
}
