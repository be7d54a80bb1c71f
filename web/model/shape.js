// The object that the places are cut into: a turned disc with a groove for the
// marbles that are out, a tray with two racks, a carved boat, or a board that
// follows its holes.

import { lotOf } from '../look/noise.js';

/** Radius of a marble in a hole, of a pit, and of a marble that is out: in a rack, and in a disc's narrow groove. */
export const MARBLE = 16.4;
export const PIT = 18.6;
export const SMALL = 8;
export const BEAD = 5.6;
/** Half the length and half the width of a warehouse. */
export const STORE = { long: 50, wide: 18.6 };

/** From the outermost hole to the edge. */
const EDGE = { hull: 34, tray: 35, disc: 30 };
const GROOVE = 6.6;
const WALL = 5.6;

/** @typedef {{x: number, y: number}} Point */

/** @param {Lattice} lattice @param {Spot[]} spots @param {number} turn in degrees @returns {Shape} */
export function shapeOf(lattice, spots, turn) {
	if (lattice === 'rows') return boat(spots, turn);
	const sided = spots.some(({ place }) => place.side !== null);
	if (lattice === 'triangular' && sided) return tray(spots);
	const middle = middleOf(spots);
	const reach = Math.max(...spots.map((spot) => Math.hypot(spot.x - middle.x, spot.y - middle.y)));
	const isRound = lattice === 'square' && reach <= 1.1 * Math.max(...halves(spots));
	return isRound ? disc(middle, reach) : hull(spots);
}

/** @param {Point} middle @param {number} reach @returns {Shape} */
function disc({ x, y }, reach) {
	const face = reach + EDGE.disc;
	const groove = face + GROOVE;
	const radius = groove + GROOVE + WALL;
	const count = Math.floor((2 * Math.PI * groove) / (2.25 * BEAD));
	// From the bottom to both sides in turn, as marbles laid down by two hands.
	const rack = Array.from({ length: count }, (_, index) => {
		const steps = index % 2 === 0 ? index / 2 : -(index + 1) / 2;
		const angle = Math.PI / 2 + (steps * 2 * Math.PI) / count;
		return { x: x + groove * Math.cos(angle), y: y + groove * Math.sin(angle) };
	});
	return {
		kind: 'disc',
		box: boxOf(x - radius, y - radius, x + radius, y + radius),
		middle: { x, y },
		face,
		groove,
		radius,
		racks: [rack, []],
		outline: (inset) => circle({ x, y }, radius - inset),
	};
}

/** @param {Spot[]} spots @returns {Shape} */
function hull(spots) {
	const corners = convex(spots);
	const margin = EDGE.hull;
	return {
		kind: 'hull',
		box: grown(spots, margin),
		racks: [[], []],
		outline: (inset) => rounded(corners, margin - inset),
	};
}

/** @param {Spot[]} spots @returns {Shape} */
function tray(spots) {
	const corners = convex(spots);
	const box = grown(spots, EDGE.tray);
	return {
		kind: 'tray',
		box,
		// A small tray in a diagram has no corners to spare.
		racks: spots.length > 30 ? [corner(box.x, box.y + box.height, 1), corner(box.x + box.width, box.y, -1)] : [[], []],
		outline: (inset) => rounded(corners, EDGE.tray - inset),
	};
}

/**
 * Six sockets in a corner of the drawing that a hexagon leaves free.
 * @param {number} x @param {number} y @param {1 | -1} way to the middle of the board @returns {Point[]}
 */
function corner(x, y, way) {
	const step = 2.3 * SMALL;
	const rows = [
		[0, 0],
		[1, 0],
		[2, 0],
		[0.5, 1],
		[1.5, 1],
		[1, 2],
	];
	return rows.map(([across, up]) => ({
		x: x + way * (SMALL + 6 + across * step),
		y: y - way * (SMALL + 6 + up * step * 0.866),
	}));
}

/** @param {Spot[]} spots @param {number} turn @returns {Shape} */
function boat(spots, turn) {
	const middle = middleOf(spots);
	const upright = turn % 180 !== 0;
	const [along, across] = upright ? [...halves(spots)].reverse() : halves(spots);
	const [half, beam] = [along + STORE.wide + 48, Math.max(across + PIT + 25, STORE.long + 20)];
	const put = (/** @type {number} */ x, /** @type {number} */ y) =>
		upright ? `${round(middle.x + y)} ${round(middle.y + x)}` : `${round(middle.x + x)} ${round(middle.y + y)}`;
	const outline = (/** @type {number} */ inset) => {
		const [w, h] = [half - inset, beam - inset];
		const [waist, flank] = [h * 0.965, Math.max(w - 118, w * 0.3)];
		return [
			`M${put(-w, 0)}`,
			`C${put(-w + 10, -h * 0.42)} ${put(-w + 44, -h * 0.93)} ${put(-flank, -h)}`,
			`C${put(-flank / 2, -waist)} ${put(flank / 2, -waist)} ${put(flank, -h)}`,
			`C${put(w - 44, -h * 0.93)} ${put(w - 10, -h * 0.42)} ${put(w, 0)}`,
			`C${put(w - 10, h * 0.42)} ${put(w - 44, h * 0.93)} ${put(flank, h)}`,
			`C${put(flank / 2, waist)} ${put(-flank / 2, waist)} ${put(-flank, h)}`,
			`C${put(-w + 44, h * 0.93)} ${put(-w + 10, h * 0.42)} ${put(-w, 0)}Z`,
		].join('');
	};
	const [width, height] = upright ? [beam, half] : [half, beam];
	return {
		kind: 'boat',
		box: boxOf(middle.x - width, middle.y - height, middle.x + width, middle.y + height),
		racks: [[], []],
		outline,
	};
}

/**
 * Towards which edge of the unturned board a place lies: -1 is left and up, 1 is right and down.
 * @param {Place} place @param {Spot[]} spots
 */
export function outward(place, spots) {
	const middle = middleOf(spots.map((spot) => spot.place));
	return { x: place.x < middle.x ? -1 : 1, y: place.y < middle.y ? -1 : 1 };
}

/** The middle of what the spots span. @param {Point[]} spots @returns {Point} */
function middleOf(spots) {
	const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
	return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

/** Half the width and half the height that the spots span. @param {Spot[]} spots */
function halves(spots) {
	const { x, y } = middleOf(spots);
	return [Math.max(...spots.map((spot) => spot.x)) - x, Math.max(...spots.map((spot) => spot.y)) - y];
}

/** @param {number} left @param {number} top @param {number} right @param {number} bottom */
function boxOf(left, top, right, bottom) {
	return { x: round(left), y: round(top), width: round(right - left), height: round(bottom - top) };
}

/** @param {Spot[]} spots @param {number} margin */
function grown(spots, margin) {
	const { x, y } = middleOf(spots);
	const [width, height] = halves(spots);
	return boxOf(x - width - margin, y - height - margin, x + width + margin, y + height + margin);
}

/** The corners around all spots, in order. @param {Point[]} spots @returns {Point[]} */
function convex(spots) {
	const sorted = [...spots].sort((a, b) => a.x - b.x || a.y - b.y);
	const half = (/** @type {Point[]} */ points) => {
		/** @type {Point[]} */
		const chain = [];
		for (const point of points) {
			while (chain.length > 1 && turns(chain[chain.length - 2], chain[chain.length - 1], point) <= 0.01) chain.pop();
			chain.push(point);
		}
		return chain.slice(0, -1);
	};
	const corners = [...half(sorted), ...half([...sorted].reverse())];
	return corners.length > 0 ? corners : [...sorted];
}

/**
 * Positive where the way from a over b to c turns clockwise on the screen.
 * @param {Point} a @param {Point} b @param {Point} c
 */
function turns(a, b, c) {
	return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** The outline at a distance around corners. @param {Point[]} corners @param {number} margin */
function rounded(corners, margin) {
	if (corners.length === 1) return circle(corners[0], margin);
	const parts = corners.map((corner, index) => {
		const [before, after] = [corners.at(index - 1), corners[(index + 1) % corners.length]];
		const from = away(/** @type {Point} */ (before), corner, margin);
		const to = away(corner, after, margin);
		const [x1, y1] = [round(corner.x + from.x), round(corner.y + from.y)];
		const [x2, y2] = [round(corner.x + to.x), round(corner.y + to.y)];
		return `${index === 0 ? 'M' : 'L'}${x1} ${y1}A${margin} ${margin} 0 0 1 ${x2} ${y2}`;
	});
	return `${parts.join('')}Z`;
}

/**
 * At right angles to the way from one point to another, to its left.
 * @param {Point} a @param {Point} b @param {number} far
 */
function away(a, b, far) {
	const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
	return { x: ((b.y - a.y) / length) * far, y: (-(b.x - a.x) / length) * far };
}

/** @param {Point} middle @param {number} radius */
export function circle({ x, y }, radius) {
	const r = round(radius);
	return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
}

/**
 * A hollow with the shape of its place.
 * @param {Spot} spot @param {number} turn @param {number} [grow]
 */
export function hollow({ place, x, y }, turn, grow = 0) {
	if (place.kind === 'hole') return circle({ x, y }, 12 + grow);
	if (place.kind === 'pit') return circle({ x, y }, PIT + grow);
	const [rx, ry] = store(turn).map((half) => half + grow);
	const r = Math.min(rx, ry);
	return (
		`M${x - rx} ${y - ry + r}a${r} ${r} 0 0 1 ${r} ${-r}h${2 * (rx - r)}a${r} ${r} 0 0 1 ${r} ${r}` +
		`v${2 * (ry - r)}a${r} ${r} 0 0 1 ${-r} ${r}h${-2 * (rx - r)}a${r} ${r} 0 0 1 ${-r} ${-r}Z`
	);
}

/** Half the width and half the height of a warehouse. @param {number} turn @returns {[number, number]} */
export function store(turn) {
	return turn % 180 === 0 ? [STORE.wide, STORE.long] : [STORE.long, STORE.wide];
}

/** A marble's own swirl: which kind of glass, and how it is turned. @param {string} name */
export function swirl(name) {
	return { kind: lotOf(`kind of ${name}`), angle: 2 * Math.PI * lotOf(`turn of ${name}`) };
}

/** @param {number} value */
function round(value) {
	return Math.round(value * 100) / 100;
}
