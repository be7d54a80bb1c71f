// What the engine thinks of the position on the screen: several lines that deepen, a bar, an arrow.

import { lead } from '../model/history.js';
import * as tree from '../model/study.js';
import { numeral, t } from '../model/text.js';
import { listen } from './api.js';
import { Bar } from './bar.js';
import { button, h, put } from './dom.js';
import { toast } from './notices.js';

/** @import { StudyPage } from './study.js' */

/** How long a position is thought about, in milliseconds. */
const PATIENCE = 30_000;
/** How many moves of a line are shown. */
const SHOWN = 8;

export class EngineLines {
	/** @param {StudyPage} page */
	constructor(page) {
		this.page = page;
		this.on = false;
		this.count = 3;
		/** @type {Map<string, Lines>} by the moves that lead to the position */
		this.known = new Map();
		/** @type {AbortController | null} */
		this.work = null;
		this.list = h('ol', { class: 'engine-lines' });
		this.depth = h('span', { class: 'note', id: 'engine-depth' });
		this.more = button(t('lines-more'), () => this.widen(1), { class: 'button quiet small', bare: true, icon: 'plus' });
		this.less = button(t('lines-fewer'), () => this.widen(-1), {
			class: 'button quiet small',
			bare: true,
			icon: 'minus',
		});
		const head = h('div', { class: 'row lines-head' }, this.depth, h('span', { class: 'pair' }, this.less, this.more));
		this.element = h(
			'section',
			{ class: 'advice engine', 'aria-label': t('lines-label'), hidden: true },
			head,
			this.list,
		);
		this.bar = new Bar();
	}

	get key() {
		return tree.moves(this.page.study).join(' ');
	}

	toggle() {
		this.on = !this.on;
		if (!this.on) this.stop();
		this.page.draw();
		this.consider();
	}

	/** @param {number} by */
	widen(by) {
		this.count = Math.min(5, Math.max(1, this.count + by));
		this.known.delete(this.key);
		this.consider(true);
	}

	/** Thinks about the position on the screen, where somebody wants to know. @param {boolean} [anew] */
	async consider(anew = false) {
		const { page, key } = this;
		this.stop();
		if (!this.on || !page.view || page.view.choices.length === 0 || page.editor.open) return this.draw();
		const before = this.known.get(key);
		if (!anew && before?.done && before.lines.length >= Math.min(this.count, page.view.choices.length))
			return this.draw();
		this.draw();
		await this.ask(tree.moves(page.study), this.count, PATIENCE, (known) => {
			if (key !== this.key) return;
			// Thinking begins shallow again; what was seen deeper before stays until it is passed.
			const deeper = !before || known.done || (known.depth ?? 99) >= (before.depth ?? 0) || anew;
			if (deeper) this.known.set(key, known);
			this.draw();
			page.review.draw();
			page.drawBoard();
		});
	}

	/**
	 * Asks about a position; a new question takes the place of the one before it.
	 * @param {string[]} moves @param {number} lines @param {number} ms @param {(known: Lines) => void} hear
	 */
	async ask(moves, lines, ms, hear) {
		this.work?.abort();
		const work = new AbortController();
		this.work = work;
		const { game, start } = this.page.study;
		try {
			await listen('/lines', { game, position: start, moves, lines, ms }, work.signal, hear);
		} catch (error) {
			if (!work.signal.aborted) toast(error instanceof Error ? error.message : String(error));
		} finally {
			if (this.work === work) this.work = null;
		}
	}

	/** Takes note of what somebody else found out. @param {string} key @param {Lines} known */
	learn(key, known) {
		if (!this.known.has(key)) this.known.set(key, known);
	}

	stop() {
		this.work?.abort();
		this.work = null;
	}

	forget() {
		this.stop();
		this.known.clear();
	}

	draw() {
		const { view } = this.page;
		if (!view) return;
		const known = this.known.get(this.key);
		this.element.hidden = !this.on || this.page.editor.open;
		this.drawBar(view, known);
		put(this.depth, known ? speedWords(known) : t(view.choices.length === 0 ? 'lines-over' : 'advice-thinking'));
		this.less.disabled = this.count === 1;
		this.more.disabled = this.count === 5;
		const rows = (known?.lines ?? []).slice(0, this.count);
		// Places are kept for lines that are still to come, so that nothing jumps.
		const blank = Math.max(0, Math.min(this.count, view.choices.length) - rows.length);
		put(
			this.list,
			rows.map((line) => this.row(line)),
			Array.from({ length: blank }, () => h('li', { 'aria-hidden': 'true' }, ' ')),
		);
	}

	/** @param {Line} line */
	row(line) {
		const value = line.value_for_1;
		const signs = { winnable: '✓', lost: '✕', unknown: '?' };
		const outlook = t(`review-${line.outlook ?? 'unknown'}`);
		const words = value !== null ? lead(value) : signs[line.outlook ?? 'unknown'];
		const moves = line.moves.slice(0, SHOWN).map((move, index) =>
			h(
				'button',
				{
					type: 'button',
					class: 'ply',
					title: t('propose-play', { move: line.moves.slice(0, index + 1).join(' ') }),
					onclick: () => this.follow(line.moves.slice(0, index + 1)),
					onpointerenter: () => this.peek(line.moves.slice(0, index + 1)),
					onpointerleave: () => this.peek(null),
				},
				move,
			),
		);
		const spoken = value === null ? outlook : `${this.page.view?.side_names[0]} ${lead(value)}`;
		return h('li', {}, h('b', { title: spoken }, words), h('span', { class: 'plies' }, moves));
	}

	/** Plays along a line. @param {string[]} moves */
	async follow(moves) {
		this.peeked = null;
		const { page } = this;
		await page.change(moves.reduce((study, move) => tree.play(study, move), page.study));
	}

	/** Shows where a line leads for as long as it is pointed at. @param {string[] | null} moves */
	async peek(moves) {
		const { page } = this;
		this.peeked = moves;
		if (!moves) return page.drawBoard();
		const all = [...tree.moves(page.study), ...moves];
		const sight = await page.lookAt(page.study, all).catch(() => null);
		if (sight && this.peeked === moves) page.drawBoard(sight.view);
	}

	/** @param {View} view @param {Lines | undefined} known */
	drawBar(view, known) {
		const any = [...this.known.values()].some(({ lines }) => typeof lines[0]?.value_for_1 === 'number');
		this.bar.element.hidden = view.solo || !(this.on || any);
		this.bar.draw(view, known?.lines[0]?.value_for_1 ?? null, this.page.state.flipped);
	}

	/** The best move that is known here. @param {View} view */
	best(view) {
		const known = this.known.get(view.past.map(({ text }) => text).join(' '));
		const move = known?.lines[0]?.moves[0];
		return view.choices.find(({ text }) => text === move) ?? null;
	}

	/** The best move as an arrow. @param {View} view @returns {Step[]} */
	arrows(view) {
		const clicks = this.best(view)?.clicks ?? [];
		return clicks.length > 1 ? [{ from: clicks[0], to: clicks[clicks.length - 1], marbles: 1 }] : [];
	}

	/** A best move that begins and ends in one place is marked there. @param {View} view @returns {Look['marks']} */
	marks(view) {
		const clicks = this.best(view)?.clicks ?? [];
		return new Map(clicks.length === 1 ? [[clicks[0], 'good']] : []);
	}
}

/** @param {Lines} known */
function speedWords({ depth, nodes, ms, done, final, lines }) {
	const perSecond = ms > 0 ? (1000 * nodes) / ms : 0;
	const parts = [
		depth === null ? null : t('lines-depth', { depth }),
		nodes > 0 ? t('lines-positions', { count: short(nodes) }) : null,
		nodes > 0 && ms > 50 ? t('lines-speed', { count: short(perSecond) }) : null,
		final ? t('lines-final') : done ? null : '…',
	];
	const outlook = lines[0]?.outlook;
	return parts.filter(Boolean).join(' · ') || (outlook ? t(`review-${outlook}`) : '');
}

/** 950, 12 k, 3.4 M. @param {number} number */
function short(number) {
	if (number < 1000) return String(Math.round(number));
	const millions = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
	return number < 1e6 ? `${Math.round(number / 1000)} k` : `${numeral(number / 1e6, millions)} M`;
}
