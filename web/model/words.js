// What is said about places, moves, times and people.

import { group, next, targets } from './clicks.js';
import { numeral, t } from './text.js';

/** The highest level of an engine. */
export const STRONGEST = 9;

/**
 * The name and content of a place, as a screen reader says it.
 * @param {Place} place @param {[string, string]} sideNames
 */
export function placeWords(place, sideNames) {
	const { name, marbles } = place;
	const owner = place.side ? sideNames[place.side - 1] : '';
	switch (place.kind) {
		case 'hole':
			if (marbles === 0) return t('place-hole-empty', { name });
			return owner ? t('place-hole-side', { name, side: owner.toLocaleLowerCase() }) : t('place-hole', { name });
		case 'pit':
			return `${t('place-pit', { owner, pit: pitNumber(name) })}, ${marblesIn(marbles)}`;
		case 'store':
			return `${t('place-store', { owner })}, ${marblesIn(marbles)}`;
	}
}

/** The number that a pit bears on the board and in moves. @param {string} name */
function pitNumber(name) {
	return name.replace(/\D/g, '');
}

/**
 * What people call a place when they speak of it: a hole by its name, a pit by its owner and number.
 * @param {string} name @param {View} view @param {Side | null} [mine] the side that is spoken to
 */
export function placeName(name, view, mine = null) {
	const place = view.places.find((one) => one.name === name);
	if (!place || place.kind === 'hole') return name;
	const [isMine, pit] = [place.side === mine, pitNumber(name)];
	const owner = view.side_names[(place.side ?? 1) - 1];
	if (place.kind === 'store') return isMine ? t('place-your-store') : t('place-store', { owner });
	return isMine ? t('place-your-pit', { pit }) : t('place-pit', { owner, pit });
}

/** A move as people say it: A1 to B2, C3–C5 to C6, pit 3. @param {View} view @param {string} text */
export function moveName(view, text) {
	const { clicks } = view.choices.find((choice) => choice.text === text) ?? { clicks: [] };
	if (clicks.length < 2) return clicks.length === 0 ? text : t('move-pit', { pit: text });
	return t('move-to', { from: clicks.slice(0, -1).join('–'), to: clicks[clicks.length - 1] });
}

/**
 * What is said of a click that made no move: what is chosen now, or why it does not fit.
 * @param {View} view @param {Clicked} clicked @param {string} name @param {Side | null} [mine]
 */
export function clickWords(view, { clicks, refused }, name, mine = null) {
	const called = (/** @type {string} */ one) => placeName(one, view, mine);
	const chosen = group(view.choices, clicks).map(called).join(', ');
	const place = called(name);
	if (!refused && clicks.length === 0) return t('click-nothing');
	if (!refused) {
		const goals = [...targets(view.choices, clicks).keys()].map(called);
		const reach = goals.length > 0 ? t('click-to', { places: goals.slice(0, 12).join(', ') }) : t('click-another');
		return `${t('click-selected', { chosen })}. ${reach}`;
	}
	const found = view.places.find((one) => one.name === name);
	const movable = next(view.choices, []).has(name);
	if (chosen && movable) return t('click-cannot-join', { place, chosen });
	if (chosen) return t('click-cannot-reach', { place, chosen });
	if (found?.marbles === 0) return t('click-empty', { place });
	const theirs = found?.side && found.side !== view.turn ? found.side : null;
	if (theirs) return t('click-theirs', { place, owner: view.side_names[theirs - 1] });
	return t('click-cannot-move', { place });
}

/** @param {number} count */
export function marblesIn(count) {
	return t('count-marbles', { count });
}

/** @param {Seat} seat @param {boolean} mine */
export function seatWords(seat, mine) {
	switch (seat.kind) {
		case 'engine':
			return t('seat-engine', { name: t(`level-${seat.level ?? 9}`), level: seat.level ?? 9 });
		case 'open':
			return t('seat-open');
		case 'person':
			return mine ? t('seat-you') : t('seat-person');
	}
}

/**
 * How the player of a seat is called: by name, an engine by its level, else by the side.
 * @param {View} view @param {number} index
 */
export function playerName(view, index) {
	const [seat, other] = [view.seats[index], view.seats[1 - index]];
	const engine = seat.kind === 'engine' && other.kind !== 'engine' ? seatWords(seat, false) : null;
	return view.names?.[index] ?? engine ?? view.side_names[index];
}

/** The levels of an engine, to choose one from. */
export function levelAnswers() {
	const named = (/** @type {number} */ level) => seatWords({ kind: 'engine', level }, false);
	return Array.from({ length: STRONGEST }, (_, index) => ({ value: String(index + 1), label: named(index + 1) }));
}

/** How a level plays, in a sentence. @param {number} level */
export function levelPlays(level) {
	return t(`level-${level}-plays`);
}

/** A name from a list of layouts, as people write it. @param {string} label */
export function layoutWords(label) {
	const plain = label.replace(/_m\b/g, '’m').replace(/_/g, ' ');
	return plain.replace(/([a-z])(\d+)$/, '$1 $2');
}

/** What the status line says. @param {View} view the game @param {View | null} looked @param {Side | null} mine */
export function statusWords(view, looked, mine) {
	if (looked) return t('status-looked', { move: looked.past.length, moves: view.past.length + view.undone.length });
	if (view.paused) return t('status-paused');
	// What counts in a game for one stands beside the board; how a game ended has a place of its own.
	if (view.solo || view.ending) return '';
	if (view.seats.some((seat) => seat.kind === 'open')) return view.status;
	const left = view.moves_left === null ? '' : ` · ${t('status-moves-left', { count: view.moves_left })}`;
	const turns = Number(view.status_message?.args.turns ?? 1);
	const more = turns > 1 ? ` · ${t('status-turns', { count: turns })}` : '';
	const whose =
		view.turn === mine ? t('status-your-turn') : t('status-to-move', { player: playerName(view, view.turn - 1) });
	const near = view.near_draw ? ` · ${t(`status-near-${view.near_draw}`)}` : '';
	const late = view.clock.late_skips ? ` · ${t('status-late-skips')}` : '';
	return whose + more + left + late + near;
}

/** A time as a clock shows it: 0:09, 12:30, 1:00:00; tenths when it gets short. @param {number} ms */
export function clockTime(ms) {
	const short = ms < 10_000;
	const whole = short ? Math.floor(ms / 100) / 10 : Math.floor(ms / 1000);
	const seconds = Math.max(0, whole);
	const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
	const tenths = { minimumIntegerDigits: 2, minimumFractionDigits: 1, maximumFractionDigits: 1 };
	const rest = short ? numeral(seconds, tenths) : String(seconds % 60).padStart(2, '0');
	return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** How long ago, roughly. @param {number} then @param {number} now */
export function ago(then, now) {
	const minutes = Math.floor((now - then) / 60_000);
	if (minutes < 1) return t('ago-now');
	if (minutes < 60) return t('ago-minutes', { count: minutes });
	const hours = Math.floor(minutes / 60);
	if (hours < 24) return t('ago-hours', { count: hours });
	const days = Math.floor(hours / 24);
	return days === 1 ? t('ago-yesterday') : t('ago-days', { count: days });
}

/**
 * What both clocks show `elapsed` milliseconds after the view was sent.
 * @param {View} view @param {number} elapsed @returns {{ms: number, counting: 'down' | 'up'}[]}
 */
export function clocks(view, elapsed) {
	const { state, used, left, left_for_both: both } = view.clock;
	const goes = state === 'running' && !view.ending;
	return [0, 1].map((index) => {
		const runs = goes && view.turn === index + 1;
		const more = runs ? elapsed : 0;
		// The time for both runs for the side to move.
		const limit = both === null || runs || !goes ? left[index] : Math.min(left[index] ?? both, both - elapsed);
		return limit === null
			? { ms: used[index] + more, counting: 'up' }
			: { ms: Math.max(0, limit - more), counting: 'down' };
	});
}
