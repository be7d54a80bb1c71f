// A board to try moves on, without a table: what puzzles and lessons stand on.
//
// It shows a view and says which move or place was clicked; what that means is decided elsewhere.

import { click, drag, group, next, targets } from '../model/clicks.js';
import { marblesOut, opened, turnOf } from '../model/table.js';
import { t } from '../model/text.js';
import { SPEEDS } from '../model/timeline.js';
import { clickWords } from '../model/words.js';
import { Board } from './board.js';
import { h } from './dom.js';
import { material, onSettings, settings } from './memory.js';
import { announce, say } from './notices.js';
import { sound } from './sound.js';

export class Trial {
	/**
	 * @param {(text: string) => unknown} played
	 * @param {(name: string) => boolean} [pointed] takes a click that answers a question
	 */
	constructor(played, pointed = () => false) {
		this.played = played;
		this.pointed = pointed;
		this.state = opened();
		/** @type {Look['marks']} */
		this.marks = new Map();
		/** @type {Step[]} */
		this.arrows = [];
		/** Whether moves may be tried. */
		this.live = true;
		/** Whether a question waits for a click on any place. */
		this.asks = false;
		/** @type {string | null} the place of the click that was refused just before */
		this.refused = null;
		this.board = new Board({
			click: (name) => this.clicked(name),
			drag: (from, to) => this.dragged(from, to),
			escape: () => this.select([]),
			point: () => {},
			landed: (flights, before) => sound(before[0]?.kind === 'hole' ? 'wood' : flights[0]?.to ? 'glass' : 'wood'),
		});
		this.room = h('div', { class: 'room' }, this.board.element);
		this.element = h(
			'div',
			{ class: 'stage' },
			this.room,
			// A board in a dialog is described by the page below it.
			document.querySelector('#board-help') ? null : h('p', { class: 'unseen', id: 'board-help' }, t('board-help')),
		);
		this.forget = onSettings(() => this.draw());
		this.sized = new ResizeObserver(() => this.draw());
		this.sized.observe(this.room);
	}

	/** @returns {View | null} */
	get view() {
		return this.state.shown;
	}

	/** Shows a position; a move further is seen flying. @param {View} view */
	async show(view) {
		const before = this.view;
		const last = before?.past.map(({ text }) => text).join(' ');
		const isNext = before && view.past.length > 0 && last === texts(view).slice(0, -1).join(' ');
		if (isNext && before.game === view.game) {
			const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
			const speed = still ? 0 : SPEEDS[/** @type {keyof typeof SPEEDS} */ (settings.speed)];
			await this.board.animate(before.places, view.last_steps, Math.min(speed, SPEEDS.fast));
		} else {
			this.board.shuffle();
		}
		this.state = { ...this.state, shown: view, clicks: [] };
		this.draw();
	}

	/** @param {string[]} places @param {'good' | 'bad' | 'unsure'} how @param {Step[]} [arrows] */
	mark(places, how, arrows = []) {
		this.marks = new Map(places.map((name) => [name, how]));
		this.arrows = arrows;
		this.draw();
	}

	draw() {
		const { view, state, live } = this;
		if (!view || this.board.flying) return;
		const narrow = window.innerWidth < 640 && window.innerHeight > window.innerWidth;
		const choices = live ? view.choices : [];
		this.board.draw(view.places, {
			sideNames: view.side_names,
			material: material(),
			turn: turnOf(state, narrow),
			clicks: group(choices, state.clicks),
			goals: new Set(targets(choices, state.clicks).keys()),
			open: this.asks ? new Set(view.places.map(({ name }) => name)) : next(choices, state.clicks),
			targets: settings.targets && !this.asks,
			names: settings.names,
			trail: state.clicks.length === 0 ? view.last_steps : [],
			out: marblesOut(state),
			sending: new Set(),
			marks: this.marks,
		});
		this.board.preview(state.clicks.length > 0 ? [] : this.arrows);
		const { box } = /** @type {Plan} */ (this.board.plan);
		this.element.style.setProperty('--ratio', String(box.width / box.height));
		const { width, height } = this.room.getBoundingClientRect();
		this.board.fit(width, height);
	}

	/** @param {string[]} clicks */
	select(clicks) {
		this.state = { ...this.state, clicks };
		this.draw();
	}

	/** @param {string} name */
	clicked(name) {
		if (!this.view || this.pointed(name) || !this.live) return;
		this.choose(click(this.view.choices, this.state.clicks, name, this.refused === name), name);
	}

	/** @param {string} from @param {string} to */
	dragged(from, to) {
		if (this.view && this.live) this.choose(drag(this.view.choices, this.state.clicks, from, to), to);
	}

	/** @param {Clicked} clicked @param {string} name */
	choose(clicked, name) {
		const { clicks, text, refused } = clicked;
		this.refused = refused ? name : null;
		if (text) return this.played(text);
		this.select(clicks);
		const words = clickWords(/** @type {View} */ (this.view), clicked, name);
		if (refused) return say(words);
		if (clicks.length > 0) sound('touch');
		announce(words);
	}

	leave() {
		this.forget();
		this.sized.disconnect();
	}
}

/** The moves that led to a view. @param {View} view */
export function texts(view) {
	return view.past.map(({ text }) => text);
}
