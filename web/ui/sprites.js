// Marbles and surfaces, computed once and then only copied.

import { core, gloss } from '../look/glass.js';
import { grain } from '../look/grain.js';
import { LOOKS } from '../look/looks.js';
import { h, leisure } from './dom.js';

/** Pixels across a computed marble, and across a computed surface. */
const BALL = 100;
const SURFACE = 512;

/** @type {Map<string, HTMLCanvasElement>} */
const made = new Map();

/** @param {string} key @param {number} size @param {() => Uint8ClampedArray<ArrayBuffer>} pixels */
function canvasOf(key, size, pixels) {
	const known = made.get(key);
	if (known) return known;
	const canvas = h('canvas', { width: size, height: size });
	canvas.getContext('2d')?.putImageData(new ImageData(pixels(), size, size), 0, 0);
	made.set(key, canvas);
	return canvas;
}

/** @param {string} look @param {number} side @param {number} kind from 0 to 1 */
export function ball(look, side, kind) {
	const all = LOOKS[look].glass[side];
	const index = Math.min(all.length - 1, Math.floor(kind * all.length));
	return canvasOf(`${look} ${side} ${index}`, BALL, () => core(all[index], BALL));
}

/** @param {number} side */
export function light(side) {
	const glow = [0.5, 0.16, 0.04][side];
	return canvasOf(`light ${glow}`, BALL, () => gloss(BALL, glow));
}

/**
 * Computes what most boards need, piece by piece, while the page waits for something else.
 * @param {string} look
 */
export async function warm(look) {
	// What has no glass and no grain is drawn as it is.
	if (!(look in LOOKS)) return;
	const balls = LOOKS[look].glass[0].map((_, index, all) => () => ball(look, 0, index / all.length));
	for (const piece of [...balls, () => light(0), () => surface(look, 'board')]) {
		await leisure();
		piece();
	}
}

/** @param {string} look @param {'board' | 'tray'} part */
export function surface(look, part) {
	return canvasOf(`${look} ${part}`, SURFACE, () => grain(LOOKS[look][part].surface, SURFACE));
}
