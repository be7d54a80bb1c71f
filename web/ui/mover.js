// How a person makes a move: by clicks, a drag, a key or typing; chosen ahead or confirmed first, if one wants that.

import { click, drag, named } from '../model/clicks.js';
import * as model from '../model/table.js';
import { t } from '../model/text.js';
import { clickWords, moveName, placeName } from '../model/words.js';
import { button, h, refill } from './dom.js';
import { settings } from './memory.js';
import { announce, say, toast } from './notices.js';
import { sound } from './sound.js';
import { TypedMove } from './typed.js';

/** @import { Table } from './table.js' */

export class Mover {
	/** @param {Table} table */
	constructor(table) {
		this.table = table;
		this.field = new TypedMove((text) => this.typed(text));
		/** Where one is asked whether a move is meant. */
		this.proposal = h('div', { class: 'proposal' });
		/** What moves would do, as far as it was asked. @type {Map<string, Step[]>} */
		this.previews = new Map();
		/** @type {string | undefined} the move that is pointed at */
		this.pointed = undefined;
		/** @type {string | null} the place of the click that was refused just before */
		this.refused = null;
	}

	/** Whether clicks are for the turn after the other side's. */
	get premoves() {
		return settings.premove && model.mayPremove(this.table.state);
	}

	/** @param {TableState} state with other clicks for the next turn */
	premove(state) {
		this.table.state = state;
		const view = /** @type {View} */ (state.shown);
		const words = state.premove.map((name) => placeName(name, view, model.ownSide(state))).join(` ${t('premove-to')} `);
		announce(words ? t('premove-set', { places: words }) : t('premove-none'));
		this.table.drawBoard();
	}

	/** Our turn has come: makes the move that was chosen before, if it can be made. */
	playPremove() {
		if (this.table.state.premove.length === 0 || !model.mayMove(this.table.state)) return;
		const text = model.premoveText(this.table.state);
		this.table.state = { ...this.table.state, premove: [] };
		if (text) return this.send(text);
		toast(t('premove-failed'));
		this.table.drawBoard();
	}

	/** Shows a move and asks whether it is meant. @param {string} text */
	async propose(text) {
		this.table.state = { ...this.table.state, proposed: text };
		this.drawProposal();
		announce(t('propose', { move: this.named(text) }));
		this.table.board.preview(this.previews.get(text) ?? (await this.stepsOf(text)));
	}

	/** @param {string} text */
	named(text) {
		return moveName(/** @type {View} */ (this.table.view), text);
	}

	drawProposal() {
		const text = this.table.state.proposed;
		if (!text) return this.proposal.replaceChildren();
		const words = t('propose-play', { move: this.named(text) });
		const yes = button(words, () => this.send(text), { class: 'button primary', icon: 'solve' });
		refill(this.proposal, [yes, button(t('cancel'), () => this.select([]), { icon: 'close' })]);
	}

	/** @param {string[]} clicks */
	select(clicks) {
		const state = model.select(this.table.state, clicks);
		this.table.state = { ...state, proposed: null, premove: clicks.length === 0 ? [] : state.premove };
		this.drawProposal();
		this.showHint();
		if (this.table.view) this.table.drawBoard();
	}

	/** @param {string} name */
	clicked(name) {
		const { view } = this.table;
		if (!view) return;
		if (this.premoves) return this.premove(model.premoveClick(this.table.state, name));
		if (!model.mayMove(this.table.state)) return this.explain();
		this.choose(click(view.choices, this.table.state.clicks, name, this.refused === name), name);
	}

	/** Why nothing happens. */
	explain() {
		const why = model.whyNot(this.table.state);
		if (why) say(why);
	}

	/** @param {string} from @param {string} to */
	dragged(from, to) {
		if (this.premoves) return this.premove({ ...this.table.state, premove: [from, to] });
		if (!model.mayMove(this.table.state) || !this.table.view) return this.explain();
		this.choose(drag(this.table.view.choices, this.table.state.clicks, from, to), to);
	}

	/** @param {Clicked} clicked @param {string} name */
	choose(clicked, name) {
		const { clicks, text, refused } = clicked;
		this.refused = refused ? name : null;
		if (text && settings.confirm && this.table.state.proposed !== text) return this.propose(text);
		this.select(clicks);
		if (text) return this.send(text);
		const words = clickWords(/** @type {View} */ (this.table.view), clicked, name, model.ownSide(this.table.state));
		if (refused) return say(words);
		if (clicks.length > 0) sound('touch');
		announce(words);
	}

	/** Opens the field for a typed move, where one can be made sooner or later. */
	type() {
		const { shown, live } = this.table.state;
		if (!shown || shown.ending || live.seats.length === 0) return this.explain();
		this.field.open();
	}

	/** @param {string} text */
	async typed(text) {
		if (!this.table.view) return;
		const why = model.whyNot(this.table.state);
		if (why) return this.field.complain(why);
		const choice = named(this.table.view.choices, text);
		if (choice) return this.send(choice.text);
		// The server reads other notations, and knows best why not.
		try {
			await this.table.connection.get(`/steps?move=${encodeURIComponent(text)}`);
			this.send(text);
		} catch (error) {
			this.field.complain((error instanceof Error && error.message) || t('typed-not-a-move'));
		}
	}

	/** @param {string} text */
	send(text) {
		this.field.clear();
		this.pointed = undefined;
		this.looking?.abort();
		this.table.connection.move(text);
		this.table.state = { ...this.table.state, live: this.table.connection.live, clicks: [], proposed: null };
		this.drawProposal();
		this.table.board.preview([]);
		this.table.drawBoard();
	}

	/** Shows what the move would do that a click on this place makes. @param {string | null} name */
	async point(name) {
		const choice = name === null ? null : model.pointed(this.table.state, name);
		if (choice?.text === this.pointed) return;
		this.pointed = choice?.text;
		this.looking?.abort();
		if (!choice) return this.showHint();
		const steps = this.previews.get(choice.text) ?? (await this.stepsOf(choice.text));
		// The move may have been made, or another pointed at, while we waited.
		if (this.pointed === choice.text && name !== null && model.pointed(this.table.state, name))
			this.table.board.preview(steps);
	}

	/** The arrows of a hint stay while nothing is chosen or pointed at. */
	async showHint() {
		const best = this.table.state.clicks.length === 0 ? this.table.advice.hinted : null;
		const steps = best ? (this.previews.get(best) ?? (await this.stepsOf(best))) : [];
		const still =
			best === null || (best === this.table.advice.hinted && !this.pointed && this.table.state.clicks.length === 0);
		if (still) this.table.board.preview(steps);
	}

	/** @param {string} text */
	async stepsOf(text) {
		this.looking = new AbortController();
		const path = `/steps?move=${encodeURIComponent(text)}`;
		const answer = await this.table.connection.get(path, this.looking.signal).catch(() => ({ steps: [] }));
		if (answer.steps.length > 0) this.previews.set(text, answer.steps);
		return answer.steps;
	}
}
