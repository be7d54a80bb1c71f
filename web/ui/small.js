// Small boards of games that are going on, as lists show them.

import { call } from './api.js';
import { still } from './diagrams.js';
import { h, put } from './dom.js';

/** A table's board, which follows the game when it is told how many moves were made. */
export class SmallBoard {
	/**
	 * @param {string} id of the table
	 * @param {(words: string) => void} told how the game stands: a list has that as it was stored, in English
	 */
	constructor(id, told) {
		this.id = id;
		this.told = told;
		this.shown = -1;
		this.asking = false;
		this.element = h('span', { class: 'small-board' });
	}

	/** Draws the board anew if it is older than this. @param {number} moves */
	async follow(moves) {
		if (this.asking || this.shown === moves) return;
		this.asking = true;
		try {
			const view = await call('GET', `/tables/${encodeURIComponent(this.id)}`);
			this.shown = view.past.length;
			put(this.element, still(view.places, '', { width: 120, names: false }));
			this.told(view.status);
		} catch {
			// The words beside it say how the game stands.
			this.shown = moves;
		} finally {
			this.asking = false;
		}
	}
}
