// The surface of a board, pixel by pixel: wood with rings, fibres and pores, or slate.

import { clouds, noise, ramp } from './noise.js';

/** @typedef {[number, number, number]} Colour */

/**
 * @typedef {object} Surface
 * @property {'wood' | 'slate'} kind
 * @property {Colour} light
 * @property {Colour} dark
 */

/**
 * Fills a square of pixels. The same surface and size always give the same bytes.
 * @param {Surface} surface @param {number} size @returns {Uint8ClampedArray<ArrayBuffer>} four bytes a pixel
 */
export function grain(surface, size) {
	const pixels = new Uint8ClampedArray(size * size * 4);
	const shade = surface.kind === 'wood' ? wood : slate;
	for (let row = 0; row < size; row += 1) {
		for (let column = 0; column < size; column += 1) {
			const share = shade(column / size, row / size);
			const at = 4 * (row * size + column);
			for (let channel = 0; channel < 3; channel += 1) {
				const { light, dark } = surface;
				pixels[at + channel] = light[channel] + (dark[channel] - light[channel]) * share;
			}
			pixels[at + 3] = 255;
		}
	}
	return pixels;
}

/**
 * How dark wood is at a place: growth rings cut at a slant, drawn out along the
 * grain, late wood darker than early wood, with fibres and pores.
 * @param {number} x along the grain @param {number} y across it
 */
function wood(x, y) {
	const sway = clouds(x * 1.6, y * 3.2);
	const heart = (y - 0.42) * 5.2 + 1.1 * sway + 0.35 * noise(x * 3.5, y * 9);
	const ring = Math.sqrt(heart * heart + 0.35 * (x + 0.3)) * 5.1;
	const within = ring - Math.floor(ring);
	const late = ramp(0.25, 0.92, within) * (1 - ramp(0.94, 1, within));
	const fibre = noise(x * 9, y * 210) * 0.6 + noise(x * 23, y * 420) * 0.4;
	const pore = ramp(0.8, 0.95, noise(x * 26 + 40, y * 300 + 11));
	return 0.16 + 0.34 * late + 0.3 * (fibre - 0.35) + 0.26 * pore + 0.22 * (sway - 0.4);
}

/**
 * How dark slate is at a place: sheets that lie on each other, dust between them.
 * @param {number} x @param {number} y
 */
function slate(x, y) {
	const sheet = clouds(x * 3 + 2 * y, y * 9 - x);
	const dust = noise(x * 180, y * 180) * 0.5 + noise(x * 360, y * 340) * 0.5;
	const vein = 1 - ramp(0, 0.02, Math.abs(clouds(x * 2.2 + 5, y * 2.6) - 0.52));
	return 0.35 + 0.5 * (sheet - 0.4) + 0.3 * (dust - 0.5) - 0.16 * vein;
}
