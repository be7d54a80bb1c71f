// The list of moves, and walking along it.

import { rows } from '../model/history.js';
import { clockTime } from '../model/words.js';
import { button, h, put, refill } from './dom.js';

/** @import { Table } from './table.js' */

export class Moves {
	/** @param {Table} table */
	constructor(table) {
		this.table = table;
		this.walk = h('div', { class: 'walk', role: 'group', 'aria-label': 'Look through the game' });
		this.list = h('ol', { class: 'moves' });
		this.element = h('section', { class: 'card', 'aria-labelledby': 'moves-title' }, h('h2', { id: 'moves-title' }, 'Moves'), this.walk, this.list);
		/** @type {Set<number>} moves that threw something away */
		this.mistakes = new Set();
		this.running = false;
	}

	draw() {
		const { view, shown } = this.table;
		if (!view || !shown) return;
		const all = rows(view);
		const at = shown.past.length;
		this.drawWalk(at, all.length);
		const focused = this.list.contains(document.activeElement);
		put(this.list, all.map((row) => h('li', {}, this.entry(row, at))));
		const current = /** @type {HTMLElement | null} */ (this.list.querySelector('[aria-current]'));
		if (current) this.list.scrollTop = current.offsetTop - this.list.offsetTop - 60;
		if (focused) current?.focus();
	}

	/** @param {number} at @param {number} count */
	drawWalk(at, count) {
		const step = (/** @type {string} */ words, /** @type {string} */ icon, /** @type {number} */ by, /** @type {boolean} */ disabled) =>
			button(words, () => this.go(by), { bare: true, icon, disabled });
		refill(this.walk, [
			step('First position', 'first', -Infinity, at === 0),
			step('One move back', 'back', -1, at === 0),
			button(this.running ? 'Stop' : 'Play through', () => this.toggle(), { bare: true, icon: this.running ? 'pause' : 'play', disabled: count === 0 }),
			step('One move forward', 'forward', 1, at >= count),
			step('Last position', 'last', Infinity, at >= count),
		]);
	}

	/** Looks so many moves further on, as far as there are any. @param {number} by */
	go(by) {
		const { view, shown } = this.table;
		if (!view || !shown) return;
		this.halt();
		this.table.lookAt(Math.min(Math.max(0, shown.past.length + by), view.past.length + view.undone.length));
	}

	/** @param {Row} row @param {number} at */
	entry(row, at) {
		const { view } = this.table;
		const name = view?.side_names[row.side - 1];
		const slip = this.mistakes.has(row.count);
		const time = row.ms !== null && row.ms >= 100 ? h('span', { class: 'note' }, row.ms < 10_000 ? `${(row.ms / 1000).toFixed(1)} s` : clockTime(row.ms)) : null;
		const who = view?.solo ? '' : `, ${name}`;
		return h(
			'button',
			{ type: 'button', class: ['move', row.undone ? 'undone' : '', slip ? 'mistake' : ''].join(' ').trim(), 'aria-current': row.count === at ? 'step' : null, title: `Move ${row.count}${who}${slip ? ', a mistake' : ''}`, onclick: () => (this.halt(), this.table.lookAt(row.count)) },
			h('i', {}, row.count),
			h('b', {}, row.text),
			time,
		);
	}

	/** Plays through the game from where it stands, or stops doing so. */
	async toggle() {
		if (this.running) return this.halt();
		const { table } = this;
		this.running = true;
		const length = () => (table.view ? table.view.past.length + table.view.undone.length : 0);
		if ((table.shown?.past.length ?? 0) >= length()) await table.lookAt(0);
		while (this.running && table.shown && table.shown.past.length < length()) {
			await table.lookAt(table.shown.past.length + 1);
			await table.advice.rest();
		}
		this.halt();
	}

	halt() {
		this.running = false;
		this.draw();
	}
}
