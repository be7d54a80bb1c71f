// The board: draws places, reports clicks, drags and keys, shows marbles on their way.
//
// It knows no rule. What may be clicked, what is selected and what is marked
// comes from outside with every drawing.

import { beyond, edgeLabels, layOut, placeAt } from '../model/geometry.js';
import { firstStop, walk } from '../model/navigate.js';
import { beats, holdings, pace } from '../model/timeline.js';
import { placeWords } from '../model/words.js';
import { s } from './dom.js';
import { captions, content, hollow, marble, ring, seed } from './marble.js';
import { ground, way } from './wood.js';

/** How far a pointer travels before a press becomes a drag, in pixels. */
const DRAG = 8;

export class Board {
	/** @param {Handlers} handlers */
	constructor(handlers) {
		this.handlers = handlers;
		/** @type {Plan | null} */
		this.plan = null;
		/** @type {Look | null} */
		this.look = null;
		/** @type {Map<string, SVGGElement>} */
		this.groups = new Map();
		this.focused = '';
		this.shape = '';
		this.hurry = () => {};
		this.ground = s('g', { 'aria-hidden': 'true' });
		// Numbers are for the eye: every place says them in its own label.
		this.notes = s('g', { 'aria-hidden': 'true' });
		this.spots = s('g', {});
		this.over = s('g', { class: 'over', 'aria-hidden': 'true' });
		this.element = s('svg', { class: 'board', role: 'application', 'aria-label': 'Board', 'aria-describedby': 'board-help' }, this.ground, this.notes, this.spots, this.over);
		this.listen();
	}

	/** @param {Place[]} places @param {Look} look */
	draw(places, look) {
		this.look = look;
		const shape = JSON.stringify([look.turn, look.names, places.map(({ name, x, y }) => [name, x, y])]);
		this.plan = layOut(places, look.turn);
		if (shape !== this.shape) this.build(look);
		this.shape = shape;
		if (!this.plan.spots.has(this.focused)) this.focused = firstStop(this.plan, look.open);
		for (const place of places) this.drawPlace(place, look);
	}

	/** @param {Look} look */
	build(look) {
		const plan = /** @type {Plan} */ (this.plan);
		const { x, y, width, height } = plan.box;
		this.element.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
		this.element.dataset.lattice = plan.lattice;
		this.element.dataset.wide = String(width > height * 1.3);
		this.ground.replaceChildren(...ground(plan), ...(look.names ? names(plan) : []));
		this.groups.clear();
		for (const [name, spot] of plan.spots) {
			const group = s('g', { class: 'place', role: 'button', tabindex: '-1', 'data-name': name, transform: `translate(${spot.x} ${spot.y})` });
			this.groups.set(name, group);
		}
		this.spots.replaceChildren(...this.groups.values());
		this.notes.replaceChildren();
	}

	/** @param {Place} place @param {Look} look */
	drawPlace(place, look) {
		const group = this.groups.get(place.name);
		if (!group) return;
		const state = this.stateOf(place, look);
		const key = JSON.stringify([place.marbles, place.side, look.turn]);
		if (group.dataset.key !== key) {
			group.dataset.key = key;
			group.replaceChildren(s('circle', { class: 'touch', r: 20 }), hollow(place, look.turn), ...content(place, look.turn), ring(place, look.turn));
			this.note(place, look.turn);
		}
		group.setAttribute('class', ['place', place.kind, ...state].join(' '));
		group.setAttribute('tabindex', place.name === this.focused ? '0' : '-1');
		group.setAttribute('aria-label', [placeWords(place, look.sideNames), ...spoken(state)].join(', '));
		group.setAttribute('aria-pressed', String(look.clicks.includes(place.name)));
		group.setAttribute('aria-disabled', String(!look.open.has(place.name)));
	}

	/** Writes the numbers beside a pit. @param {Place} place @param {number} turn */
	note(place, turn) {
		const spot = this.plan?.spots.get(place.name);
		const texts = captions(place, turn);
		if (!spot || texts.length === 0) return;
		this.notes.querySelector(`[data-of="${place.name}"]`)?.remove();
		this.notes.append(s('g', { 'data-of': place.name, transform: `translate(${spot.x} ${spot.y})` }, texts));
	}

	/** @param {Place} place @param {Look} look */
	stateOf(place, look) {
		const { name } = place;
		const states = [];
		if (look.clicks.includes(name)) states.push('selected');
		if (look.open.has(name)) states.push('open');
		if (look.open.has(name) && look.targets && look.clicks.length > 0) states.push('target');
		if (look.open.has(name) && look.targets && look.clicks.length === 0) states.push('movable');
		if (look.last.has(name)) states.push('last');
		const mark = look.marks.get(name);
		if (mark) states.push(mark);
		return states;
	}

	/** @param {string} name */
	focus(name) {
		const [old, group] = [this.groups.get(this.focused), this.groups.get(name)];
		if (!group) return;
		old?.setAttribute('tabindex', '-1');
		this.focused = name;
		group.setAttribute('tabindex', '0');
		group.focus();
	}

	/** Shows what a move would do: an arrow for every marble, a cross where one falls. @param {Step[]} steps */
	preview(steps) {
		this.over.replaceChildren(...steps.flatMap((step) => this.arrow(step, steps)));
	}

	/** @param {Step} step @param {Step[]} steps */
	arrow(step, steps) {
		const from = this.plan?.spots.get(step.from);
		if (!from) return [];
		const to = this.landing(step, steps);
		if (step.to !== null) return way(from, to);
		const cross = `M${to.x - 7} ${to.y - 7}l14 14m0 -14l-14 14`;
		return [...way(from, to), s('path', { class: 'casing', d: cross }), s('path', { class: 'way falls', d: cross })];
	}

	/**
	 * Where a step ends on the drawing, off the board included: the way that the
	 * marble behind it was going.
	 * @param {Step} step @param {Step[]} steps
	 */
	landing(step, steps) {
		const spots = /** @type {Plan} */ (this.plan).spots;
		const edge = /** @type {{x: number, y: number}} */ (spots.get(step.from));
		if (step.to !== null) return spots.get(step.to) ?? edge;
		const pusher = steps.find((other) => other.to === step.from);
		const behind = pusher ? spots.get(pusher.from) : null;
		return behind ? beyond(edge, behind) : edge;
	}

	/**
	 * Shows the steps of a move, from the places before it. Ends early when hurried.
	 * @param {Place[]} before @param {Step[]} steps @param {number} speed milliseconds a beat, 0 for none
	 */
	async animate(before, steps, speed) {
		const look = this.look;
		if (!look || speed === 0 || steps.length === 0) return;
		this.hurry();
		let hurried = false;
		/** @type {Animation[]} */
		let running = [];
		this.hurry = () => {
			hurried = true;
			for (const animation of running) animation.finish();
		};
		const all = beats(steps, before);
		const beat = all.length === 1 ? speed * 1.2 : pace(speed, all.length);
		const calm = { ...look, clicks: [], open: new Set(), last: new Set(), marks: new Map() };
		for (const [index, flights] of all.entries()) {
			if (hurried) break;
			// Leaving marbles are in the air; arriving ones are not there yet.
			const during = holdings(before, all, index + 1);
			for (const { to, marbles } of flights) if (to !== null) during.set(to, (during.get(to) ?? 0) - marbles);
			this.drawHoldings(before, during, calm);
			running = flights.map((flight) => this.fly(flight, steps, before, beat));
			await Promise.allSettled(running.map((animation) => animation.finished));
			this.over.replaceChildren();
		}
		this.hurry = () => {};
	}

	/** @param {Place[]} places @param {Map<string, number>} held @param {Look} look */
	drawHoldings(places, held, look) {
		for (const place of places) this.drawPlace({ ...place, marbles: Math.max(0, held.get(place.name) ?? 0) }, look);
	}

	/** @param {Flight} flight @param {Step[]} steps @param {Place[]} before @param {number} duration */
	fly(flight, steps, before, duration) {
		const spots = /** @type {Plan} */ (this.plan).spots;
		const from = spots.get(flight.from) ?? { x: 0, y: 0 };
		const to = this.landing({ from: flight.from, to: flight.to, marbles: 1 }, steps);
		const place = before.find(({ name }) => name === flight.taken);
		const flyer = place?.kind === 'hole' ? marble(place.side ?? 0) : hand(flight.marbles + flight.held);
		const group = s('g', {}, flyer);
		this.over.append(group);
		const at = (/** @type {{x: number, y: number}} */ spot, size = 1) => `translate(${spot.x}px, ${spot.y}px) scale(${size})`;
		const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
		const falls = flight.to === null;
		const end = falls ? { transform: at(to, 0.3), opacity: 0 } : { transform: at(to), opacity: 1 };
		return group.animate([{ transform: at(from), opacity: 1 }, { transform: at(middle, 1.12), opacity: 1 }, end], { duration, easing: 'ease-in-out', fill: 'forwards' });
	}

	listen() {
		/** @type {{name: string, x: number, y: number, dragging: boolean, ghost: SVGElement | null} | null} */
		let press = null;
		const svg = this.element;
		const nameOf = (/** @type {EventTarget | null} */ target) =>
			target instanceof Element ? (target.closest('.place')?.getAttribute('data-name') ?? null) : null;
		svg.addEventListener('pointerdown', (event) => {
			const name = nameOf(event.target);
			this.hurry();
			if (name === null || event.button !== 0) return;
			press = { name, x: event.clientX, y: event.clientY, dragging: false, ghost: null };
			if (this.look?.open.has(name) || this.look?.clicks.includes(name)) svg.setPointerCapture(event.pointerId);
		});
		svg.addEventListener('pointermove', (event) => {
			if (!press) return this.handlers.point(nameOf(event.target));
			const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG;
			if (far && !press.dragging) press = this.lift(press);
			const point = this.pointOf(event);
			press.ghost?.setAttribute('transform', `translate(${point.x} ${point.y})`);
		});
		svg.addEventListener('pointerup', (event) => {
			const done = press;
			press = null;
			if (!done) return;
			done.ghost?.remove();
			const point = this.pointOf(event);
			const target = this.plan ? placeAt(this.plan, point.x, point.y) : null;
			if (!done.dragging || target === done.name) this.press(done.name);
			else if (target !== null) this.handlers.drag(done.name, target);
		});
		svg.addEventListener('pointercancel', () => {
			press?.ghost?.remove();
			press = null;
		});
		svg.addEventListener('pointerleave', () => this.handlers.point(null));
		svg.addEventListener('keydown', (event) => this.key(event));
		svg.addEventListener('focusin', (event) => this.handlers.point(nameOf(event.target)));
		// Screen readers press buttons without a pointer or a key.
		svg.addEventListener('click', (event) => {
			const name = nameOf(event.target);
			if (event.detail === 0 && name !== null && !(event instanceof PointerEvent && event.pointerType)) this.press(name);
		});
	}

	/**
	 * @template {{name: string, dragging: boolean, ghost: SVGElement | null}} T
	 * @param {T} press
	 * @returns {T}
	 */
	lift(press) {
		const place = this.plan?.spots.get(press.name)?.place;
		const ghost = place?.kind === 'hole' && place.marbles > 0 ? marble(place.side ?? 0) : s('g');
		ghost.classList.add('lifted');
		this.over.append(ghost);
		return { ...press, dragging: true, ghost };
	}

	/** @param {MouseEvent} event */
	pointOf(event) {
		const matrix = this.element.getScreenCTM();
		const point = new DOMPoint(event.clientX, event.clientY);
		return matrix ? point.matrixTransform(matrix.inverse()) : point;
	}

	/** @param {string} name */
	press(name) {
		this.focus(name);
		this.handlers.click(name);
	}

	/** @param {KeyboardEvent} event */
	key(event) {
		if (!this.plan || event.altKey || event.ctrlKey || event.metaKey) return;
		const { key } = event;
		if (key.startsWith('Arrow')) this.focus(walk(this.plan, this.focused, key));
		else if (key === 'Enter' || key === ' ') this.press(this.focused);
		else if (key === 'Escape') this.handlers.escape();
		else return;
		event.preventDefault();
	}
}

/** @param {Plan} plan */
function names(plan) {
	return edgeLabels(plan).map(({ text, x, y }) => s('text', { class: 'edge', x, y: y + 4 }, text));
}

/** What is said of a place beyond its name and content. @param {string[]} states */
function spoken(states) {
	const words = [];
	if (states.includes('selected')) words.push('selected');
	if (states.includes('target')) words.push('target');
	if (states.includes('good')) words.push('good move');
	if (states.includes('bad')) words.push('poor move');
	return words;
}

/** A hand full of marbles. @param {number} count */
function hand(count) {
	return s('g', { class: 'hand' }, s('circle', { r: 11 }), seed(0, -3, 4, 0), s('text', { y: 9 }, String(count)));
}
