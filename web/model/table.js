// What the page of one table knows: the game as it stands, what of it is on the
// screen, and what has been clicked so far.
//
// Views that arrive wait in line until the one before them has been shown, so
// that board, boxes, list and announcement always belong to one position. While
// somebody looks at an earlier move, that position is on the screen, and nothing
// can be played.

import { click, drag, group, next, parts, targets } from './clicks.js';
import { t } from './text.js';

/** Changes of the table that marbles are seen to move for. */
const MOVING = ['move', 'moves', 'redo'];

/** @returns {TableState} */
export function opened() {
	return {
		live: { view: null, pending: null, seats: [], owner: false, gone: false },
		line: 'opening',
		shown: null,
		waiting: [],
		looked: null,
		clicks: [],
		flipped: 0,
		held: false,
		refused: [],
		proposed: null,
		premove: [],
		presence: null,
	};
}

/**
 * A view came. The first is shown at once. One that goes back overtakes the moves that it takes back.
 * @param {TableState} state @param {View} view @param {string} reason @returns {TableState}
 */
export function arrive(state, view, reason) {
	if (!state.shown) return { ...state, shown: view };
	const before = state.waiting.filter((one) => one.view.past.length <= view.past.length);
	return { ...state, waiting: [...(before.length < state.waiting.length ? [] : before), { view, reason }] };
}

/** The view that is to be shown next, if nobody holds it back. @param {TableState} state */
export function nextUp(state) {
	return state.held && watches(state) ? null : (state.waiting[0] ?? null);
}

/**
 * Whether a view is one move further than another, to be seen flying.
 * @param {View | null} before @param {Arrival} arrival
 */
export function isMove(before, { view, reason }) {
	return before !== null && MOVING.includes(reason) && view.past.length === before.past.length + 1;
}

/** The next view is on the screen now. @param {TableState} state @returns {TableState} */
export function advance(state) {
	const [first, ...waiting] = state.waiting;
	if (!first) return state;
	const same = first.view.position === state.shown?.position;
	const refused = first.reason === 'decline' ? [...state.refused, ...ended(state, first.view)] : state.refused;
	const kept = same ? {} : { clicks: [], proposed: null };
	return { ...state, ...kept, shown: first.view, waiting, refused };
}

/** Our offers that a view has no more, and after how many moves. @param {TableState} state @param {View} view */
function ended({ live, shown }, view) {
	const gone = (shown?.offers ?? []).filter(
		({ kind, by }) => live.seats.includes(by) && !view.offers.some((left) => left.kind === kind && left.by === by),
	);
	return gone.map(({ kind }) => ({ kind, moves: view.past.length }));
}

/**
 * Whether we may offer this now: not while it waits for an answer, and after a refusal not before another move.
 * @param {TableState} state @param {string} kind
 */
export function mayOffer({ live, shown, refused }, kind) {
	if (!shown) return false;
	const waits = shown.offers.some((offer) => offer.kind === kind && live.seats.includes(offer.by));
	return !waits && !refused.some((offer) => offer.kind === kind && offer.moves === shown.past.length);
}

/** Everything that waits is passed over; the newest is shown. @param {TableState} state @returns {TableState} */
export function catchUp(state) {
	return { ...state, shown: state.waiting.at(-1)?.view ?? state.shown, waiting: [], clicks: [], held: false };
}

/** @param {TableState} state @param {View | null} looked @returns {TableState} */
export function lookAt(state, looked) {
	return { ...state, looked, clicks: [], proposed: null };
}

/** @param {TableState} state @param {string[]} clicks @returns {TableState} */
export function select(state, clicks) {
	return { ...state, clicks };
}

/** The position on the screen. @param {TableState} state */
export function onScreen(state) {
	return state.looked ?? state.shown;
}

/** Whether we have a say here. @param {TableState} state */
export function seated({ live }) {
	return live.seats.length > 0 || live.owner;
}

/** Whether the game may be changed from here without asking anybody. @param {TableState} state */
export function free(state) {
	return seated(state) && state.shown !== null && (!state.shown.shared || state.shown.ending !== null);
}

/** Whether engines play each other, and we look on. @param {TableState} state */
export function watches({ shown }) {
	return shown !== null && shown.seats.every((seat) => seat.kind === 'engine');
}

/** The side we play alone, if there is one. @param {TableState} state @returns {Side | null} */
export function ownSide({ live, shown }) {
	if (!shown) return null;
	if (shown.solo) return 1;
	const people = live.seats.filter((side) => shown.seats[side - 1].kind === 'person');
	return people.length === 1 ? /** @type {Side} */ (people[0]) : null;
}

/**
 * Why a move cannot be made now, in a sentence; null where it can.
 * @param {TableState} state @returns {string | null}
 */
export function whyNot(state) {
	const { shown, live } = state;
	if (!shown) return t('why-opening');
	if (state.looked) return t('why-looking');
	if (shown.ending) return t('why-over');
	if (shown.paused) return t('why-paused');
	if (shown.seats.some((seat) => seat.kind === 'open')) return t('why-open-seat');
	if (live.pending) return t('why-pending');
	if (live.seats.length === 0) return t('why-watching');
	if (state.waiting.length > 0) return t('why-showing');
	const mine = live.seats.includes(shown.turn) && shown.seats[shown.turn - 1].kind === 'person';
	return mine ? null : t('why-not-your-turn');
}

/** Whether a click here may become a move. @param {TableState} state */
export function mayMove(state) {
	return whyNot(state) === null;
}

/** The places that may be clicked now. @param {TableState} state @returns {Set<string>} */
export function open(state) {
	return mayMove(state) && state.shown ? next(state.shown.choices, state.clicks) : new Set();
}

/** The marbles that are chosen, all of them. @param {TableState} state */
export function chosen({ shown, clicks }) {
	return group(shown?.choices ?? [], clicks);
}

/** The places that finish a move of what is chosen, each with its move. @param {TableState} state */
export function goals(state) {
	return targets((mayMove(state) && state.shown?.choices) || [], state.clicks);
}

/** The move that a click on this place would make. @param {TableState} state @param {string} name */
export function pointed(state, name) {
	const whole = (/** @type {Choice} */ { clicks }) => clicks.length === 1 && clicks[0] === name;
	const sown = mayMove(state) ? state.shown?.choices.find(whole) : undefined;
	return goals(state).get(name) ?? sown ?? null;
}

/** Whether a move may be chosen now for the turn after the other side's. @param {TableState} state */
export function mayPremove(state) {
	const { shown } = state;
	const mine = ownSide(state);
	const going = shown && !shown.solo && !shown.ending && !shown.paused && !state.looked;
	const taken = shown?.seats.every((seat) => seat.kind !== 'open');
	return Boolean(going && taken && mine !== null && shown.turn !== mine);
}

/** The places that may be clicked for the next turn. @param {TableState} state @returns {Set<string>} */
export function premovable(state) {
	const mine = ownSide(state);
	const picks = (/** @type {Place} */ place) => place.side === mine && place.marbles > 0 && place.kind !== 'store';
	const targets = state.premove.length > 0;
	const places = (state.shown?.places ?? []).filter((place) => picks(place) || (targets && place.kind === 'hole'));
	return new Set(places.map(({ name }) => name));
}

/**
 * One more click of a move for the next turn. No rule is known of a position that is yet to come: marbles of
 * our own can be picked up, and anything can be a target.
 * @param {TableState} state @param {string} name @returns {TableState}
 */
export function premoveClick(state, name) {
	const place = state.shown?.places.find((one) => one.name === name);
	const clicks = state.premove;
	const isOwn = (/** @type {Place | undefined} */ one) => one?.side === ownSide(state);
	const own = isOwn(place);
	if (!place || place.kind === 'store') return state;
	if (place.kind === 'pit') return { ...state, premove: own && clicks[0] !== name ? [name] : [] };
	if (clicks.at(-1) === name) return { ...state, premove: clicks.slice(0, -1) };
	const last = state.shown?.places.find((one) => one.name === clicks.at(-1));
	// Three marbles and a place; whatever is not our own is a place.
	const fresh = clicks.length === 4 || !isOwn(last);
	if (fresh) return { ...state, premove: own && place.marbles > 0 ? [name] : [] };
	return { ...state, premove: [...clicks, name] };
}

/** The move that the clicks for this turn have become, if they still spell one. @param {TableState} state */
export function premoveText({ shown, premove }) {
	if (!shown || premove.length === 0) return null;
	const [first, last] = [premove[0], premove[premove.length - 1]];
	const spelled = click(shown.choices, premove.slice(0, -1), last).text;
	return spelled ?? (premove.length === 2 ? drag(shown.choices, [], first, last).text : null);
}

/** The places of a move that was sent and is not acknowledged. @param {TableState} state @returns {Set<string>} */
export function sending({ live, shown, looked }) {
	const { pending } = live;
	const choice = looked ? undefined : shown?.choices.find(({ text }) => text === pending?.move);
	return new Set(pending && choice ? [...parts(choice).from, ...choice.clicks.slice(-1)] : []);
}

/**
 * Marbles that are out, for the rack on the near side and the one on the far side.
 * @param {TableState} state @returns {[number, number]}
 */
export function marblesOut(state) {
	const view = onScreen(state);
	if (!view) return [0, 0];
	if (view.solo) return [view.past.length, 0];
	const [first, second] = view.counters.map(({ count }) => count);
	const near = state.flipped % 360 === 180 ? [second, first] : [first, second];
	return [near[0] ?? 0, near[1] ?? 0];
}

/**
 * The turn of the drawing: as flipped, and a long board stands upright in a narrow room.
 * @param {TableState} state @param {boolean} narrow
 */
export function turnOf(state, narrow) {
	const view = onScreen(state);
	const long = view !== null && view.places.length > 6 && view.places.some((place) => place.kind === 'pit');
	// The near player's warehouse, on the left of a lying board, comes to lie below.
	return (state.flipped + (long && narrow ? 270 : 0)) % 360;
}

/** How far along the game the screen is. @param {TableState} state */
export function progress(state) {
	const view = onScreen(state);
	const newest = state.waiting.at(-1)?.view ?? state.shown;
	return { at: view?.past.length ?? 0, of: newest ? newest.past.length + newest.undone.length : 0 };
}
