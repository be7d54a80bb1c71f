// Marbles and surfaces, computed once and then only copied.
//
// Computing them takes longer than everything else that a board needs, so nobody waits for it: until a piece is there,
// plain glass or a plain colour stands in for it, and who painted with that is called again.

import { core, gloss } from '../look/glass.js';
import { grain } from '../look/grain.js';
import { LOOKS } from '../look/looks.js';
import { h, leisure } from './dom.js';

/** @import { Glass, Pieces } from '../look/glass.js' */

/** Pixels across a computed marble, and across a computed surface. */
const BALL = 100;
const SURFACE = 512;

/** For how many milliseconds the page computes without looking up: an answer or a click may have come. */
const SPELL = 8;

/** After how many milliseconds boards show what is there so far. */
const GLIMPSE = 400;

/** How dark a surface is on the whole, between its light and its dark colour. */
const SHADE = 0.36;

/** @type {Map<string, HTMLCanvasElement>} */
const made = new Map();

/** What is not computed yet. @type {Map<string, () => Pieces>} */
const lacking = new Map();

/** Who painted with something that stood in. @type {Set<() => void>} */
const waiting = new Set();

/** @param {string} key @param {number} size @param {(brush: CanvasRenderingContext2D) => void} fill */
function canvasOf(key, size, fill) {
	const known = made.get(key);
	if (known) return known;
	const canvas = h('canvas', { width: size, height: size });
	const brush = canvas.getContext('2d');
	if (brush) fill(brush);
	made.set(key, canvas);
	return canvas;
}

/**
 * What was computed under this name; where it was not, that is done at leisure.
 * @param {string} key @param {() => Pieces} work
 */
function computed(key, work) {
	const known = made.get(key);
	if (known || lacking.has(key)) return known;
	lacking.set(key, work);
	if (lacking.size === 1) compute();
	return undefined;
}

/** @param {string} key @param {Uint8ClampedArray<ArrayBuffer>} pixels of a square */
function lay(key, pixels) {
	const size = Math.sqrt(pixels.length / 4);
	return canvasOf(key, size, (brush) => brush.putImageData(new ImageData(pixels, size, size), 0, 0));
}

async function compute() {
	let [end, painted] = [0, performance.now()];
	while (lacking.size > 0) {
		// What was asked for last is on the screen, and comes first.
		const [key, work] = /** @type {[string, () => Pieces]} */ ([...lacking].at(-1));
		const pieces = work();
		let piece;
		do {
			if (performance.now() >= end) end = performance.now() + Math.min(await leisure(200), SPELL);
			piece = pieces.next();
		} while (!piece.done);
		lay(key, piece.value);
		lacking.delete(key);
		if (lacking.size > 0 && performance.now() < painted + GLIMPSE) continue;
		painted = performance.now();
		repaint();
	}
}

/** Whether the page's own letters are there. */
let lettered = false;

/** Paints again when less stands in for anything, or nothing any more. @param {() => void} paint */
export function repaintLater(paint) {
	if (lacking.size > 0 || !lettered) waiting.add(paint);
}

/** The letters are there, or they will not come. */
export function lettersCame() {
	lettered = true;
	repaint();
}

function repaint() {
	const painters = [...waiting];
	waiting.clear();
	for (const paint of painters) paint();
}

/** When all that was asked for is there. @returns {Promise<void>} */
export function allComputed() {
	return new Promise((resolve) => {
		const look = () => void (lacking.size > 0 ? waiting.add(look) : resolve());
		look();
	});
}

/** @param {string} look @param {number} side @param {number} kind from 0 to 1 */
export function ball(look, side, kind) {
	const all = LOOKS[look].glass[side];
	const index = Math.min(all.length - 1, Math.floor(kind * all.length));
	const key = `${look} ${side} ${index}`;
	const plain = (/** @type {CanvasRenderingContext2D} */ brush) => plainBall(brush, all[index]);
	return computed(key, () => core(all[index], BALL)) ?? canvasOf(`plain ${key}`, BALL, plain);
}

/** A marble whose colours are mixed. @param {CanvasRenderingContext2D} brush @param {Glass} glass */
function plainBall(brush, { body, swirl, pattern }) {
	const [share, half] = [pattern === 'cat' ? 0.5 : 0.1, BALL / 2];
	const mixed = body.map((part, channel) => part + (swirl[0][channel] - part) * share);
	brush.fillStyle = `rgb(${mixed.map(Math.round).join(' ')})`;
	brush.arc(half, half, half - 1, 0, 2 * Math.PI);
	brush.fill();
}

/** A window's reflection. @param {CanvasRenderingContext2D} brush */
function plainLight(brush) {
	const glow = brush.createRadialGradient(BALL * 0.33, BALL * 0.3, 0, BALL * 0.33, BALL * 0.3, BALL * 0.3);
	glow.addColorStop(0, 'rgb(255 255 255 / 0.8)');
	glow.addColorStop(1, 'rgb(255 255 255 / 0)');
	brush.fillStyle = glow;
	brush.fillRect(0, 0, BALL, BALL);
}

/** @param {number} side */
export function light(side) {
	const glow = [0.5, 0.16, 0.04][side];
	const key = `light ${glow}`;
	return computed(key, () => gloss(BALL, glow)) ?? canvasOf(`plain ${key}`, BALL, plainLight);
}

/** @param {string} look @param {'board' | 'tray'} part */
export function surface(look, part) {
	const key = `${look} ${part}`;
	const { surface: made } = LOOKS[look][part];
	const plain = (/** @type {CanvasRenderingContext2D} */ brush) => {
		const mixed = made.light.map((value, channel) => Math.round(value + (made.dark[channel] - value) * SHADE));
		brush.fillStyle = `rgb(${mixed.join(' ')})`;
		brush.fillRect(0, 0, 1, 1);
	};
	return computed(key, () => grain(made, SURFACE)) ?? canvasOf(`plain ${key}`, 1, plain);
}

/** Has what most boards need computed, while the page waits for something else. @param {string} look */
export async function warm(look) {
	// What has no glass and no grain is drawn as it is.
	if (!(look in LOOKS)) return;
	await leisure();
	light(0);
	LOOKS[look].glass[0].forEach((_, index, all) => ball(look, 0, index / all.length));
	surface(look, 'board');
}
