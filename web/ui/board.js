// The board: shows places and marbles, reports clicks, drags and keys, lets marbles fly.
//
// It knows no rule. What may be clicked, what is selected and what is marked
// comes from outside with every drawing. Wood and marbles are painted; what can
// be pressed are buttons that lie over them; arrows are lines between the two.

import { LOOKS } from '../look/looks.js';
import { arrow, beyond, layOut, placeAt } from '../model/geometry.js';
import { firstStop, walk } from '../model/navigate.js';
import { MARBLE, PIT, store } from '../model/shape.js';
import { t } from '../model/text.js';
import { beats, holdings, pace } from '../model/timeline.js';
import { placeWords } from '../model/words.js';
import { h, s } from './dom.js';
import { marble, paintGround, paintMarbles, prepare } from './paint.js';
import { repaintLater } from './sprites.js';

/** How far a pointer travels before a press becomes a drag, in pixels. */
const DRAG = 8;
/** How many arrows of a sowing can be read. */
const MOST_ARROWS = 6;
/** The most pixels a unit that are painted; more would be wasted. */
const FINEST = 6;

/** Whether the window is a standing one in which a long board must stand, too. */
export function isNarrow() {
	return window.innerWidth < 640 && window.innerHeight > window.innerWidth;
}

/** @typedef {{name: string, x: number, y: number, dragging: boolean, ghost: HTMLElement | null}} Press */

export class Board {
	/** @param {Handlers} handlers */
	constructor(handlers) {
		this.handlers = handlers;
		/** @type {Plan | null} */
		this.plan = null;
		/** @type {Look | null} */
		this.look = null;
		/** @type {Place[]} */
		this.places = [];
		/** @type {Map<string, HTMLButtonElement>} */
		this.buttons = new Map();
		/** @type {Map<string, string>} which marble lies where, where it is not the one that began there */
		this.owners = new Map();
		this.focused = '';
		this.built = '';
		this.painted = '';
		this.width = 0;
		this.hurry = () => {};
		this.repaint = () => this.paint(true);
		this.ground = h('canvas', { 'aria-hidden': 'true' });
		this.trail = s('svg', { class: 'lines', 'aria-hidden': 'true', focusable: 'false' });
		this.marbles = h('canvas', { 'aria-hidden': 'true' });
		this.over = s('svg', { class: 'lines over', 'aria-hidden': 'true', focusable: 'false' });
		this.spots = h('div', { class: 'spots' });
		this.air = h('div', { class: 'air', 'aria-hidden': 'true' });
		this.element = h(
			'div',
			{ class: 'board', role: 'application', 'aria-label': t('board-label'), 'aria-describedby': 'board-help' },
			this.ground,
			/** @type {any} */ (this.trail),
			this.marbles,
			/** @type {any} */ (this.over),
			this.spots,
			this.air,
		);
		this.listen();
	}

	/** Grows as far as a room allows. @param {number} width @param {number} height in pixels */
	fit(width, height) {
		this.room = { width, height };
		if (this.resize()) this.paint(true);
	}

	/** Takes the size that its room allows; says whether that is another than before. */
	resize() {
		if (!this.plan || !this.room || this.room.width < 1 || this.room.height < 1) return false;
		const { box } = this.plan;
		const { width, height } = this.room;
		const scale = Math.min(width / box.width, height / box.height);
		const fitted = Math.floor(box.width * scale);
		if (fitted === this.width && this.element.style.height !== '') return false;
		this.width = fitted;
		this.element.style.width = `${fitted}px`;
		this.element.style.height = `${Math.floor(box.height * scale)}px`;
		return true;
	}

	/** @param {Place[]} places @param {Look} look */
	draw(places, look) {
		this.look = look;
		this.places = places;
		this.plan = layOut(places, look.turn);
		const key = [look.turn, look.names, look.material, ...places.map(({ name, x, y }) => [name, x, y])];
		const fresh = JSON.stringify(key) !== this.built;
		this.built = JSON.stringify(key);
		if (fresh) this.build(this.plan);
		if (!this.plan.spots.has(this.focused)) this.focused = firstStop(this.plan, look.open);
		for (const place of places) this.dress(place, look);
		this.drawTrail(look.trail);
		this.paint(fresh);
	}

	/** Forgets which marble went where: the board was set up anew. */
	shuffle() {
		this.owners.clear();
	}

	/** @param {Plan} plan */
	build(plan) {
		const { x, y, width, height } = plan.box;
		const view = `${x} ${y} ${width} ${height}`;
		for (const lines of [this.trail, this.over]) lines.setAttribute('viewBox', view);
		this.element.dataset.lattice = plan.lattice;
		this.element.dataset.shape = plan.shape.kind;
		const focused = this.spots.contains(document.activeElement);
		this.buttons.clear();
		for (const [name, spot] of plan.spots) {
			const button = h('button', { type: 'button', class: 'place', tabindex: '-1', 'data-name': name });
			const [rx, ry] = reach(spot, plan.turn);
			const share = (/** @type {number} */ length, /** @type {number} */ whole) => `${(100 * length) / whole}%`;
			button.style.left = share(spot.x - rx - x, width);
			button.style.top = share(spot.y - ry - y, height);
			button.style.width = share(2 * rx, width);
			button.style.height = share(2 * ry, height);
			this.buttons.set(name, button);
		}
		this.spots.replaceChildren(...this.buttons.values());
		if (focused) this.buttons.get(this.focused)?.focus();
		this.width = 0;
		this.resize();
	}

	/** Paints what has changed. @param {boolean} ground whether the wood has */
	paint(ground) {
		const { plan, look } = this;
		if (!plan || !look || this.width === 0) return;
		const scale = Math.min(FINEST, (this.width * window.devicePixelRatio) / plan.box.width);
		if (ground) {
			const brush = prepare(this.ground, plan.box, scale);
			if (brush) paintGround(brush, plan, look.material, look.names);
		}
		// Marbles in the air are not where the places say.
		if (!this.flying) this.paintPlaces(this.places, look, scale, ground);
		repaintLater(this.repaint);
	}

	get flying() {
		return this.element.classList.contains('flying');
	}

	/** @param {Place[]} places @param {Look} look @param {number} scale @param {boolean} [always] */
	paintPlaces(places, look, scale, always) {
		const lifted = new Set(look.clicks);
		const key = JSON.stringify([
			places.map((place) => [place.marbles, place.side]),
			look.out,
			[...lifted],
			[...this.owners],
		]);
		if (key === this.painted && !always) return;
		this.painted = key;
		const plan = /** @type {Plan} */ (this.plan);
		const brush = prepare(this.marbles, plan.box, scale);
		const own = (/** @type {string} */ name) => this.owners.get(name) ?? name;
		if (brush) paintMarbles(brush, plan, places, { look: look.material, out: look.out, own, lifted });
	}

	/** @param {Place} place @param {Look} look */
	dress(place, look) {
		const button = this.buttons.get(place.name);
		if (!button) return;
		const state = stateOf(place, look);
		button.className = ['place', place.kind, ...state].join(' ');
		button.tabIndex = place.name === this.focused ? 0 : -1;
		button.setAttribute('aria-label', [placeWords(place, look.sideNames), ...spoken(state)].join(', '));
		button.setAttribute('aria-pressed', String(look.clicks.includes(place.name)));
		button.setAttribute('aria-disabled', String(!look.open.has(place.name)));
	}

	/** The last move, under the marbles: where each came from and went to. @param {Step[]} steps */
	drawTrail(steps) {
		const { plan, look } = this;
		if (!plan || !look) return;
		const plain = look.material === 'plain';
		const part = plan.shape.kind === 'tray' ? 'tray' : 'board';
		const colour = plain ? '#ffff00' : LOOKS[look.material][part].trail;
		this.trail.style.color = colour;
		const at = (/** @type {string | null} */ name) => (name === null ? undefined : plan.spots.get(name));
		if (plan.lattice === 'rows') {
			const [first, last] = [at(steps[0]?.from ?? null), at(steps.at(-1)?.to ?? null)];
			const around = (/** @type {Spot | undefined} */ spot, /** @type {string} */ name) =>
				spot ? [this.ring(spot, name)] : [];
			return this.trail.replaceChildren(...around(first, 'left'), ...around(last, 'reached'));
		}
		const lines = steps.flatMap(({ from, to }) => {
			const [start, end] = [at(from), at(to)];
			if (!start) return [];
			const dot = s('circle', { class: 'left', cx: start.x, cy: start.y, r: 13.2 });
			return end ? [s('path', { class: 'went', d: `M${start.x} ${start.y}L${end.x} ${end.y}` }), dot] : [];
		});
		this.trail.replaceChildren(...lines);
	}

	/** @param {string} name */
	focus(name) {
		const button = this.buttons.get(name);
		if (!button) return;
		const old = this.buttons.get(this.focused);
		if (old) old.tabIndex = -1;
		this.focused = name;
		button.tabIndex = 0;
		button.focus();
	}

	/**
	 * Shows what a move would do: an arrow for every row of marbles, a cross where one falls; for a sowing the way of
	 * the hand, unless it is long, a ring where the last marble falls, and what is taken.
	 * @param {Step[]} steps
	 */
	preview(steps) {
		const sowing = this.plan?.lattice === 'rows' && steps.length > 0;
		this.over.replaceChildren(
			...(sowing ? this.sowing(steps) : rows(steps).flatMap((step) => this.arrow(step, steps))),
		);
	}

	/** @param {Step[]} steps */
	sowing(steps) {
		const ways = beats(steps, this.places).flat();
		const taken = ways.findIndex(({ from }, index) => index > 0 && from !== ways[index - 1].to);
		const hand = taken < 0 ? ways : ways.slice(0, taken);
		const shown = hand.length > MOST_ARROWS ? ways.slice(hand.length) : ways;
		const spot = this.plan?.spots.get(hand[hand.length - 1].to ?? '');
		const rings = spot ? ['casing', 'way'].map((name) => this.ring(spot, name)) : [];
		return [...shown.flatMap((step) => this.arrow(step, steps)), ...rings];
	}

	/** A line around a place. @param {Spot} spot @param {string} name */
	ring(spot, name) {
		const [rx, ry] = reach(spot, this.plan?.turn ?? 0).map((half) => half + 0.5);
		const [width, height] = [2 * rx, 2 * ry];
		return s('rect', { class: name, x: spot.x - rx, y: spot.y - ry, width, height, rx: Math.min(rx, ry) });
	}

	/** @param {Step} step @param {Step[]} steps */
	arrow(step, steps) {
		const from = this.plan?.spots.get(step.from);
		if (!from) return [];
		const to = this.landing(step, steps);
		const cross = `M${to.x - 7} ${to.y - 7}l14 14m0 -14l-14 14`;
		const path = step.to === null && to.x === from.x && to.y === from.y ? '' : arrow(from, to);
		const lines = path ? [s('path', { class: 'casing', d: path }), s('path', { class: 'way', d: path })] : [];
		if (step.to !== null) return lines;
		return [...lines, s('path', { class: 'casing', d: cross }), s('path', { class: 'way falls', d: cross })];
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
		const { look } = this;
		if (!look || steps.length === 0) return;
		if (speed > 0) await this.flyAll(before, steps, speed, look);
		this.element.classList.remove('flying');
		// Marbles keep their swirl: who flew is now where it landed.
		const moved = steps.filter((step) => step.to !== null).map(({ from, to }) => [to, this.owners.get(from) ?? from]);
		for (const { from } of steps) this.owners.delete(from);
		for (const [to, own] of moved) this.owners.set(/** @type {string} */ (to), /** @type {string} */ (own));
	}

	/** @param {Place[]} before @param {Step[]} steps @param {number} speed @param {Look} look */
	async flyAll(before, steps, speed, look) {
		this.hurry();
		let hurried = false;
		/** @type {Animation[]} */
		let running = [];
		this.hurry = () => {
			hurried = true;
			this.element.classList.remove('flying');
			for (const animation of running) animation.finish();
		};
		const all = beats(steps, before);
		const beat = all.length === 1 ? speed * 1.2 : pace(speed, all.length);
		const calm = { ...look, clicks: [], open: new Set(), marks: new Map(), sending: new Set() };
		this.preview([]);
		this.drawTrail([]);
		this.element.classList.add('flying');
		for (const [index, flights] of all.entries()) {
			if (hurried) break;
			// Leaving marbles are in the air; arriving ones are not there yet.
			const during = holdings(before, all, index + 1);
			for (const { to, marbles } of flights) if (to !== null) during.set(to, (during.get(to) ?? 0) - marbles);
			const places = before.map((place) => ({ ...place, marbles: Math.max(0, during.get(place.name) ?? 0) }));
			for (const place of places) this.dress(place, calm);
			const scale = this.marbles.width / /** @type {Plan} */ (this.plan).box.width;
			this.paintPlaces(places, calm, scale);
			running = flights.map((flight) => this.fly(flight, steps, before, beat));
			await Promise.allSettled(running.map((animation) => animation.finished));
			this.air.replaceChildren();
			this.handlers.landed?.(flights, before);
		}
		this.hurry = () => {};
	}

	/** @param {Flight} flight @param {Step[]} steps @param {Place[]} before @param {number} duration */
	fly(flight, steps, before, duration) {
		const plan = /** @type {Plan} */ (this.plan);
		const from = plan.spots.get(flight.from) ?? { x: 0, y: 0 };
		const to = this.landing({ from: flight.from, to: flight.to, marbles: 1 }, steps);
		const place = before.find(({ name }) => name === flight.taken);
		const isBall = place?.kind === 'hole';
		const flyer = isBall ? this.flyer(place.side ?? 0, flight.taken) : this.hand(flight.marbles + flight.held);
		this.air.append(flyer);
		const unit = this.width / plan.box.width;
		const at = (/** @type {{x: number, y: number}} */ spot, size = 1) =>
			`translate(${(spot.x - plan.box.x) * unit}px, ${(spot.y - plan.box.y) * unit}px) scale(${size})`;
		const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - (isBall ? 3 : 9) };
		const falls = flight.to === null;
		const end = falls ? { transform: at(to, 0.3), opacity: 0 } : { transform: at(to), opacity: 1 };
		const frames = [{ transform: at(from), opacity: 1 }, { transform: at(middle, 1.12), opacity: 1 }, end];
		return flyer.animate(frames, { duration, easing: 'ease-in-out', fill: 'forwards' });
	}

	/** A marble in the air. @param {number} side @param {string} from */
	flyer(side, from) {
		return this.lens('flyer', MARBLE * 1.5, (brush) => {
			marble(brush, this.look?.material ?? 'plain', side, this.owners.get(from) ?? from, 0, 0, MARBLE, 1.7);
		});
	}

	/** A hand full of marbles. @param {number} count */
	hand(count) {
		return this.lens('flyer hand', PIT * 1.3, (brush) => {
			const shown = Math.min(count, 7);
			for (let index = 0; index < shown; index += 1) {
				const angle = (2 * Math.PI * index) / Math.max(1, shown - 1);
				const far = index === 0 ? 0 : 9.5;
				const [x, y] = [far * Math.cos(angle), far * Math.sin(angle)];
				marble(brush, this.look?.material ?? 'plain', 0, `hand ${index}`, x, y, 5.7, 2);
			}
		});
	}

	/**
	 * A small canvas around its own middle.
	 * @param {string} name @param {number} half @param {(brush: CanvasRenderingContext2D) => void} paint
	 */
	lens(name, half, paint) {
		const plan = /** @type {Plan} */ (this.plan);
		const unit = this.width / plan.box.width;
		const canvas = h('canvas', { class: name });
		canvas.style.width = canvas.style.height = `${2 * half * unit}px`;
		canvas.style.margin = `${-half * unit}px`;
		const brush = prepare(
			canvas,
			{ x: -half, y: -half, width: 2 * half, height: 2 * half },
			unit * window.devicePixelRatio,
		);
		if (brush) paint(brush);
		return canvas;
	}

	/** Writes words over a place for a moment. @param {string | null} name @param {string} words @param {string} kind */
	say(name, words, kind) {
		const { plan } = this;
		const spot =
			(name !== null && plan?.spots.get(name)) ||
			(plan && { x: plan.box.x + plan.box.width / 2, y: plan.box.y + plan.box.height / 2 });
		if (!plan || !spot) return;
		const note = h('span', { class: `moment ${kind}` }, words);
		note.style.left = `${(100 * (spot.x - plan.box.x)) / plan.box.width}%`;
		note.style.top = `${(100 * (spot.y - plan.box.y)) / plan.box.height}%`;
		this.element.append(note);
		setTimeout(() => note.remove(), 1600);
	}

	listen() {
		const board = this.element;
		/** @type {Press | null} */
		let press = null;
		board.addEventListener('pointerdown', (event) => {
			// A finger between two places means the nearer one.
			const name = nameOf(event.target) ?? this.nameAt(event);
			this.hurry();
			if (name === null || event.button !== 0) return;
			press = { name, x: event.clientX, y: event.clientY, dragging: false, ghost: null };
			const mayDrag = this.look?.open.has(name) || this.look?.clicks.includes(name);
			if (mayDrag) board.setPointerCapture(event.pointerId);
		});
		board.addEventListener('pointermove', (event) => {
			if (!press) return this.handlers.point(nameOf(event.target));
			const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG;
			if (far && !press.dragging) press = this.lift(press);
			const { x, y } = this.element.getBoundingClientRect();
			if (press.ghost)
				press.ghost.style.transform = `translate(${event.clientX - x}px, ${event.clientY - y}px) scale(1.15)`;
		});
		board.addEventListener('pointerup', (event) => {
			const done = press;
			press = null;
			if (!done) return;
			done.ghost?.remove();
			const target = this.nameAt(event);
			if (!done.dragging || target === done.name) this.press(done.name);
			else if (target !== null) this.handlers.drag(done.name, target);
		});
		board.addEventListener('pointercancel', () => {
			press?.ghost?.remove();
			press = null;
		});
		board.addEventListener('pointerleave', () => this.handlers.point(null));
		board.addEventListener('keydown', (event) => this.key(event));
		board.addEventListener('focusin', (event) => this.stopAt(nameOf(event.target)));
		// A key or a screen reader presses without a pointer.
		board.addEventListener('click', (event) => {
			const name = nameOf(event.target);
			if (event.detail === 0 && name !== null) this.press(name);
		});
	}

	/** The focus went to a place, by whatever hand: it is the tab stop now. @param {string | null} name */
	stopAt(name) {
		this.handlers.point(name);
		if (name === null || name === this.focused) return;
		const [old, now] = [this.buttons.get(this.focused), this.buttons.get(name)];
		if (old) old.tabIndex = -1;
		if (now) now.tabIndex = 0;
		this.focused = name;
	}

	/** Takes a marble up, to hang under the finger. @param {Press} press @returns {Press} */
	lift(press) {
		const place = this.places.find(({ name }) => name === press.name);
		if (place?.kind !== 'hole' || place.marbles === 0) return { ...press, dragging: true };
		const ghost = this.flyer(place.side ?? 0, press.name);
		this.air.append(ghost);
		return { ...press, dragging: true, ghost };
	}

	/** @param {MouseEvent} event */
	nameAt(event) {
		const { plan } = this;
		if (!plan) return null;
		const { x, y } = this.element.getBoundingClientRect();
		const unit = this.width / plan.box.width;
		return placeAt(plan, (event.clientX - x) / unit + plan.box.x, (event.clientY - y) / unit + plan.box.y);
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
		else if (key === 'Home' || key === 'End') this.focus([...this.plan.spots.keys()].at(key === 'Home' ? 0 : -1) ?? '');
		else if (key === 'Escape') this.handlers.escape();
		else return;
		event.preventDefault();
		event.stopPropagation();
	}
}

/** Marbles that follow each other in a row go as one; one that falls goes on alone. @param {Step[]} steps */
function rows(steps) {
	const heads = steps.filter(({ from }) => !steps.some(({ to }) => to === from));
	return heads.flatMap((head) => {
		let last = head;
		for (let next; (next = steps.find(({ from }) => from === last.to));) last = next;
		if (last.to !== null) return [{ ...head, to: last.to }];
		return last === head ? [head] : [{ ...head, to: last.from }, last];
	});
}

/** @param {EventTarget | null} target */
function nameOf(target) {
	return target instanceof Element ? (target.closest('.place')?.getAttribute('data-name') ?? null) : null;
}

/**
 * Half the width and half the height of what belongs to a place.
 * @param {Spot} spot @param {number} turn @returns {[number, number]}
 */
function reach({ place }, turn) {
	if (place.kind === 'store') return store(turn);
	return place.kind === 'pit' ? [PIT + 1, PIT + 1] : [19, 19];
}

/** @param {Place} place @param {Look} look */
function stateOf({ name, marbles }, look) {
	const states = [];
	if (look.clicks.includes(name)) states.push('selected');
	if (look.open.has(name)) states.push('open');
	if (look.goals.has(name)) states.push('target', marbles > 0 ? 'full' : 'free');
	if (look.open.has(name) && look.clicks.length === 0 && look.targets) states.push('movable');
	if (look.sending.has(name)) states.push('sending');
	if (look.premoved?.has(name)) states.push('premoved');
	const mark = look.marks.get(name);
	if (mark) states.push(mark);
	return states;
}

/** What is said of a place beyond its name and content. @param {string[]} states */
function spoken(states) {
	const words = {
		selected: 'place-selected',
		premoved: 'place-premove',
		target: 'place-target',
		good: 'place-good',
		bad: 'place-bad',
		unsure: 'place-unsure',
	};
	return Object.entries(words).flatMap(([state, name]) => (states.includes(state) ? [t(name)] : []));
}
