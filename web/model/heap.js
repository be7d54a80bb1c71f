// How marbles heap in a hollow: side by side on its floor, then a mound; a long warehouse fills all over.

import { lot } from '../look/noise.js';

/** Turns that spread points evenly, however many there are: the golden angle, and two shares for a long hollow. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));
const SHARES = [0.7548776662466927, 0.5698402909980532];
/** The most marbles that lie side by side in a pit. */
const FLAT = 7;

/**
 * The centres of `count` marbles from the middle of a hollow, the lowest first. They keep their size
 * until the heap would spill.
 * @param {number} count @param {number} rx @param {number} ry @param {number} largest @param {number} seed
 * @returns {Heap}
 */
export function heap(count, rx, ry, largest, seed) {
	if (Math.abs(rx - ry) > 1) return filled(count, rx, ry, largest, seed);
	return count <= FLAT ? flat(count, rx, largest, seed) : mound(count, rx, largest, seed);
}

/**
 * One in the middle where that leaves room, the others around it.
 * @type {(count: number, room: number, largest: number, seed: number) => Heap}
 */
function flat(count, room, largest, seed) {
	const middle = count === 1 || count > 5 ? 1 : 0;
	const around = count - middle;
	const ring = middle ? largest * 2.03 : (largest * 1.02) / Math.sin(Math.PI / Math.max(2, around));
	const start = 2 * Math.PI * lot(seed, count);
	const marbles = Array.from({ length: count }, (_, index) => {
		if (index < middle) return { x: 0, y: 0, layer: 0 };
		const angle = start + (2 * Math.PI * (index - middle)) / around;
		const far = Math.min(ring, room - largest);
		return { x: far * Math.cos(angle), y: far * Math.sin(angle), layer: 0 };
	});
	return { radius: largest, marbles };
}

/**
 * Painted from the outside in, the middle lies on top.
 * @type {(count: number, room: number, largest: number, seed: number) => Heap}
 */
function mound(count, room, largest, seed) {
	const radius = Math.max(largest * 0.55, largest * (1 - 0.012 * (count - FLAT)));
	const marbles = Array.from({ length: count }, (_, index) => {
		const share = Math.sqrt((index + 0.4) / count);
		const angle = seed + index * GOLDEN;
		const layer = Math.floor((1 - share) * 3 * Math.min(1, count / 14));
		const far = (room - radius) * share;
		return { x: far * Math.cos(angle), y: far * Math.sin(angle) - layer * radius * 0.28, layer };
	});
	return { radius, marbles: marbles.reverse() };
}

/**
 * Every marble keeps its place while others join it.
 * @type {(count: number, rx: number, ry: number, largest: number, seed: number) => Heap}
 */
function filled(count, rx, ry, largest, seed) {
	const radius = Math.max(largest * 0.5, largest * (1 - 0.006 * Math.max(0, count - 16)));
	const [roomX, roomY] = [rx - radius, ry - radius];
	const bend = Math.min(roomX, roomY);
	const marbles = [];
	for (let index = 1; marbles.length < count; index += 1) {
		const x = (((seed / 97 + index * SHARES[0]) % 1) * 2 - 1) * roomX;
		const y = (((seed / 53 + index * SHARES[1]) % 1) * 2 - 1) * roomY;
		// The ends are round.
		const past = [Math.max(0, Math.abs(x) - roomX + bend), Math.max(0, Math.abs(y) - roomY + bend)];
		if (Math.hypot(past[0], past[1]) > bend) continue;
		marbles.push({ x, y, layer: Math.min(3, Math.floor(marbles.length / 18)) });
	}
	return { radius, marbles };
}
