// Small pictures of boards that nobody plays on: emblems and rule diagrams.

import { layOut } from '../model/geometry.js';
import { s } from './dom.js';
import { captions, content, hollow } from './marble.js';
import { ground, way } from './wood.js';

/**
 * Places from a drawing: `o` a marble, `b` and `w` the two sides' marbles, `-` an
 * empty hole, anything else no hole. Indented rows stand half a hole to the right.
 * Places are named by row letter and column number.
 * @param {string[]} rows two characters a hole @returns {Place[]}
 */
export function places(rows) {
	const found = [];
	for (const [y, row] of rows.entries()) {
		let column = 0;
		for (const [x, sign] of [...row].entries()) {
			const side = /** @type {Side | null} */ ({ b: 1, w: 2 }[sign] ?? null);
			if (!'obw-'.includes(sign)) continue;
			column += 1;
			found.push({ name: `${String.fromCharCode(65 + y)}${column}`, kind: /** @type {const} */ ('hole'), x, y: 2 * y, marbles: sign === '-' ? 0 : 1, side });
		}
	}
	return found;
}

/**
 * A small Congkak board: our pits from the warehouse outward, theirs likewise.
 * @param {number[]} south @param {number[]} north @param {[number, number]} stores @returns {Place[]}
 */
export function pits(south, north, stores) {
	const row = (/** @type {number[]} */ counts, /** @type {Side} */ side) => {
		const letter = side === 1 ? 'S' : 'N';
		const x = (/** @type {number} */ index) => (side === 1 ? 2 * index : 2 * (counts.length + 1 - index));
		const pit = (/** @type {number} */ marbles, /** @type {number} */ index) => ({ name: `${letter}${index + 1}`, kind: /** @type {const} */ ('pit'), x: x(index + 1), y: side === 1 ? 4 : 0, marbles, side });
		return [...counts.map(pit), { name: letter, kind: /** @type {const} */ ('store'), x: x(0), y: 2, marbles: stores[side - 1], side }];
	};
	return [...row(south, 1), ...row(north, 2)];
}

/**
 * A board that stands still, with arrows.
 * @param {Place[]} shown @param {Arrow[]} arrows @param {string} words what the picture shows
 */
export function still(shown, arrows, words) {
	const plan = layOut(shown);
	const { x, y, width, height } = plan.box;
	const spots = [...plan.spots.values()].map((spot) =>
		s('g', { class: `place ${spot.place.kind}`, transform: `translate(${spot.x} ${spot.y})` }, hollow(spot.place, 0), content(spot.place, 0), captions(spot.place, 0)),
	);
	const ways = arrows.flatMap(({ from, to, falls }) => {
		const [start, end] = [plan.spots.get(from), plan.spots.get(to)];
		if (!start || !end) return [];
		// A marble that falls goes on beyond the edge, the way it was pushed.
		const tip = falls ? { x: 2 * end.x - start.x, y: 2 * end.y - start.y } : end;
		return way(start, tip);
	});
	const picture = words === '' ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': words };
	return s('svg', { class: 'board still', viewBox: `${x} ${y} ${width} ${height}`, 'data-lattice': plan.lattice, ...picture }, ground(plan), spots, s('g', { class: 'over' }, ways));
}

const EMBLEMS = /** @type {Record<string, () => Place[]>} */ ({
	solitaire: () => places(['    o o o', '    o o o', 'o o o o o o o', 'o o o - o o o', 'o o o o o o o', '    o o o', '    o o o']),
	congkak: () => pits([3, 5, 1, 4], [2, 4, 6, 3], [9, 7]),
	abalone: () => places(['  w w w', ' w w w w', '- - - - -', ' b b b b', '  b b b']),
});

/** @param {string} game */
export function emblem(game) {
	return still((EMBLEMS[game] ?? EMBLEMS.solitaire)(), [], '');
}
