// A glass marble, pixel by pixel. The core with its swirl may be turned, so that
// few kinds make many marbles; the light on it always comes from the upper left.

import { lot, ramp } from './noise.js';

/** @typedef {[number, number, number]} Colour */

/**
 * @typedef {object} Glass
 * @property {Colour} body what shows where there is no swirl
 * @property {Colour[]} swirl the colours of the ribbons
 * @property {number} depth how opaque the body is, from 0 to 1
 * @property {'cat' | 'ring' | 'star'} pattern ribbons through the middle, a band around it, or fine threads
 * @property {number} tilt of the axis, in radians
 * @property {number} twist of the ribbons along the axis
 */

/** @typedef {Generator<undefined, Uint8ClampedArray<ArrayBuffer>>} Pieces a picture that comes into being bit by bit */

/** So many rows of pixels make a bit. */
const PIECE = 50;
/** How much glass bends light. */
const BEND = 1 / 1.5;
/** Samples along a ray. */
const STEPS = 26;

/** What a ray met: three parts of a colour, and how much light is left. One for all rays: nothing is made anew. */
const seen = new Float64Array(4);

/** @param {Glass} glass @param {number} size @returns {Pieces} */
export function core(glass, size) {
	const inside = glass.pattern === 'cat' ? vanes : threads;
	const [sin, cos] = [Math.sin(glass.tilt), Math.cos(glass.tilt)];
	const { body, depth } = glass;
	return round(size, (x, y, z, r, out) => {
		const length = 2 * across(z);
		seen.fill(0);
		seen[3] = 1;
		inside(glass, sin, cos, x, y, z);
		// The body takes more where the way through it is longer, and its edge is dark.
		const edge = 1 - 0.45 * ramp(0.72, 1, r);
		const rest = seen[3] * (0.75 + 0.125 * length);
		for (let channel = 0; channel < 3; channel += 1) out[channel] = (seen[channel] + rest * body[channel]) * edge;
		out[3] = 255 * (1 - seen[3] * (1 - depth) * (1 - ramp(0.7, 1, r)));
	});
}

/**
 * What a ray that enters at a point meets of the ribbons in the middle of a cat's eye.
 * @param {Glass} glass @param {number} sin of the axis' tilt @param {number} cos
 * @param {number} x @param {number} y @param {number} z
 */
function vanes(glass, sin, cos, x, y, z) {
	const bend = BEND * z - across(z);
	const [rx, ry, rz] = [bend * x, bend * y, -BEND + bend * z];
	const step = (2 * across(z)) / STEPS;
	// Rays that start a little unevenly blur the steps between samples.
	const start = 0.2 + 0.6 * lot(Math.round(x * 997), Math.round(y * 991));
	for (let index = 0; index < STEPS && seen[3] > 0.03; index += 1) {
		const t = step * (index + start);
		const [px, py, pz] = [x + rx * t, y + ry * t, z + rz * t];
		// The axis leans towards the eye.
		const along = py * cos - pz * sin;
		const deep = py * sin + pz * cos;
		const from = Math.sqrt(px * px + deep * deep);
		const reach = 0.76 * Math.sqrt(Math.max(0, 1 - along * along));
		if (from > reach) continue;
		const phase = (3 * (Math.atan2(deep, px) + glass.twist * along)) / (2 * Math.PI);
		const which = Math.floor(phase);
		// A vane is as thick near the rim as near the axis, so its angle grows narrow outward.
		const thin = 0.2 + 0.1 / (from + 0.14);
		const off = Math.abs(phase - which - 0.5) * 2;
		if (off > thin) continue;
		const density = (1 - ramp(thin * 0.2, thin, off)) * (1 - ramp(reach * 0.8, reach, from));
		lay(glass, which, Math.min(1, density * step * 7));
	}
}

/**
 * What lies on the skin of a marble that lets no light through: a band around it, or fine threads.
 * @param {Glass} glass @param {number} sin @param {number} cos @param {number} x @param {number} y @param {number} z
 */
function threads(glass, sin, cos, x, y, z) {
	const along = y * cos - z * sin;
	const deep = y * sin + z * cos;
	if (glass.pattern === 'ring') return lay(glass, 0, 1 - ramp(0.075, 0.115, Math.abs(along - 0.1)));
	const phase = (5 * (Math.atan2(deep, x) + glass.twist * along)) / (2 * Math.PI);
	const which = Math.floor(phase);
	const room = Math.sqrt(Math.max(0.02, 1 - along * along));
	const width = 0.1 + 0.05 * Math.sin(which * 2.4);
	const thread = 1 - ramp(width, width + 0.05 / room, Math.abs(phase - which - 0.5) * 2);
	lay(glass, which, 0.85 * thread * ramp(0.2, 0.45, room));
}

/**
 * Lays one of the swirl's colours over what lies behind it.
 * @param {Glass} glass @param {number} which @param {number} covers
 */
function lay(glass, which, covers) {
	const count = glass.swirl.length;
	const colour = glass.swirl[((which % count) + count) % count];
	for (let channel = 0; channel < 3; channel += 1) seen[channel] += seen[3] * covers * colour[channel];
	seen[3] *= 1 - covers;
}

/**
 * The light on every marble: a window's reflection above left, the glow that a
 * ball of glass throws to its far side, and a dark edge.
 * @param {number} size @param {number} glow how much light goes through @returns {Pieces}
 */
export function gloss(size, glow) {
	return round(size, (x, y, z, r, out) => {
		const facing = -0.5 * x - 0.62 * y + 0.6 * z;
		const shine = ramp(0.952, 0.985, facing) * 0.95 + ramp(0.72, 0.99, facing) * 0.26;
		const below = 0.5 * x + 0.62 * y;
		const through = glow * ramp(0.28, 0.8, below) * (1 - ramp(0.86, 0.97, r));
		const bounce = 0.3 * ramp(0.93, 0.985, r) * ramp(0.35, 0.8, below);
		const white = Math.min(1, shine + through + bounce);
		const shade = 0.4 * ramp(0.84, 1, r) + 0.3 * ramp(0.1, 0.9, below) * (1 - glow);
		// White over black, both thin.
		const alpha = 1 - (1 - white) * (1 - shade);
		const value = alpha > 0 ? (255 * white) / alpha : 0;
		out[0] = out[1] = value;
		out[2] = value * 0.98;
		out[3] = 255 * alpha;
	});
}

/**
 * Asks for every pixel of a ball; its edge is soft by one pixel.
 * @param {number} size
 * @param {(x: number, y: number, z: number, r: number, out: Float64Array) => void} paint
 * @returns {Pieces}
 */
function* round(size, paint) {
	const pixels = new Uint8ClampedArray(size * size * 4);
	const out = new Float64Array(4);
	const half = size / 2;
	for (let row = 0; row < size; row += 1) {
		if (row > 0 && row % PIECE === 0) yield;
		for (let column = 0; column < size; column += 1) {
			let x = (column + 0.5 - half) / (half - 1);
			let y = (row + 0.5 - half) / (half - 1);
			const r = Math.sqrt(x * x + y * y);
			const soft = Math.min(1, (1 - r) * (half - 1) + 0.5);
			if (soft <= 0) continue;
			if (r > 0.999) {
				x *= 0.999 / r;
				y *= 0.999 / r;
			}
			paint(x, y, Math.sqrt(Math.max(0, 1 - x * x - y * y)), Math.min(r, 1), out);
			const at = 4 * (row * size + column);
			for (let channel = 0; channel < 3; channel += 1) pixels[at + channel] = out[channel];
			pixels[at + 3] = out[3] * soft;
		}
	}
	return pixels;
}

/** How steeply a ray goes on inside the ball: half of its way through it. @param {number} z where it enters */
function across(z) {
	return Math.sqrt(Math.max(0, 1 - BEND * BEND * (1 - z * z)));
}
