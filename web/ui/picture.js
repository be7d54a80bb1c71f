// The board as a picture that looks the same outside the page: with a background, without marks.

import { film } from '../model/film.js';
import { layOut } from '../model/geometry.js';
import { marblesOut } from '../model/table.js';
import { t } from '../model/text.js';
import { vector } from '../model/vector.js';
import { h } from './dom.js';
import { material, settings } from './memory.js';
import { paintGround, paintMarbles, prepare } from './paint.js';
import { allComputed } from './sprites.js';

/** @typedef {{board: import('./board.js').Board, state: TableState}} Drawn a table, or an analysis */

/** Pixels a unit, and units around the board. */
const [SCALE, AROUND] = [4, 14];

/** @param {Drawn} table @returns {Blob} */
export function svgOf(table) {
	const { look, places } = table.board;
	const drawing = vector(layOut(places, look?.turn ?? 0), places, settings.names, marblesOut(table.state));
	return new Blob([drawing], { type: 'image/svg+xml' });
}

/** A game that moves. @param {Drawn} table @param {View[]} views position after position @returns {Blob} */
export function filmOf(table, views) {
	const frames = views.map((view) => ({
		places: view.places,
		out: marblesOut({ ...table.state, shown: view, looked: null }),
	}));
	return new Blob([film(frames, table.board.look?.turn ?? 0, settings.names)], { type: 'image/svg+xml' });
}

/** @param {Drawn} table @returns {Promise<Blob>} */
export async function pngOf(table) {
	const { look, places, owners } = table.board;
	const plan = layOut(places, look?.turn ?? 0);
	const { x, y, width, height } = plan.box;
	const box = { x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND };
	const canvas = h('canvas');
	const own = (/** @type {string} */ name) => owners.get(name) ?? name;
	const paint = () => {
		const brush = /** @type {CanvasRenderingContext2D} */ (prepare(canvas, box, SCALE));
		brush.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
		brush.fillRect(box.x, box.y, box.width, box.height);
		paintGround(brush, plan, material(), settings.names);
		paintMarbles(brush, plan, places, { look: material(), out: marblesOut(table.state), own, lifted: new Set() });
	};
	// Whatever stood in for something is asked for by the first, and not in the second.
	paint();
	await allComputed();
	paint();
	return new Promise((resolve, reject) => {
		canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t('picture-failed')))), 'image/png');
	});
}

/** @param {string} name @param {Blob} content */
export function download(name, content) {
	const link = h('a', { href: URL.createObjectURL(content), download: name });
	document.body.append(link);
	link.click();
	link.remove();
	setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
