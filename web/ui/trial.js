// A board to try moves on, without a table: what puzzles and lessons stand on.
//
// It shows a view and says which move or place was clicked; what that means is decided elsewhere.

import { group, next, targets } from '../model/clicks.js';
import { marblesOut, turnOf } from '../model/table.js';
import { t } from '../model/text.js';
import { isNarrow } from './board.js';
import { h } from './dom.js';
import { material, settings } from './memory.js';
import { MoveBoard } from './move-board.js';
import { trying } from './notices.js';

export class Trial extends MoveBoard {
	/**
	 * @param {(text: string) => unknown} played
	 * @param {(name: string) => boolean} [pointed] takes a click that answers a question
	 */
	constructor(played, pointed = () => false) {
		super(played);
		this.pointed = pointed;
		/** @type {Look['marks']} */
		this.marks = new Map();
		/** @type {Step[]} */
		this.arrows = [];
		/** Whether moves may be tried. */
		this.live = true;
		/** Whether a question waits for a click on any place. */
		this.asks = false;
		/** Whether an answer is awaited or shown; a click would be lost meanwhile. */
		this.busy = false;
		/** @type {Promise<unknown>} the last answer, which may be here already */
		this.answer = Promise.resolve();
		this.element = h(
			'div',
			{ class: 'stage' },
			this.room,
			// A board in a dialog is described by the page below it.
			document.querySelector('#board-help') ? null : h('p', { class: 'unseen', id: 'board-help' }, t('board-help')),
		);
	}

	/** Shows a position; a move further is seen flying. @param {View} view */
	async show(view) {
		const before = this.view;
		const last = before?.past.map(({ text }) => text).join(' ');
		const isNext = before && view.past.length > 0 && last === texts(view).slice(0, -1).join(' ');
		if (isNext && before.game === view.game) await this.fly(before, view);
		else this.board.shuffle();
		this.update({ shown: view, clicks: [] });
		this.draw();
	}

	/** One question after the other. @param {() => Promise<unknown>} work */
	async asking(work) {
		if (this.busy) return;
		this.busy = true;
		this.live = false;
		this.element.setAttribute('aria-busy', 'true');
		this.answer = trying(work);
		await this.answer;
		this.busy = false;
		this.element.removeAttribute('aria-busy');
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
		const choices = live ? view.choices : [];
		this.board.draw(view.places, {
			sideNames: view.side_names,
			material: material(),
			turn: turnOf(state, isNarrow()),
			clicks: group(choices, state.clicks),
			goals: new Set(targets(choices, state.clicks).keys()),
			open: this.asks ? new Set(view.places.map(({ name }) => name)) : next(choices, state.clicks),
			// Whose pits are whose is seen by those that may be sown.
			targets: (settings.targets || view.places.some(({ kind }) => kind === 'pit')) && !this.asks,
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

	/** @param {string} name */
	clicked(name) {
		if (this.view && !this.pointed(name) && this.live) super.clicked(name);
	}

	/** @param {string} from @param {string} to */
	dragged(from, to) {
		if (this.live) super.dragged(from, to);
	}
}

/** The moves that led to a view. @param {View} view */
export function texts(view) {
	return view.past.map(({ text }) => text);
}
