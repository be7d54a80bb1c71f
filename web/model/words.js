// What is said about places, moves, times and people.

import { group, next, targets } from './clicks.js';

/**
 * The name and content of a place, as a screen reader says it.
 * @param {Place} place @param {[string, string]} sideNames
 */
export function placeWords(place, sideNames) {
	const owner = place.side ? sideNames[place.side - 1] : '';
	switch (place.kind) {
		case 'hole':
			if (place.marbles === 0) return `${place.name}, empty`;
			return owner ? `${place.name}, ${owner.toLowerCase()} marble` : `${place.name}, marble`;
		case 'pit':
			return `${owner}'s pit ${pitNumber(place.name)}, ${marbles(place.marbles)}`;
		case 'store':
			return `${owner}'s warehouse, ${marbles(place.marbles)}`;
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
	const owner = place.side === mine ? 'your' : `${view.side_names[(place.side ?? 1) - 1]}'s`;
	return place.kind === 'store' ? `${owner} warehouse` : `${owner} pit ${pitNumber(name)}`;
}

/** A move as people say it: A1 to B2, C3–C5 to C6, pit 3. @param {View} view @param {string} text */
export function moveName(view, text) {
	const { clicks } = view.choices.find((choice) => choice.text === text) ?? { clicks: [] };
	if (clicks.length < 2) return clicks.length === 0 ? text : `pit ${text}`;
	return `${clicks.slice(0, -1).join('–')} to ${clicks.at(-1)}`;
}

/**
 * What is said of a click that made no move: what is chosen now, or why it does not fit.
 * @param {View} view @param {Clicked} clicked @param {string} name @param {Side | null} [mine]
 */
export function clickWords(view, { clicks, refused }, name, mine = null) {
	const called = (/** @type {string} */ one) => placeName(one, view, mine);
	const chosen = group(view.choices, clicks).map(called).join(', ');
	if (!refused && clicks.length === 0) return 'Nothing is chosen';
	if (!refused) {
		const goals = [...targets(view.choices, clicks).keys()].map(called);
		const reach = goals.length > 0 ? `To ${goals.slice(0, 12).join(', ')}` : 'Choose another marble of the same line';
		return `${chosen} selected. ${reach}`;
	}
	const place = view.places.find((one) => one.name === name);
	const movable = next(view.choices, []).has(name);
	if (chosen && movable) return `${called(name)} cannot join ${chosen}; choose it again to begin with it`;
	if (chosen) return `${chosen} cannot move to ${called(name)}`;
	if (place?.marbles === 0) return `${called(name)} is empty`;
	const theirs = place?.side && place.side !== view.turn ? place.side : null;
	if (theirs) return `${called(name)} belongs to ${view.side_names[theirs - 1]}`;
	return `${called(name)} cannot move`;
}

/** @param {number} count */
export function marbles(count) {
	if (count === 0) return 'empty';
	return count === 1 ? '1 marble' : `${count} marbles`;
}

/** @param {Seat} seat @param {boolean} mine */
export function seatWords(seat, mine) {
	switch (seat.kind) {
		case 'engine':
			return `Engine level ${seat.level ?? 9}`;
		case 'open':
			return 'waiting for somebody';
		case 'person':
			return mine ? 'you' : 'person';
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

/** How strong a level is, in words. @param {number} level */
export function levelWords(level) {
	const words = ['', 'Beginner', 'Easy', 'Casual', 'Steady', 'Good', 'Strong', 'Very strong', 'Expert', 'Maximum'];
	return words[level] ?? `Level ${level}`;
}

/** A name from a list of layouts, as people write it. @param {string} label */
export function layoutWords(label) {
	const plain = label.replace(/_m\b/g, '’m').replace(/_/g, ' ');
	return plain.replace(/([a-z])(\d+)$/, '$1 $2');
}

/** What the status line says. @param {View} view the game @param {View | null} looked @param {Side | null} mine */
export function statusWords(view, looked, mine) {
	if (looked) return `After move ${looked.past.length} of ${view.past.length + view.undone.length}`;
	if (view.paused) return 'Paused';
	// What counts in a game for one stands beside the board; how a game ended has a place of its own.
	if (view.solo || view.ending) return '';
	if (view.seats.some((seat) => seat.kind === 'open')) return view.status;
	const left = view.moves_left === null ? '' : ` · ${count(view.moves_left, 'move')} left`;
	const turns = /(\d+) turns? remaining/.exec(view.status)?.[1];
	const more = turns && turns !== '1' ? ` · ${turns} turns` : '';
	const whose = view.turn === mine ? 'Your turn' : `${playerName(view, view.turn - 1)} to move`;
	return whose + more + left;
}

/** One thing, two things. @param {number} number @param {string} thing */
export function count(number, thing) {
	return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

/** A time as a clock shows it: 0:09, 12:30, 1:00:00; tenths when it gets short. @param {number} ms */
export function clockTime(ms) {
	const short = ms < 10_000;
	const whole = short ? Math.floor(ms / 100) / 10 : Math.floor(ms / 1000);
	const seconds = Math.max(0, whole);
	const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
	const rest = short ? seconds.toFixed(1).padStart(4, '0') : String(seconds % 60).padStart(2, '0');
	return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** How long ago, roughly. @param {number} then @param {number} now */
export function ago(then, now) {
	const minutes = Math.floor((now - then) / 60_000);
	if (minutes < 1) return 'just now';
	if (minutes < 60) return `${minutes} min ago`;
	const hours = Math.floor(minutes / 60);
	if (hours < 24) return `${hours} h ago`;
	const days = Math.floor(hours / 24);
	return days === 1 ? 'yesterday' : `${days} days ago`;
}

/**
 * What both clocks show `elapsed` milliseconds after the view was sent.
 * @param {View} view @param {number} elapsed @returns {{ms: number, counting: 'down' | 'up'}[]}
 */
export function clocks(view, elapsed) {
	const { state, used, left } = view.clock;
	return [0, 1].map((index) => {
		const runs = state === 'running' && view.turn === index + 1 && !view.ending;
		const more = runs ? elapsed : 0;
		const limit = left[index];
		return limit === null
			? { ms: used[index] + more, counting: 'up' }
			: { ms: Math.max(0, limit - more), counting: 'down' };
	});
}
