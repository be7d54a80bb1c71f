// A game as one moving picture: an SVG that shows position after position, for ever. No script is in it.

import { layOut } from './geometry.js';
import { vector } from './vector.js';

/** Seconds a position is seen, and the last one. */
const [BEAT, END] = [0.9, 3];

/**
 * @param {Film[]} frames positions, in order @param {number} turn of the board, in degrees @param {boolean} names
 * @returns {string}
 */
export function film(frames, turn, names) {
	const plan = layOut(frames[0].places, turn);
	const pictures = frames.map(({ places, out }) => vector(plan, places, names, out));
	const [head] = pictures[0].split('\n');
	const lines = pictures.map((one) => one.split('\n').slice(1, -2));
	// What every picture begins and ends with is drawn once: the board below, its letters above.
	const below = shared(lines);
	const above = shared(lines.map((one) => one.slice(below).reverse()));
	const all = (frames.length - 1) * BEAT + END;
	const moving = lines.map((one, index) => {
		const shown = one.slice(below, one.length - above);
		return `<g${index === 0 ? '' : ' visibility="hidden"'}>${blink(index, frames.length, all)}${shown.join('')}</g>`;
	});
	const top = lines[0].slice(lines[0].length - above);
	return [head, ...lines[0].slice(0, below), ...moving, ...top, '</svg>', ''].join('\n');
}

/** How many lines all begin with. @param {string[][]} lists */
function shared(lists) {
	const [first] = lists;
	let count = 0;
	while (count < first.length && lists.every((list) => list[count] === first[count])) count += 1;
	return Math.min(count, ...lists.map((list) => list.length));
}

/** Seen for its own beat, and hidden for the rest. @param {number} index @param {number} count @param {number} all */
function blink(index, count, all) {
	if (count === 1) return '';
	const share = (/** @type {number} */ time) => (time / all).toFixed(5);
	const [from, to] = [share(index * BEAT), share((index + 1) * BEAT)];
	const [first, last] = [index === 0, index === count - 1];
	const values = first ? 'visible;hidden' : last ? 'hidden;visible' : 'hidden;visible;hidden';
	const times = first ? `0;${to}` : last ? `0;${from}` : `0;${from};${to}`;
	const how = `dur="${all.toFixed(1)}s" calcMode="discrete" repeatCount="indefinite"`;
	return `<animate attributeName="visibility" values="${values}" keyTimes="${times}" ${how}/>`;
}
