// The list of moves, and walking along it.

import { GAMES } from '../model/games.js';
import { rows } from '../model/history.js';
import { onScreen, progress } from '../model/table.js';
import { t } from '../model/text.js';
import { clockTime } from '../model/words.js';
import { button, h, put, refill } from './dom.js';

/**
 * @typedef {object} Walk
 * @property {(count: number) => Promise<void>} look
 * @property {() => Promise<unknown>} rest
 * @property {() => TableState} state
 */

export class Moves {
	/** @param {Walk} walk */
	constructor(walk) {
		this.walk = walk;
		this.steps = h('div', { class: 'walk', role: 'group', 'aria-label': t('moves-walk') });
		this.list = h('ol', { class: 'moves', tabindex: '-1', 'aria-label': t('moves-label') });
		this.aim = h('div', { class: 'aim' });
		this.element = h('section', { class: 'record', 'aria-label': t('moves-label') }, this.list, this.aim, this.steps);
		this.list.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
		/** @type {Set<number>} moves that threw something away */
		this.mistakes = new Set();
		this.running = false;
	}

	draw() {
		const state = this.walk.state();
		const [view, shown] = [state.shown, onScreen(state)];
		if (!view || !shown) return;
		const all = rows(view);
		const at = shown.past.length;
		const begins = all.length === 0 && !view.ending;
		refill(this.aim, begins ? aimOf(view.game) : []);
		this.aim.hidden = !begins;
		this.drawSteps(at, all.length);
		const focused = this.list.contains(document.activeElement);
		const first = all[0]?.side === 2 && !view.solo ? [h('li', { class: 'gap', 'aria-hidden': 'true' }, '…')] : [];
		put(
			this.list,
			first,
			all.map((row) => h('li', {}, this.entry(row, at, view))),
		);
		this.list.classList.toggle(
			'paired',
			!view.solo && all.every((row, index) => row.side === ((all[0].side + index - 1) % 2) + 1),
		);
		const current = /** @type {HTMLElement | null} */ (this.list.querySelector('[aria-current]'));
		// An empty list is not scrolled: that would have the page laid out before the board is in it.
		const middle = current ? current.offsetTop - this.list.offsetTop - this.list.clientHeight / 2 : 0;
		if (all.length > 0) this.list.scrollTop = middle;
		if (focused) current?.focus({ preventScroll: true });
	}

	/** @param {number} at @param {number} count */
	drawSteps(at, count) {
		const step = (
			/** @type {string} */ words,
			/** @type {string} */ icon,
			/** @type {number} */ by,
			/** @type {boolean} */ disabled,
		) => button(words, () => this.go(by), { bare: true, icon, disabled, class: 'button quiet' });
		const through = { bare: true, icon: this.running ? 'pause' : 'play', disabled: count === 0, class: 'button quiet' };
		refill(this.steps, [
			step(t('moves-first'), 'first', -Infinity, at === 0),
			step(t('moves-back'), 'back', -1, at === 0),
			button(t(this.running ? 'stop' : 'moves-play'), () => this.toggle(), through),
			step(t('moves-forward'), 'forward', 1, at >= count),
			step(t('moves-last'), 'last', Infinity, at >= count),
		]);
	}

	/** A wheel over the list walks along it, one move a notch. @param {WheelEvent} event */
	wheel(event) {
		if (event.ctrlKey || event.deltaY === 0) return;
		event.preventDefault();
		this.turned = (this.turned ?? 0) + event.deltaY;
		if (Math.abs(this.turned) < 40) return;
		this.go(Math.sign(this.turned));
		this.turned = 0;
	}

	/** Looks so many moves further on, as far as there are any. @param {number} by */
	go(by) {
		const { at, of } = progress(this.walk.state());
		const to = Math.min(Math.max(0, at + by), of);
		this.halt();
		if (to !== at) this.walk.look(to);
	}

	/** @param {Row} row @param {number} at @param {View} view */
	entry(row, at, view) {
		const name = view.side_names[row.side - 1];
		const slip = this.mistakes.has(row.count);
		const time = row.ms === null || row.ms < 100 ? '' : spent(row.ms);
		const exact = row.words === row.text ? '' : row.text;
		const words = [
			t('moves-move', { count: row.count }),
			view.solo ? '' : name,
			exact,
			time,
			slip ? t('moves-mistake') : '',
		];
		const sow = view.places.some((place) => place.kind === 'pit');
		return h(
			'button',
			{
				type: 'button',
				class: ['move', row.undone ? 'undone' : '', slip ? 'mistake' : ''].join(' ').trim(),
				'aria-current': row.count === at ? 'step' : null,
				title: words.filter(Boolean).join(', '),
				onclick: () => (this.halt(), this.walk.look(row.count)),
			},
			h('i', {}, row.count),
			view.solo ? null : h('span', { class: `who side-${row.side}`, 'aria-hidden': 'true' }),
			h('b', {}, sow && row.text !== '--' ? h('span', { class: 'note' }, `${t('moves-pit')} `) : null, row.words),
			row.words === row.text ? null : h('span', { class: 'note exact' }, row.text),
		);
	}

	/** Plays through the game from where it stands, or stops doing so. */
	async toggle() {
		if (this.running) return this.halt();
		this.running = true;
		const now = () => progress(this.walk.state());
		if (now().at >= now().of) await this.walk.look(0);
		while (this.running && now().at < now().of) {
			await this.walk.look(now().at + 1);
			await this.walk.rest();
		}
		this.halt();
	}

	halt() {
		this.running = false;
		this.draw();
	}
}

/** What one is to do, where nothing was done yet. @param {string} game */
function aimOf(game) {
	return GAMES[game] ? [h('strong', {}, t(`aim-${game}`)), h('span', {}, t(`how-${game}`))] : [];
}

/** @param {number} ms */
function spent(ms) {
	return ms < 10_000 ? t('moves-seconds', { seconds: ms / 1000 }) : clockTime(ms);
}
