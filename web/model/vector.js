// A board as lines and circles, in the text of an SVG picture: for print, where the painted one is too heavy.

import { edgeLabels } from './geometry.js';
import { heap } from './heap.js';
import { BEAD, circle, hollow, MARBLE, PIT, SMALL, store } from './shape.js';

const BALLS = [
	{ fill: '#e9c46a', line: '#6b4a12', sign: '' },
	{ fill: '#1b2530', line: '#f3ead8', sign: 'ring' },
	{ fill: '#fdf9f0', line: '#1b2b38', sign: 'cross' },
];

/** @param {Plan} plan @param {Place[]} places @param {boolean} names @param {[number, number]} out @returns {string} */
export function vector(plan, places, names, out) {
	const { x, y, width, height } = plan.box;
	const around = 12;
	const radius = plan.shape.kind === 'tray' ? SMALL : BEAD;
	const view = [x - around, y - around, width + 2 * around, height + 2 * around];
	const parts = [
		`<rect x="${view[0]}" y="${view[1]}" width="${view[2]}" height="${view[3]}" fill="#f4efe6"/>`,
		`<path d="${plan.shape.outline(3)}" fill="#b98a58" stroke="#4e2f16" stroke-width="3"/>`,
		...[...plan.spots.values()].map((spot) => `<path d="${hollow(spot, plan.turn)}" fill="#3a2110"/>`),
		...places.flatMap((place) => content(plan, place)),
		...plan.shape.racks.flatMap((rack, index) => rack.slice(0, out[index]).map((at) => ball(0, at.x, at.y, radius))),
		...(names ? edgeLabels(plan).map(({ text, x: at, y: down }) => label(text, at, down, 10)) : []),
	];
	const size = `width="${view[2] * 3}" height="${view[3] * 3}" viewBox="${view.join(' ')}"`;
	return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${parts.join('\n')}\n</svg>\n`;
}

/** @param {Plan} plan @param {Place} place */
function content(plan, place) {
	const spot = plan.spots.get(place.name);
	if (!spot) return [];
	if (place.kind === 'hole') return place.marbles > 0 ? [ball(place.side ?? 0, spot.x, spot.y, MARBLE)] : [];
	const [rx, ry] = place.kind === 'pit' ? [PIT, PIT] : store(plan.turn);
	const { radius, marbles } = heap(Math.min(place.marbles, 130), rx, ry, 5.7, 1);
	const seeds = marbles.map((one) => ball(0, spot.x + one.x, spot.y + one.y, radius));
	return [...seeds, label(String(place.marbles), spot.x, spot.y + (place.side === 1 ? -1 : 1) * (ry + 9), 12)];
}

/** @param {number} side @param {number} x @param {number} y @param {number} radius */
function ball(side, x, y, radius) {
	const { fill, line, sign } = BALLS[side];
	const at = { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 };
	const thick = Math.max(0.6, radius * 0.1);
	const arm = radius * 0.42;
	const signs = {
		'': '',
		ring: circle(at, radius * 0.62),
		cross: `M${at.x - arm} ${at.y}h${2 * arm}M${at.x} ${at.y - arm}v${2 * arm}`,
	};
	const mark = signs[/** @type {keyof typeof signs} */ (sign)];
	const drawn = mark ? `<path d="${mark}" fill="none" stroke="${line}" stroke-width="${thick}"/>` : '';
	return `<circle cx="${at.x}" cy="${at.y}" r="${radius}" fill="${fill}" stroke="#4e2f16" stroke-width="0.6"/>${drawn}`;
}

/** @param {string} text @param {number} x @param {number} y @param {number} size */
function label(text, x, y, size) {
	const font = `font-family="sans-serif" font-size="${size}" text-anchor="middle" dominant-baseline="central"`;
	return `<text x="${x}" y="${y}" ${font} fill="#241307">${text}</text>`;
}
