// A board on which clicks and drags become moves, without a table: puzzles, lessons and the analysis stand on it.

import { click, drag } from '../model/clicks.js';
import { opened } from '../model/table.js';
import { SPEEDS } from '../model/timeline.js';
import { clickWords } from '../model/words.js';
import { Board } from './board.js';
import { h } from './dom.js';
import { flightBeat, onSettings } from './memory.js';
import { announce, say } from './notices.js';
import { sound, soundOf } from './sound.js';

export class MoveBoard {
	/** @param {(text: string) => unknown} played a move that was chosen */
	constructor(played) {
		this.played = played;
		/** The board's part of what a table knows. */
		this.state = opened();
		/** @type {string | null} the place of the click that was refused just before */
		this.refused = null;
		this.board = new Board({
			click: (name) => this.clicked(name),
			drag: (from, to) => this.dragged(from, to),
			escape: () => this.select([]),
			point: () => {},
			landed: soundOf,
		});
		this.room = h('div', { class: 'room' }, this.board.element);
		this.forget = onSettings(() => this.draw());
		this.sized = new ResizeObserver(() => this.fit());
		this.sized.observe(this.room);
	}

	/** The position on the screen. @returns {View | null} */
	get view() {
		return this.state.shown;
	}

	/** @param {Partial<TableState>} known */
	update(known) {
		this.state = { ...this.state, ...known };
	}

	draw() {}

	drawBoard() {
		this.draw();
	}

	fit() {
		this.drawBoard();
	}

	/** @param {View} before @param {View} after */
	fly(before, after) {
		return this.board.animate(before.places, after.last_steps, Math.min(flightBeat(), SPEEDS.fast));
	}

	/** @param {string[]} clicks */
	select(clicks) {
		this.update({ clicks });
		this.drawBoard();
	}

	/** @param {string} name */
	clicked(name) {
		if (this.view) this.choose(click(this.view.choices, this.state.clicks, name, this.refused === name), name);
	}

	/** @param {string} from @param {string} to */
	dragged(from, to) {
		if (this.view) this.choose(drag(this.view.choices, this.state.clicks, from, to), to);
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
