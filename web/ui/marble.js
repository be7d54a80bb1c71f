// Marbles, holes, pits and warehouses as SVG. Every kind of marble has its own
// mark, so that colour is never the only difference.

import { pile } from '../model/pile.js';
import { s } from './dom.js';

const RADIUS = 16;
const PIT = 18.4;
const STORE = { rx: 17, ry: 46 };
/** The most marbles that are drawn one by one. */
const COUNTABLE = 120;

/** One large marble, around the origin. @param {number} side 1 or 2; 0 where marbles belong to nobody */
export function marble(side) {
	return s(
		'g',
		{ class: `marble side-${side}` },
		s('circle', { class: 'ball', r: RADIUS }),
		mark(side),
		s('circle', { class: 'shade', r: RADIUS, fill: 'url(#shade)' }),
	);
}

/** @param {number} side */
function mark(side) {
	switch (side) {
		case 1:
			return s('circle', { class: 'mark', r: RADIUS - 4.5 });
		case 2:
			return s('path', { class: 'mark', d: 'M-6 0H6M0 -6V6' });
		default:
			return s('path', { class: 'mark', d: 'M-8 5C-5 -6 3 -8 9 -5M-5 9C-1 0 5 -2 10 1' });
	}
}

/** The hollow that belongs to a place, whatever lies in it. @param {Place} place @param {number} turn in degrees */
export function hollow(place, turn) {
	switch (place.kind) {
		case 'hole':
			return s('circle', { class: 'hole', r: 8 });
		case 'pit':
			return s('circle', { class: `pit side-${place.side}`, r: PIT });
		case 'store': {
			const { rx, ry } = store(turn);
			return s('rect', { class: `pit side-${place.side}`, x: -rx, y: -ry, width: 2 * rx, height: 2 * ry, rx: STORE.rx });
		}
	}
}

/** What lies in a place. @param {Place} place @param {number} turn in degrees @returns {SVGElement[]} */
export function content(place, turn) {
	if (place.kind === 'hole') return place.marbles > 0 ? [marble(place.side ?? 0)] : [];
	const room = place.kind === 'pit' ? { rx: PIT - 1, ry: PIT - 1 } : store(turn);
	const { radius, points } = pile(Math.min(place.marbles, COUNTABLE), room.rx, room.ry, 4.6);
	return points.map(([x, y], index) => seed(x, y, radius, index));
}

/** One small marble of a heap. @param {number} x @param {number} y @param {number} radius @param {number} index */
export function seed(x, y, radius, index) {
	return s('circle', { class: `seed tone-${index % 3}`, cx: x.toFixed(1), cy: y.toFixed(1), r: (radius * 0.94).toFixed(2) });
}

/**
 * The number and the name beside a pit or warehouse.
 * @param {Place} place @param {number} turn in degrees @returns {SVGElement[]}
 */
export function captions(place, turn) {
	if (place.kind === 'hole') return [];
	const inward = place.side === 1 ? -1 : 1;
	const number = place.name.replace(/^\D+/, '');
	if (place.kind === 'store') return [caption('count', String(place.marbles), -inward * (turn % 180 === 0 ? 59 : 64), turn)];
	return [caption('count', String(place.marbles), inward * 31, turn), caption('name', number, -inward * 29, turn)];
}

/**
 * @param {string} name
 * @param {string} text
 * @param {number} along from the place towards the bottom of the board
 * @param {number} turn
 */
function caption(name, text, along, turn) {
	const angle = (turn * Math.PI) / 180;
	const [x, y] = [-Math.sin(angle) * along, Math.cos(angle) * along];
	return s('text', { class: name, x: x.toFixed(1), y: (y + 4).toFixed(1) }, text);
}

/** @param {number} turn */
function store(turn) {
	return turn % 180 === 0 ? STORE : { rx: STORE.ry, ry: STORE.rx };
}

/** The outline that shows focus, selection and targets. @param {Place} place @param {number} turn */
export function ring(place, turn) {
	if (place.kind !== 'store') return s('circle', { class: 'ring', r: place.kind === 'pit' ? PIT + 1 : 18 });
	const { rx, ry } = store(turn);
	return s('rect', { class: 'ring', x: -rx - 1, y: -ry - 1, width: 2 * rx + 2, height: 2 * ry + 2, rx: STORE.rx + 1 });
}
