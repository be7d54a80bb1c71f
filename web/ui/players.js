// Who plays: names, seats, clocks, and the numbers beside the board.

import { clockTime, clocks, seatWords } from '../model/words.js';
import { h, put, s } from './dom.js';
import { marble } from './marble.js';

/** @import { Table } from './table.js' */

export class Players {
	/** @param {Table} table */
	constructor(table) {
		this.table = table;
		this.far = h('div', { class: 'player' });
		this.near = h('div', { class: 'player' });
		/** @type {(HTMLElement | null)[]} */
		this.faces = [null, null];
		this.since = 0;
		this.timer = 0;
	}

	/** A view has come: its times count from now. */
	start() {
		this.since = performance.now();
		clearInterval(this.timer);
		if (this.table.view?.clock.state === 'running') this.timer = window.setInterval(() => this.tick(), 200);
	}

	stop() {
		clearInterval(this.timer);
	}

	draw() {
		const { view, shown } = this.table;
		if (!view || !shown) return;
		this.far.hidden = view.solo;
		if (view.solo) return this.drawSolo(view, shown);
		const flipped = this.table.flipped % 360 === 180;
		const nearSide = flipped ? 1 : 0;
		this.drawSide(this.near, view, shown, nearSide);
		this.drawSide(this.far, view, shown, 1 - nearSide);
		this.tick();
	}

	/** @param {View} view @param {View} shown */
	drawSolo(view, shown) {
		this.near.className = 'player';
		const counters = shown.counters.map(({ label, count }) => h('span', {}, h('strong', {}, count), ` ${label}`));
		this.faces = [this.face(view, 0), null];
		put(this.near, counters, this.faces[0]);
		this.tick();
	}

	/** @param {HTMLElement} host @param {View} view @param {View} shown @param {number} index */
	drawSide(host, view, shown, index) {
		const seat = view.seats[index];
		const onTurn = !view.ending && view.turn === index + 1;
		const mine = this.table.seats.includes(index + 1) && seat.kind === 'person' && this.table.seats.length === 1;
		host.className = onTurn ? 'player turn' : 'player';
		host.dataset.side = String(index + 1);
		this.faces[index] = this.face(view, index);
		const disc = shown.places.some((place) => place.kind === 'hole') ? s('svg', { class: 'disc', viewBox: '-18 -18 36 36', 'aria-hidden': 'true' }, marble(index + 1)) : null;
		const counter = shown.counters[index];
		put(
			host,
			disc,
			h('strong', {}, view.side_names[index]),
			h('span', { class: 'note' }, seatWords(seat, mine)),
			counter ? h('span', { class: 'counter' }, `${counter.label}: `, h('b', {}, counter.count)) : null,
			onTurn ? h('span', { class: 'go' }, seat.kind === 'engine' && view.thinking ? 'thinking…' : 'to move') : null,
			this.faces[index],
		);
	}

	/** The clock's face, where it has anything to tell. @param {View} view @param {number} index */
	face(view, index) {
		const limited = view.clock.left[index] !== null;
		const tells = limited || view.clock.used[index] > 0 || view.clock.state === 'running';
		return tells ? h('span', { class: 'clock', role: 'timer', 'aria-label': `${view.side_names[index]}, ${limited ? 'time left' : 'time used'}` }) : null;
	}

	tick() {
		const { view } = this.table;
		if (!view) return;
		const times = clocks(view, performance.now() - this.since);
		for (const [index, face] of this.faces.entries()) {
			if (!face) continue;
			const { ms, counting } = times[index];
			face.textContent = counting === 'up' && ms < 10_000 ? `0:0${Math.floor(ms / 1000)}` : clockTime(ms);
			face.classList.toggle('short', counting === 'down' && ms < 10_000);
		}
	}
}
