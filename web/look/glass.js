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

/** How much glass bends light. */
const BEND = 1 / 1.5;
/** Samples along a ray. */
const STEPS = 26;

/** @param {Glass} glass @param {number} size @returns {Uint8ClampedArray<ArrayBuffer>} */
export function core(glass, size) {
	const inside = glass.pattern === 'cat' ? vanes : threads;
	return round(size, (x, y, z, r) => {
		const ray = bent(x, y, z);
		const length = -2 * (x * ray[0] + y * ray[1] + z * ray[2]);
		const [red, green, blue, left] = inside(glass, [x, y, z], ray, length);
		// The body takes more where the way through it is longer, and its edge is dark.
		const edge = 1 - 0.45 * ramp(0.72, 1, r);
		const body = left * (0.75 + 0.25 * (length / 2));
		const cover = 1 - left * (1 - glass.depth) * (1 - ramp(0.7, 1, r));
		const mixed = [red, green, blue].map((part, channel) => (part + body * glass.body[channel]) * edge);
		return [mixed[0], mixed[1], mixed[2], 255 * cover];
	});
}

/**
 * What a ray meets of the ribbons in the middle of a cat's eye: their colour, and how much light is left.
 * @param {Glass} glass @param {number[]} at where the ray enters @param {number[]} ray @param {number} length
 */
function vanes(glass, [x, y, z], ray, length) {
	const [sin, cos] = [Math.sin(glass.tilt), Math.cos(glass.tilt)];
	const seen = [0, 0, 0, 1];
	// Rays that start a little unevenly blur the steps between samples.
	const start = 0.2 + 0.6 * lot(Math.round(x * 997), Math.round(y * 991));
	for (let step = 0; step < STEPS && seen[3] > 0.03; step += 1) {
		const t = (length * (step + start)) / STEPS;
		const [px, py, pz] = [x + ray[0] * t, y + ray[1] * t, z + ray[2] * t];
		// The axis leans towards the eye.
		const [along, depth] = [py * cos - pz * sin, py * sin + pz * cos];
		const from = Math.hypot(px, depth);
		const reach = 0.76 * Math.sqrt(Math.max(0, 1 - along * along));
		if (from > reach) continue;
		const phase = (3 * (Math.atan2(depth, px) + glass.twist * along)) / (2 * Math.PI);
		const which = Math.floor(phase);
		// A vane is as thick near the rim as near the axis, so its angle grows narrow outward.
		const thin = 0.2 + 0.1 / (from + 0.14);
		const off = Math.abs(phase - which - 0.5) * 2;
		const density = (1 - ramp(thin * 0.2, thin, off)) * (1 - ramp(reach * 0.8, reach, from));
		const covers = Math.min(1, density * (length / STEPS) * 7);
		if (covers < 0.005) continue;
		const colour = glass.swirl[((which % glass.swirl.length) + glass.swirl.length) % glass.swirl.length];
		for (let channel = 0; channel < 3; channel += 1) seen[channel] += seen[3] * covers * colour[channel];
		seen[3] *= 1 - covers;
	}
	return seen;
}

/**
 * What lies on the skin of a marble that lets no light through: a band around it, or fine threads.
 * @param {Glass} glass @param {number[]} at
 */
function threads(glass, [x, y, z]) {
	const [sin, cos] = [Math.sin(glass.tilt), Math.cos(glass.tilt)];
	const [along, depth] = [y * cos - z * sin, y * sin + z * cos];
	if (glass.pattern === 'ring') {
		const band = 1 - ramp(0.075, 0.115, Math.abs(along - 0.1));
		return [...glass.swirl[0].map((part) => part * band), 1 - band];
	}
	const phase = (5 * (Math.atan2(depth, x) + glass.twist * along)) / (2 * Math.PI);
	const which = Math.floor(phase);
	const room = Math.sqrt(Math.max(0.02, 1 - along * along));
	const [width, soft] = [0.1 + 0.05 * Math.sin(which * 2.4), 0.05 / room];
	const thread = (1 - ramp(width, width + soft, Math.abs(phase - which - 0.5) * 2)) * ramp(0.2, 0.45, room) * 0.85;
	const colour = glass.swirl[((which % glass.swirl.length) + glass.swirl.length) % glass.swirl.length];
	return [...colour.map((part) => part * thread), 1 - thread];
}

/**
 * The light on every marble: a window's reflection above left, the glow that a
 * ball of glass throws to its far side, and a dark edge.
 * @param {number} size @param {number} glow how much light goes through @returns {Uint8ClampedArray<ArrayBuffer>}
 */
export function gloss(size, glow) {
	return round(size, (x, y, z, r) => {
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
		return [value, value, value * 0.98, 255 * alpha];
	});
}

/**
 * Asks for every pixel of a ball; its edge is soft by one pixel.
 * @param {number} size
 * @param {(x: number, y: number, z: number, r: number) => number[]} paint
 * @returns {Uint8ClampedArray<ArrayBuffer>}
 */
function round(size, paint) {
	const pixels = new Uint8ClampedArray(size * size * 4);
	const half = size / 2;
	for (let row = 0; row < size; row += 1) {
		for (let column = 0; column < size; column += 1) {
			let [x, y] = [(column + 0.5 - half) / (half - 1), (row + 0.5 - half) / (half - 1)];
			const r = Math.hypot(x, y);
			const soft = Math.min(1, (1 - r) * (half - 1) + 0.5);
			if (soft <= 0) continue;
			if (r > 0.999) [x, y] = [(x / r) * 0.999, (y / r) * 0.999];
			const z = Math.sqrt(Math.max(0, 1 - x * x - y * y));
			const [red, green, blue, alpha] = paint(x, y, z, Math.min(r, 1));
			pixels.set([red, green, blue, alpha * soft], 4 * (row * size + column));
		}
	}
	return pixels;
}

/** The way a ray from the eye takes inside the ball. @param {number} x @param {number} y @param {number} z */
function bent(x, y, z) {
	const across = Math.sqrt(Math.max(0, 1 - BEND * BEND * (1 - z * z)));
	const along = BEND * z - across;
	return [along * x, along * y, -BEND + along * z];
}
