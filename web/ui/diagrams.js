// Boards that nobody plays on: emblems, galleries and rule diagrams.

import { arrow, layOut } from '../model/geometry.js';
import { h, s } from './dom.js';
import { material, onSettings } from './memory.js';
import { paintGround, paintMarbles, prepare } from './paint.js';
import { repaintLater } from './sprites.js';

/** @type {(() => void)[]} pictures that wait to be painted */
const waiting = [];

/** How each picture is painted; none is held longer than its page. @type {WeakMap<Element, () => void>} */
const painters = new WeakMap();

onSettings(() => document.querySelectorAll('.still').forEach((frame) => painters.get(frame)?.()));

/** Paints one picture after the other, so that the page can be used meanwhile. @param {() => void} paint */
function later(paint) {
	waiting.push(paint);
	if (waiting.length === 1) setTimeout(paintNext);
}

function paintNext() {
	waiting[0]?.();
	waiting.shift();
	if (waiting.length > 0) setTimeout(paintNext);
}

/**
 * A board that stands still, with arrows.
 * @param {Place[]} shown @param {Arrow[]} arrows @param {string} words what the picture shows
 * @param {{width?: number, names?: boolean}} [how] width in pixels
 */
export function still(shown, arrows, words, how = {}) {
	const plan = layOut(shown);
	const { x, y, width, height } = plan.box;
	const canvas = h('canvas', { 'aria-hidden': 'true' });
	const paint = () => {
		const scale = ((how.width ?? 300) * window.devicePixelRatio) / width;
		const brush = prepare(canvas, plan.box, scale);
		if (!brush) return;
		paintGround(brush, plan, material(), how.names ?? true);
		paintMarbles(brush, plan, shown, { look: material(), out: [0, 0], own: (name) => name, lifted: new Set() });
		repaintLater(repaint);
	};
	const repaint = () => later(paint);
	repaint();
	const ways = arrows.flatMap(({ from, to, falls }) => {
		const [start, end] = [plan.spots.get(from), plan.spots.get(to)];
		if (!start || !end) return [];
		// A marble that falls goes on beyond the edge, the way it was pushed.
		const tip = falls ? { x: 2 * end.x - start.x, y: 2 * end.y - start.y } : end;
		const d = arrow(start, tip);
		return [s('path', { class: 'casing', d }), s('path', { class: 'way', d })];
	});
	const picture = words === '' ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': words };
	const lines =
		ways.length > 0
			? s('svg', { class: 'lines', viewBox: `${x} ${y} ${width} ${height}`, 'aria-hidden': 'true' }, ways)
			: null;
	const frame = h('div', { class: 'still', ...picture }, canvas, /** @type {any} */ (lines));
	frame.style.setProperty('--ratio', String(width / height));
	painters.set(frame, paint);
	return frame;
}
