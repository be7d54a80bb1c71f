// Painting boards and marbles onto a canvas. Light falls from the upper left on everything.

import { LOOKS } from '../look/looks.js';
import { lotOf } from '../look/noise.js';
import { edgeLabels } from '../model/geometry.js';
import { heap } from '../model/heap.js';
import { BEAD, circle, hollow, MARBLE, outward, PIT, SMALL, STORE, store, swirl } from '../model/shape.js';
import { ball, light, surface } from './sprites.js';

/** @typedef {CanvasRenderingContext2D} Brush */

/** The most marbles that are painted one by one in a heap. */
const COUNTABLE = 130;
const SEED = 5.7;
const FONT = '"Source Sans", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/**
 * Makes a canvas as sharp as the screen and lays the drawing's units on it. Null where it has no size.
 * @param {HTMLCanvasElement} canvas @param {Box} box @param {number} scale pixels a unit @returns {Brush | null}
 */
export function prepare(canvas, box, scale) {
	const [width, height] = [Math.round(box.width * scale), Math.round(box.height * scale)];
	if (width < 1 || height < 1) return null;
	if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
	const brush = canvas.getContext('2d');
	if (!brush) return null;
	brush.setTransform(1, 0, 0, 1, 0, 0);
	brush.clearRect(0, 0, width, height);
	brush.setTransform(scale, 0, 0, scale, -box.x * scale, -box.y * scale);
	brush.imageSmoothingQuality = 'high';
	return brush;
}

/**
 * The board with its hollows and letters, without marbles.
 * @param {Brush} brush @param {Plan} plan @param {string} look `plain` for high contrast @param {boolean} names
 */
export function paintGround(brush, plan, look, names) {
	if (look === 'plain') return paintPlain(brush, plan, names);
	const part = plan.shape.kind === 'tray' ? 'tray' : 'board';
	const material = LOOKS[look][part];
	paintBody(brush, plan, look, part);
	if (plan.shape.kind === 'disc') paintGroove(brush, plan.shape, material.deep);
	if (plan.shape.kind === 'tray') {
		for (const rack of plan.shape.racks) if (rack.length > 0) paintRack(brush, rack, look, material);
	}
	for (const spot of plan.spots.values()) paintHollow(brush, spot, plan, material.deep);
	if (names) paintLetters(brush, plan, material.ink, material.rim);
}

/** @param {Brush} brush @param {Plan} plan @param {string} look @param {'board' | 'tray'} part */
function paintBody(brush, plan, look, part) {
	const { shape, box } = plan;
	const outer = new Path2D(shape.outline(3));
	brush.save();
	brush.shadowColor = 'rgb(20 8 0 / 0.5)';
	const pixels = brush.getTransform().a;
	[brush.shadowBlur, brush.shadowOffsetX, brush.shadowOffsetY] = [7 * pixels, 1.5 * pixels, 3 * pixels];
	brush.fillStyle = '#2a1608';
	brush.fill(new Path2D(shape.outline(6)));
	brush.restore();
	brush.save();
	brush.clip(outer);
	brush.fillStyle = textured(brush, box, surface(look, part), plan.turn);
	brush.fillRect(box.x, box.y, box.width, box.height);
	brush.fillStyle = slope(brush, box, 'rgb(255 246 228 / 0.13)', 'rgb(16 6 0 / 0.3)');
	brush.fillRect(box.x, box.y, box.width, box.height);
	brush.restore();
	// A rounded rim: bright where it faces the light, dark where it turns away, then a step down to the face.
	const rim = shape.kind === 'boat' ? 9 : shape.kind === 'disc' ? 2.5 : 10;
	edge(brush, shape.outline(4), 2.4, slope(brush, box, 'rgb(255 244 220 / 0.75)', 'rgb(0 0 0 / 0.55)'));
	edge(brush, shape.outline(3 + rim), 2.6, slope(brush, box, 'rgb(0 0 0 / 0.5)', 'rgb(255 240 214 / 0.4)'));
	edge(brush, shape.outline(5 + rim), 1.2, slope(brush, box, 'rgb(0 0 0 / 0.25)', 'rgb(255 240 214 / 0.16)'));
}

/** @param {Brush} brush @param {Box} box @param {HTMLCanvasElement} texture @param {number} turn */
function textured(brush, box, texture, turn) {
	const pattern = /** @type {CanvasPattern} */ (brush.createPattern(texture, 'repeat'));
	const far = Math.max(box.width, box.height) / texture.width;
	const matrix = new DOMMatrix().translate(box.x, box.y).scale(far * 1.001);
	// The grain runs along a boat, however it is turned.
	pattern.setTransform(turn % 180 === 90 ? matrix.rotate(90).translate(0, -texture.width) : matrix);
	return pattern;
}

/** @param {Brush} brush @param {Box} box @param {string} lit @param {string} dim */
function slope(brush, { x, y, width, height }, lit, dim) {
	const fill = brush.createLinearGradient(x + width * 0.15, y, x + width * 0.85, y + height);
	fill.addColorStop(0, lit);
	fill.addColorStop(0.5, 'rgb(128 128 128 / 0)');
	fill.addColorStop(1, dim);
	return fill;
}

/** @param {Brush} brush @param {string} path @param {number} width @param {string | CanvasGradient} colour */
function edge(brush, path, width, colour) {
	brush.lineWidth = width;
	brush.strokeStyle = colour;
	brush.stroke(new Path2D(path));
}

/**
 * The channel around a disc, where marbles that are out lie.
 * @param {Brush} brush @param {Shape} shape @param {string} deep
 */
function paintGroove(brush, shape, deep) {
	const { middle = { x: 0, y: 0 }, groove = 0, box } = shape;
	const half = BEAD + 1;
	const profile = brush.createRadialGradient(middle.x, middle.y, groove - half, middle.x, middle.y, groove + half);
	const dark = (/** @type {number} */ share) => `color-mix(in srgb, ${deep} ${share}%, transparent)`;
	profile.addColorStop(0, dark(35));
	profile.addColorStop(0.45, dark(85));
	profile.addColorStop(1, dark(40));
	edge(brush, circle(middle, groove), 2 * half, profile);
	const [lit, dim] = ['rgb(255 240 214 / 0.5)', 'rgb(0 0 0 / 0.6)'];
	edge(brush, circle(middle, groove - half), 1.3, slope(brush, box, lit, dim));
	edge(brush, circle(middle, groove + half), 1.6, slope(brush, box, dim, lit));
}

/**
 * A small tray with a socket for each marble that may be lost.
 * @param {Brush} brush @param {{x: number, y: number}[]} rack @param {string} look @param {{deep: string}} material
 */
function paintRack(brush, rack, look, { deep }) {
	const wood = tray(rack);
	brush.save();
	brush.lineJoin = 'round';
	brush.lineWidth = TRAY;
	const pixels = brush.getTransform().a;
	brush.shadowColor = 'rgb(20 8 0 / 0.45)';
	[brush.shadowBlur, brush.shadowOffsetY] = [5 * pixels, 2 * pixels];
	// The shadow of a plain colour: that of a texture takes ten times as long.
	brush.strokeStyle = '#2a1608';
	brush.stroke(wood);
	brush.shadowColor = 'transparent';
	const [{ x, y }] = rack;
	brush.strokeStyle = textured(brush, { x: x - 60, y: y - 60, width: 200, height: 200 }, surface(look, 'tray'), 0);
	brush.stroke(wood);
	brush.restore();
	brush.fillStyle = '#0000';
	for (const socket of rack) bowl(brush, circle(socket, SMALL), socket, SMALL, deep);
}

/** A rack's tray is a line of this width around its corners. */
const TRAY = 2 * SMALL + 9;

/** @param {{x: number, y: number}[]} rack */
function tray(rack) {
	const corners = [rack[0], rack[2], rack[5]];
	return new Path2D(corners.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x} ${y}`).join('') + 'Z');
}

/** @param {Brush} brush @param {Spot} spot @param {Plan} plan @param {string} deep */
function paintHollow(brush, spot, plan, deep) {
	const { place } = spot;
	const radius = place.kind === 'hole' ? 12 : place.kind === 'pit' ? PIT : store(plan.turn)[0];
	bowl(brush, hollow(spot, plan.turn), spot, Math.max(radius, 12), deep);
}

/**
 * A hollow with depth: its near wall lies in shadow, its far wall in the light.
 * @param {Brush} brush @param {string} path @param {{x: number, y: number}} at
 * @param {number} radius @param {string} deep
 */
function bowl(brush, path, at, radius, deep) {
	const inside = new Path2D(path);
	const fill = brush.createRadialGradient(
		at.x + radius * 0.3,
		at.y + radius * 0.42,
		radius * 0.1,
		at.x - radius * 0.1,
		at.y - radius * 0.15,
		radius * 1.15,
	);
	fill.addColorStop(0, `color-mix(in srgb, ${deep} 62%, transparent)`);
	fill.addColorStop(0.55, `color-mix(in srgb, ${deep} 80%, transparent)`);
	fill.addColorStop(1, deep);
	brush.fillStyle = fill;
	brush.fill(inside);
	const box = { x: at.x - radius, y: at.y - radius, width: 2 * radius, height: 2 * radius };
	edge(brush, path, Math.max(0.9, radius * 0.08), slope(brush, box, 'rgb(0 0 0 / 0.65)', 'rgb(255 238 208 / 0.62)'));
}

/** @param {Brush} brush @param {Plan} plan @param {string} ink @param {string} lit */
function paintLetters(brush, plan, ink, lit) {
	for (const { text, x, y } of edgeLabels(plan)) engrave(brush, text, x, y, 9.5, ink, lit);
}

/**
 * Letters cut into the wood: dark, with a lit lower edge.
 * @param {Brush} brush @param {string} text @param {number} x @param {number} y
 * @param {number} size @param {string} ink @param {string} lit
 */
function engrave(brush, text, x, y, size, ink, lit) {
	brush.font = `600 ${size}px ${FONT}`;
	[brush.textAlign, brush.textBaseline] = ['center', 'middle'];
	brush.globalAlpha = 0.35;
	brush.fillStyle = lit;
	brush.fillText(text, x + 0.4, y + 0.9);
	brush.globalAlpha = 1;
	brush.fillStyle = ink;
	brush.fillText(text, x, y + 0.4);
}

/**
 * Black whatever the page's ground, with a white edge, as the board is.
 * @param {Brush} brush @param {{x: number, y: number}[]} rack
 */
function paintPlainRack(brush, rack) {
	const around = tray(rack);
	brush.save();
	brush.lineJoin = 'round';
	for (const [width, colour] of /** @type {[number, string][]} */ ([
		[TRAY + 4, '#ffffff'],
		[TRAY, '#000000'],
	])) {
		[brush.lineWidth, brush.strokeStyle] = [width, colour];
		brush.stroke(around);
	}
	brush.restore();
	for (const socket of rack) edge(brush, circle(socket, SMALL), 1.2, '#a8a8a8');
}

/** High contrast: outlines on black. @param {Brush} brush @param {Plan} plan @param {boolean} names */
function paintPlain(brush, plan, names) {
	brush.fillStyle = '#000000';
	brush.fill(new Path2D(plan.shape.outline(3)));
	edge(brush, plan.shape.outline(4), 2.5, '#ffffff');
	for (const spot of plan.spots.values())
		edge(brush, hollow(spot, plan.turn, spot.place.kind === 'hole' ? -4 : 0), 1.5, '#a8a8a8');
	if (plan.shape.kind === 'tray') {
		for (const rack of plan.shape.racks) if (rack.length > 0) paintPlainRack(brush, rack);
	}
	if (!names) return;
	[brush.font, brush.textAlign, brush.textBaseline, brush.fillStyle] = [
		`600 10px ${FONT}`,
		'center',
		'middle',
		'#ffffff',
	];
	for (const { text, x, y } of edgeLabels(plan)) brush.fillText(text, x, y);
}

/**
 * Every marble on the board and in its racks.
 * @param {Brush} brush @param {Plan} plan @param {Place[]} places what lies where
 * @param {{look: string, out: [number, number], own: (name: string) => string, lifted: Set<string>}} how
 */
export function paintMarbles(brush, plan, places, how) {
	for (const place of places) {
		const spot = plan.spots.get(place.name);
		if (!spot || place.marbles === 0) continue;
		if (place.kind === 'hole')
			paintMarble(brush, how.look, place.side ?? 0, how.own(place.name), spot, how.lifted.has(place.name));
		else paintHeap(brush, how.look, place, spot, plan.turn);
	}
	if (plan.lattice === 'rows') for (const place of places) paintCount(brush, plan, place, how.look);
	for (const [index, rack] of plan.shape.racks.entries()) {
		const [side, radius] = plan.shape.kind === 'tray' ? [sideOut(plan, index), SMALL] : [0, BEAD];
		const count = Math.min(how.out[index], rack.length);
		for (let at = 0; at < count; at += 1)
			marble(brush, how.look, side, `out ${index} ${at}`, rack[at].x, rack[at].y, radius);
	}
}

/**
 * How many lie in a pit, beside it, and the pit's own number on its other side.
 * @param {Brush} brush @param {Plan} plan @param {Place} place @param {string} look
 */
function paintCount(brush, plan, place, look) {
	const spot = plan.spots.get(place.name);
	if (!spot) return;
	const ink = look === 'plain' ? '#ffffff' : LOOKS[look].board.count;
	const edge = outward(place, [...plan.spots.values()]);
	const angle = (plan.turn * Math.PI) / 180;
	const put = (
		/** @type {string} */ text,
		/** @type {number} */ along,
		/** @type {string} */ font,
		/** @type {number} */ alpha,
	) => {
		[brush.font, brush.textAlign, brush.textBaseline, brush.fillStyle] = [`${font} ${FONT}`, 'center', 'middle', ink];
		brush.globalAlpha = alpha;
		brush.fillText(text, spot.x - Math.sin(angle) * along, spot.y + Math.cos(angle) * along + 0.5);
		brush.globalAlpha = 1;
	};
	if (place.kind === 'store') {
		// Towards the bow, where the boat has room.
		const out = edge.x * (STORE.wide + 17);
		[brush.font, brush.textAlign, brush.textBaseline, brush.fillStyle] = [`700 16px ${FONT}`, 'center', 'middle', ink];
		return brush.fillText(String(place.marbles), spot.x + Math.cos(angle) * out, spot.y + Math.sin(angle) * out + 0.5);
	}
	put(String(place.marbles), -edge.y * (PIT + 9.5), '600 12.5px', place.marbles === 0 ? 0.9 : 1);
	put(place.name.replace(/^\D+/, ''), edge.y * (PIT + 8), '600 9.5px', 1);
}

/** Whose marbles a rack holds: the far side's where the near side took them. @param {Plan} plan @param {number} rack */
function sideOut(plan, rack) {
	const flipped = Math.abs(plan.turn % 360) === 180;
	return (rack === 0) === flipped ? 1 : 2;
}

/**
 * @param {Brush} brush @param {string} look @param {number} side @param {string} own @param {Spot} spot
 * @param {boolean} lifted
 */
function paintMarble(brush, look, side, own, { x, y }, lifted) {
	if (lifted) marble(brush, look, side, own, x - 1, y - 4, MARBLE * 1.1, 2.2);
	else marble(brush, look, side, own, x, y, MARBLE);
}

/**
 * @param {Brush} brush @param {string} look @param {Place} place @param {Spot} spot @param {number} turn
 */
function paintHeap(brush, look, place, { x, y }, turn) {
	const [rx, ry] = place.kind === 'pit' ? [PIT - 0.5, PIT - 0.5] : store(turn).map((half) => half - 0.5);
	const seed = Math.round(1000 * lotOf(place.name));
	const { radius, marbles } = heap(Math.min(place.marbles, COUNTABLE), rx, ry, SEED, seed);
	for (const [index, one] of marbles.entries()) {
		marble(brush, look, 0, `${place.name} ${index}`, x + one.x, y + one.y, radius, 1 + one.layer * 0.4);
	}
}

/**
 * One marble with its shadow.
 * @param {Brush} brush @param {string} look @param {number} side @param {string} own names its swirl
 * @param {number} x @param {number} y @param {number} radius @param {number} [height] above the board
 */
export function marble(brush, look, side, own, x, y, radius, height = 1) {
	if (look === 'plain') return plainMarble(brush, side, x, y, radius);
	const shadow = brush.createRadialGradient(x, y, radius * 0.55, x, y, radius * 1.22);
	shadow.addColorStop(0, `rgb(10 4 0 / ${0.62 / height})`);
	shadow.addColorStop(1, 'rgb(10 4 0 / 0)');
	const [dx, dy] = [radius * 0.16 * height, radius * 0.24 * height];
	brush.translate(dx, dy);
	brush.fillStyle = shadow;
	brush.fillRect(x - radius * 1.3, y - radius * 1.3, radius * 2.6, radius * 2.6);
	brush.translate(-dx, -dy);
	const { kind, angle } = swirl(own);
	brush.save();
	brush.translate(x, y);
	brush.rotate(angle);
	brush.drawImage(ball(look, side, kind), -radius, -radius, 2 * radius, 2 * radius);
	brush.restore();
	brush.drawImage(light(side), x - radius, y - radius, 2 * radius, 2 * radius);
}

/**
 * A marble as a sign: a ring, a cross or a dot.
 * @param {Brush} brush @param {number} side @param {number} x @param {number} y @param {number} radius
 */
function plainMarble(brush, side, x, y, radius) {
	const dark = side === 1;
	brush.fillStyle = dark ? '#000000' : '#ffffff';
	brush.fill(new Path2D(circle({ x, y }, radius - 1)));
	edge(brush, circle({ x, y }, radius - 1), Math.max(0.6, radius * 0.14), dark ? '#ffffff' : '#000000');
	const arm = radius * 0.4;
	const signs = ['', circle({ x, y }, arm), `M${x - arm} ${y}h${2 * arm}M${x} ${y - arm}v${2 * arm}`];
	if (signs[side]) edge(brush, signs[side], Math.max(0.6, radius * 0.12), dark ? '#ffffff' : '#000000');
}
