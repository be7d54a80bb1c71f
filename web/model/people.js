// What is said about people: their names, whether they are there, and what they would like to play.

import { t } from './text.js';

/** Absences shorter than this are a page that is being loaded again. */
const BLINK = 5000;

/** How a person is called. @param {string | null | undefined} name */
export function called(name) {
	return name ?? t('anonymous');
}

/** A time in words, as short as it can be told. @param {number} ms */
export function spell(ms) {
	const seconds = Math.floor(ms / 1000);
	if (seconds < 60) return t('time-seconds', { count: seconds });
	const minutes = Math.floor(seconds / 60);
	return minutes < 60 ? t('time-minutes', { count: minutes }) : t('time-hours', { count: Math.floor(minutes / 60) });
}

/** For how long a seat has been left by now, in milliseconds; 0 while somebody is there.
 * @param {Presence | null} presence @param {number} index @param {number} now on the page's own clock
 */
export function away(presence, index, now) {
	const left = presence?.seats[index].away;
	return presence && left !== null && left !== undefined ? left + now - presence.heard : 0;
}

/**
 * What is said of an absence; empty while there is none worth a word.
 * @param {Presence | null} presence @param {number} index @param {number} now
 */
export function awayWords(presence, index, now) {
	const gone = away(presence, index, now);
	return gone < BLINK ? '' : t('away-for', { time: spell(gone) });
}

/**
 * The side that has left a game between two people, and what may be done about it.
 * @param {TableState} state @param {Side | null} mine @param {number} now
 * @returns {{side: Side, may: 'claim' | 'abort' | 'wait', wait: number} | null}
 */
export function left({ shown, presence }, mine, now) {
	if (!shown || !presence || !mine || !shown.shared || shown.ending || shown.paused) return null;
	if (shown.seats.some((seat) => seat.kind !== 'person')) return null;
	const other = /** @type {Side} */ (3 - mine);
	const gone = away(presence, other - 1, now);
	if (gone < BLINK) return null;
	if (shown.past.length < 2) return { side: other, may: 'abort', wait: 0 };
	const wait = presence.claim_after - gone;
	return { side: other, may: wait > 0 ? 'wait' : 'claim', wait: Math.max(0, wait) };
}

/** Whether a player may call the game off. @param {TableState} state */
export function mayAbort({ shown, live }) {
	if (!shown || !shown.shared || shown.ending || shown.past.length > 1) return false;
	return live.seats.length > 0 || live.owner;
}

/**
 * Who came or went between two times of looking, in words.
 * @param {Presence | null} before @param {Presence} after @param {View} view @param {Side | null} mine
 */
export function comings(before, after, view, mine) {
	if (!before || !view.shared) return '';
	const words = [0, 1].flatMap((index) => {
		if (index + 1 === mine || view.seats[index].kind !== 'person') return [];
		const [was, is] = [before.seats[index].here, after.seats[index].here];
		const name = after.seats[index].name ?? view.side_names[index];
		return was === is ? [] : [t(is ? 'person-came' : 'person-left', { name })];
	});
	return words.join('. ');
}

/** How many others look on. @param {Presence | null} presence @param {boolean} seated whether we do not */
export function watcherWords(presence, seated) {
	const others = (presence?.watchers ?? 0) - (seated ? 0 : 1);
	if (others <= 0) return '';
	return t(seated ? 'watching-others' : 'watching-us', { count: others });
}

/** A table's name for the window's title: the game and, where they have names, who plays. @param {View} view */
export function titleWords(view) {
	const names = view.names ?? [null, null];
	if (view.solo || names.every((name) => name === null)) return view.title;
	const word = (/** @type {number} */ index) =>
		view.seats[index].kind === 'engine' ? t('engine') : called(names[index]);
	return `${view.title}: ${word(0)} – ${word(1)}`;
}

/** A clock as people write it: 5 min + 3 s. @param {Challenge['clock']} clock */
export function clockWords(clock) {
	const [game, move] = [clock?.per_game?.[0] ?? null, clock?.per_move?.[0] ?? null];
	const parts = [
		game === null ? null : t('time-minutes', { count: game / 60_000 }),
		move === null ? null : t('clock-a-move', { count: move / 1000 }),
		clock?.increment ? t('clock-increment', { count: clock.increment / 1000 }) : null,
	].filter(Boolean);
	return parts.length > 0 ? parts.join(' ') : t('clock-none');
}

/**
 * What somebody would like to play, beside the game's title, as the challenger or somebody else reads it.
 * @param {Challenge} wish @param {GameLine | undefined} offer @param {boolean} mine
 */
export function wishLine(wish, offer, mine) {
	const answers = (offer?.questions ?? []).flatMap((question) => {
		const value = wish.answers?.[question.key];
		const answer = question.answers.find((one) => one.value === value);
		return answer && value !== question.usual
			? [t('wish-answer', { question: question.label.toLocaleLowerCase(), answer: answer.label })]
			: [];
	});
	const own = wish.colour ? (mine ? wish.colour - 1 : 2 - wish.colour) : null;
	const side = offer && own !== null ? t('wish-side', { side: offer.side_names[own] }) : t('wish-random-sides');
	return [...answers, clockWords(wish.clock), side, wish.public ? t('wish-public') : null].filter(Boolean).join(' · ');
}

/** The clocks that a challenge may have, by name. @type {Record<string, Challenge['clock']>} */
export const CLOCKS = {
	none: undefined,
	'5+3': { per_game: [300_000, 300_000], increment: 3000 },
	'10+5': { per_game: [600_000, 600_000], increment: 5000 },
	'30+0': { per_game: [1_800_000, 1_800_000] },
};

/** A game in which nothing happened for so long was left. */
const LEFT = 30 * 60_000;

/** The games that are being played. @param {TableLine[]} games @param {number} now */
export function watchable(games, now) {
	return games.filter(({ over, updated }) => !over && now - updated < LEFT);
}

/**
 * Who else is here.
 * @param {string[]} names @param {number} anonymous how many have none
 * @param {string | null} [me] our own name, once we are counted among them
 */
export function hereWords(names, anonymous, me) {
	const mine = me ? names.indexOf(me) : -1;
	const others = names.filter((_, index) => index !== mine);
	const count = me === null ? Math.max(0, anonymous - 1) : anonymous;
	if (others.length + count === 0) return t('here-nobody');
	return [...others, ...(count > 0 ? [t('here-anonymous', { count })] : [])].join(', ');
}
