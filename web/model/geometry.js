// Where the places of any board are drawn.
//
// Boards come as places in half holes; nothing here knows which game is played.
// The shape follows from the coordinates: rows that are shifted by half a hole
// make a triangular lattice, pits make two rows between warehouses.

import { shapeOf } from './shape.js';

/** Drawing units between neighbouring holes. */
export const SPACING = 40;
const HALF = SPACING / 2;
/** From a line's last centre to its letter, and to its number, which a marble's shadow must not reach. */
const LABEL = { letter: 24, number: 26 };
/** Around the board, for its shadow. */
const SHADOW = 5;

/** @param {Place[]} places @returns {Lattice} */
export function latticeOf(places) {
	if (places.some((place) => place.kind !== 'hole')) return 'rows';
	const parity = (/** @type {Place} */ place) => Math.abs(place.x) % 2;
	return places.some((place) => parity(place) !== parity(places[0])) ? 'triangular' : 'square';
}

/** The smallest turn that lays the board on itself or on its side. @param {Lattice} lattice */
export function turnStep(lattice) {
	return lattice === 'triangular' ? 60 : 90;
}

/** @param {Place[]} places @param {number} [turn] clockwise, in degrees @returns {Plan} */
export function layOut(places, turn = 0) {
	const lattice = latticeOf(places);
	const stretch = lattice === 'triangular' ? Math.sqrt(3) / 2 : 1;
	const angle = (turn * Math.PI) / 180;
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	/** @type {Map<string, Spot>} */
	const spots = new Map();
	for (const place of places) {
		const [x, y] = [place.x * HALF, place.y * HALF * stretch];
		spots.set(place.name, { place, x: round(x * cos - y * sin), y: round(x * sin + y * cos) });
	}
	const shape = shapeOf(lattice, [...spots.values()], turn);
	const { x, y, width, height } = shape.box;
	const box = { x: x - SHADOW, y: y - SHADOW, width: width + 2 * SHADOW, height: height + 2 * SHADOW };
	return { lattice, spots, turn, shape, box };
}

/**
 * Letters and numbers along the edge, read off the places' own names: a letter
 * before each line that shares it, a number below each line that shares it.
 * @param {Plan} plan @returns {{text: string, x: number, y: number}[]}
 */
export function edgeLabels(plan) {
	if (plan.lattice === 'rows') return [];
	const letters = lines(plan, /^[A-Z]+/, (a, b) => a.place.x - b.place.x);
	const numbers = lines(plan, /\d+$/, (a, b) => b.place.y - a.place.y);
	const angle = (plan.turn * Math.PI) / 180;
	const [left, down] = [
		[-Math.cos(angle), -Math.sin(angle)],
		[-Math.sin(angle), Math.cos(angle)],
	];
	// A line of one hole leans like the others.
	const [first, second] = [...numbers.values()].find((line) => line.length > 1) ?? [];
	const slant = second ? [first.x - second.x, first.y - second.y] : down;
	return [
		...[...letters].map(([text, line]) => ({ text, ...before(line, left, LABEL.letter) })),
		...[...numbers].map(([text, line]) => ({ text, ...before(line, slant, LABEL.number) })),
	];
}

/**
 * @param {Plan} plan
 * @param {RegExp} part of a name that a line shares
 * @param {(a: Spot, b: Spot) => number} order
 * @returns {Map<string, Spot[]>}
 */
function lines(plan, part, order) {
	/** @type {Map<string, Spot[]>} */
	const found = new Map();
	for (const [name, spot] of plan.spots) {
		const shared = part.exec(name)?.[0];
		if (shared) found.set(shared, [...(found.get(shared) ?? []), spot]);
	}
	for (const line of found.values()) line.sort(order);
	return found;
}

/**
 * One step before a line begins; a line of one hole is extended the given way.
 * @param {Spot[]} line @param {number[]} way @param {number} far
 */
function before([first, second], way, far) {
	const [stepX, stepY] = second ? [first.x - second.x, first.y - second.y] : way;
	const scale = far / Math.hypot(stepX, stepY);
	return { x: round(first.x + stepX * scale), y: round(first.y + stepY * scale) };
}

/**
 * The place nearest to a point of the drawing, if one is near enough to be meant.
 * @param {Plan} plan @param {number} x @param {number} y @returns {string | null}
 */
export function placeAt(plan, x, y) {
	let best = null;
	let least = SPACING * 0.75;
	for (const [name, spot] of plan.spots) {
		const distance = Math.hypot(spot.x - x, spot.y - y);
		if (distance < least) [best, least] = [name, distance];
	}
	return best;
}

/**
 * The way off the board for a marble that was pushed from `behind` to `edge`.
 * @param {{x: number, y: number}} edge @param {{x: number, y: number} | null} behind
 */
export function beyond(edge, behind) {
	if (!behind) return { x: edge.x, y: edge.y };
	return { x: round(2 * edge.x - behind.x), y: round(2 * edge.y - behind.y) };
}

/**
 * A line with a head at its end, as a path.
 * @param {{x: number, y: number}} from @param {{x: number, y: number}} to
 */
export function arrow(from, to) {
	const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
	const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
	const side = (/** @type {number} */ turn) =>
		`${round(to.x - 8 * ux + turn * 6 * uy)} ${round(to.y - 8 * uy - turn * 6 * ux)}`;
	return `M${from.x} ${from.y}L${to.x} ${to.y}M${side(1)}L${to.x} ${to.y}L${side(-1)}`;
}

/** @param {number} value */
function round(value) {
	return Math.round(value * 100) / 100;
}
