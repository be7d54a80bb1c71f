// Boards that nobody plays on, standing still: emblems, galleries and rule diagrams.

import { layOut } from '../model/geometry.js';
import { h } from './dom.js';
import { material, onSettings } from './memory.js';
import { paintGround, paintMarbles, prepare } from './paint.js';
import { pits, places } from './places.js';
import { repaintLater } from './sprites.js';

/** @type {(() => void)[]} pictures that wait to be painted */
const waiting = [];

/** How each picture is painted; none is held longer than its page. @type {WeakMap<Element, () => void>} */
export const painters = new WeakMap();

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
 * A board that stands still.
 * @param {Place[]} shown @param {string} words what the picture shows
 * @param {{width?: number, names?: boolean}} [how] width in pixels
 */
export function still(shown, words, how = {}) {
	const plan = layOut(shown);
	const { width, height } = plan.box;
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
	const picture = words === '' ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': words };
	const frame = h('div', { class: 'still', ...picture }, canvas);
	frame.style.setProperty('--ratio', String(width / height));
	painters.set(frame, paint);
	return frame;
}

/** The board that these answers set up. @param {GameLine} offer @param {Wish} wish */
export function boardOf(offer, wish) {
	const answers = offer.questions.map(({ key, usual: value, answers }) => {
		const chosen = wish.answers[key] ?? value;
		return { key, chosen, picture: answers.find((one) => one.value === chosen)?.picture };
	});
	const picture = answers.find((one) => one.picture)?.picture;
	const given = (/** @type {string} */ key) => Number(answers.find((one) => one.key === key)?.chosen ?? 7);
	const row = Array.from({ length: given('pits') }, () => given('marbles'));
	return still(picture ? places(picture) : pits(row, row, [0, 0]), '', { width: 380, names: false });
}
