// The wood that a board is made of, whatever its shape, and arrows drawn on it.

import { arrow, ribs } from '../model/geometry.js';
import { s } from './dom.js';

/** The wood under the places. @param {Plan} plan */
export function ground(plan) {
	if (plan.lattice !== 'rows') {
		const d = ribs(plan);
		return [s('path', { class: 'rim', d }), s('path', { class: 'face', d })];
	}
	const { x, y, width, height } = plan.box;
	const plank = (/** @type {string} */ name, /** @type {number} */ inset) =>
		s('rect', { class: name, x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset, rx: 34 - inset });
	return [plank('plank-rim', 1), plank('plank', 4)];
}

/**
 * An arrow that shows on wood and on marbles of any colour.
 * @param {{x: number, y: number}} from @param {{x: number, y: number}} to
 */
export function way(from, to) {
	const d = arrow(from, to);
	return [s('path', { class: 'casing', d }), s('path', { class: 'way', d })];
}
