// The surface of a board, pixel by pixel: wood with rings, fibres and pores, or slate.

import { clouds, noise, ramp } from './noise.js';

/** @import { Pieces } from './glass.js' */

/** @typedef {[number, number, number]} Colour */

/**
 * @typedef {object} Surface
 * @property {'wood' | 'slate'} kind
 * @property {Colour} light
 * @property {Colour} dark
 */

/** Slow changes are computed for every so many pixels, and drawn out between them. */
const COARSE = 8;

/** So many rows of pixels make a piece. */
const PIECE = 64;

/**
 * Fills a square of pixels, four bytes each, piece by piece. The same surface and size always give the same bytes.
 * @param {Surface} surface @param {number} size @returns {Pieces}
 */
export function* grain(surface, size) {
	const pixels = new Uint8ClampedArray(size * size * 4);
	const { light, dark } = surface;
	const [shade, slow] = surface.kind === 'wood' ? [wood, sway] : [slate, sheets];
	const field = spread(slow, size);
	for (let row = 0; row < size; row += 1) {
		if (row > 0 && row % PIECE === 0) yield;
		for (let column = 0; column < size; column += 1) {
			const share = shade(column / size, row / size, field(column, row));
			const at = 4 * (row * size + column);
			for (let channel = 0; channel < 3; channel += 1) {
				pixels[at + channel] = light[channel] + (dark[channel] - light[channel]) * share;
			}
			pixels[at + 3] = 255;
		}
	}
	return pixels;
}

/**
 * A function that changes slowly, known at every eighth pixel and straight between them.
 * @param {(x: number, y: number) => number} slow @param {number} size
 */
function spread(slow, size) {
	const side = Math.ceil(size / COARSE) + 2;
	const known = new Float64Array(side * side);
	for (let index = 0; index < known.length; index += 1) {
		known[index] = slow(((index % side) * COARSE) / size, (Math.floor(index / side) * COARSE) / size);
	}
	return (/** @type {number} */ column, /** @type {number} */ row) => {
		const left = Math.floor(column / COARSE);
		const top = Math.floor(row / COARSE);
		const u = column / COARSE - left;
		const v = row / COARSE - top;
		const at = top * side + left;
		const upper = known[at] * (1 - u) + known[at + 1] * u;
		return upper * (1 - v) + (known[at + side] * (1 - u) + known[at + side + 1] * u) * v;
	};
}

/** How the rings of a trunk sway. @param {number} x @param {number} y */
function sway(x, y) {
	return clouds(x * 1.6, y * 3.2) + 0.32 * noise(x * 3.5, y * 9);
}

/** How sheets of slate lie on each other. @param {number} x @param {number} y */
function sheets(x, y) {
	return clouds(x * 3 + 2 * y, y * 9 - x);
}

/**
 * How dark wood is at a place: growth rings cut at a slant, drawn out along the
 * grain, late wood darker than early wood, with fibres and pores.
 * @param {number} x along the grain @param {number} y across it @param {number} swayed
 */
function wood(x, y, swayed) {
	const heart = (y - 0.42) * 5.2 + 1.1 * swayed;
	const ring = Math.sqrt(heart * heart + 0.35 * (x + 0.3)) * 5.1;
	const within = ring - Math.floor(ring);
	const late = ramp(0.25, 0.92, within) * (1 - ramp(0.94, 1, within));
	const fibre = noise(x * 9, y * 210) * 0.6 + noise(x * 23, y * 420) * 0.4;
	const pore = ramp(0.8, 0.95, noise(x * 26 + 40, y * 300 + 11));
	return 0.16 + 0.34 * late + 0.3 * (fibre - 0.35) + 0.26 * pore + 0.22 * (swayed - 0.56);
}

/**
 * How dark slate is at a place: sheets that lie on each other, dust between them.
 * @param {number} x @param {number} y @param {number} sheet
 */
function slate(x, y, sheet) {
	const dust = noise(x * 180, y * 180) * 0.5 + noise(x * 360, y * 340) * 0.5;
	return 0.35 + 0.5 * (sheet - 0.4) + 0.3 * (dust - 0.5);
}
