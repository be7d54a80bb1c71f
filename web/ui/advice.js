// Help: hints with their reason, whether a game can be won, the evaluation bar, solutions.
//
// Everything here belongs to the position on the screen. What was found once is
// remembered, so that looking back costs nothing.

import { lead } from '../model/history.js';
import { free, onScreen } from '../model/table.js';
import { t } from '../model/text.js';
import { SPEEDS } from '../model/timeline.js';
import { outlookWords, readAdvice } from '../model/verdict.js';
import { moveName } from '../model/words.js';
import { Bar } from './bar.js';
import { confirmation } from './dialogs.js';
import { button, h, put, select } from './dom.js';
import { setSetting, settings } from './memory.js';
import { announce, toast, trying } from './notices.js';

/** @import { Table } from './table.js' */

/** How long the light and the bar may think, in milliseconds: longer where a shorter time did not do. */
const EFFORTS = [500, 2500, 10_000];

export class Advice {
	/** @param {Table} table */
	constructor(table) {
		this.table = table;
		this.element = h('section', { class: 'advice', 'aria-label': t('advice-label'), hidden: true });
		this.bar = new Bar();
		/** @type {Map<string, Advised>} what is known of positions that were on the screen */
		this.known = new Map();
		/** @type {{position: string, advised: Advised} | null} the hint on the screen */
		this.given = null;
		/** @type {{work: AbortController, kind: 'hint' | 'evaluate' | 'solve', position: string} | null} */
		this.asked = null;
		/** @type {string[]} a solution that is being played out */
		this.line = [];
		this.autoplay = false;
	}

	get watches() {
		const { state } = this.table;
		const { shown } = state;
		return Boolean(
			shown && free(state) && (!shown.shared || shown.ending) && (shown.solo ? settings.truth : settings.bar),
		);
	}

	/** Asks for an evaluation of the position on the screen, where somebody wants to see one. */
	async consider() {
		const shown = onScreen(this.table.state);
		if (this.given && !(shown && this.isFor(shown))) this.dismiss();
		if (!shown || !this.watches || shown.choices.length === 0) return this.draw();
		const { position } = shown;
		const busy = this.asked && (this.asked.kind !== 'evaluate' || this.asked.position === position);
		if (busy || this.isSure(position)) return this.draw();
		for (const ms of EFFORTS) {
			const body = { at: shown.past.length, ms };
			const answer = await this.think('evaluate', body, position).catch(() => null);
			const stillHere = onScreen(this.table.state)?.position === position;
			if (answer) this.known.set(position, readAdvice(answer));
			if (!stillHere || this.asked) break;
			this.draw();
			this.table.drawBoard();
			if (this.isSure(position)) break;
		}
	}

	/** Whether more thinking would tell nothing new. @param {string} position */
	isSure(position) {
		const known = this.known.get(position);
		if (!known || known.outlook === 'unknown') return false;
		return known.outlook === null || known.moves.every((one) => one.verdict !== 'unknown');
	}

	/** The best move and why. */
	async hint() {
		const { shown } = this.table.state;
		if (!shown) return;
		await trying(async () => {
			const advised = readAdvice(await this.think('hint', {}, shown.position));
			this.given = { position: shown.position, advised };
			this.known.set(shown.position, advised);
			const move = advised.best && t('advice-hint-move', { move: moveName(shown, advised.best) });
			announce(move ? `${move} ${advised.reason}` : advised.reason);
			this.table.drawBoard();
			this.table.mover.showHint();
		});
		this.draw();
		this.element.scrollIntoView({ block: 'nearest' });
	}

	/** Takes the hint off the screen and its arrows off the board. */
	dismiss() {
		this.given = null;
		this.table.mover.showHint();
	}

	/** Whether the hint belongs to this view: to its position, while the game goes on. @param {View} shown */
	isFor(shown) {
		return this.given?.position === shown.position && !shown.ending;
	}

	/** The move that the hint on the screen names, where it is for the position on the screen. */
	get hinted() {
		const shown = onScreen(this.table.state);
		return shown && this.isFor(shown) ? (this.given?.advised.best ?? null) : null;
	}

	/**
	 * Asks the engine; a new question takes the place of the one before it.
	 * @param {'hint' | 'evaluate' | 'solve'} kind @param {object} body @param {string} position
	 */
	async think(kind, body, position) {
		this.asked?.work.abort();
		const asked = { work: new AbortController(), kind, position };
		this.asked = asked;
		this.draw();
		try {
			return await this.table.connection.think(kind, body, asked.work.signal);
		} finally {
			if (this.asked === asked) this.asked = null;
			this.draw();
		}
	}

	/** A report from the work under way. @param {any} report */
	progress(report) {
		if (!this.asked || !report.total) return;
		const gauge = this.element.querySelector('progress');
		if (gauge) [gauge.max, gauge.value] = [report.total, report.done ?? 0];
	}

	stop() {
		this.asked?.work.abort();
		this.asked = null;
		this.autoplay = false;
	}

	/**
	 * Where good and bad moves begin; once one is begun, where they end.
	 * @param {View} shown @param {string[]} clicks @returns {Map<string, 'good' | 'bad' | 'unsure'>}
	 */
	marks(shown, clicks) {
		/** @type {Map<string, 'good' | 'bad' | 'unsure'>} */
		const marks = new Map();
		const rank = { good: 2, unsure: 1, bad: 0 };
		const mark = (/** @type {string} */ text, /** @type {'good' | 'bad' | 'unsure'} */ kind) => {
			const way = shown.choices.find((choice) => choice.text === text)?.clicks ?? [];
			const name =
				clicks.length === 0 || clicks.includes(way[0]) ? way[clicks.length === 0 ? 0 : way.length - 1] : undefined;
			const old = name === undefined ? undefined : marks.get(name);
			if (name !== undefined && (!old || rank[kind] > rank[old])) marks.set(name, kind);
		};
		const kinds = /** @type {const} */ ({ keeps: 'good', loses: 'bad', unknown: 'unsure' });
		const truth = shown.solo && this.watches ? this.known.get(shown.position) : undefined;
		for (const { move, verdict } of truth?.moves ?? []) mark(move, kinds[verdict]);
		const best = this.hinted;
		if (!best) return marks;
		marks.clear();
		mark(best, 'good');
		return marks;
	}

	draw() {
		const shown = onScreen(this.table.state);
		if (!shown) return;
		const parts = [this.working(), this.light(shown), this.best(shown), this.hintCard(shown), this.playout()];
		this.element.hidden = parts.every((part) => part === null);
		put(this.element, parts);
		this.bar.element.hidden = shown.solo || !this.watches;
		this.bar.draw(shown, this.known.get(shown.position)?.value ?? null, this.table.state.flipped);
	}

	working() {
		if (!this.asked || this.asked.kind === 'evaluate') return null;
		const words = t(this.asked.kind === 'solve' ? 'advice-solving' : 'advice-thinking');
		const stop = button(t('stop'), () => (this.stop(), this.draw()));
		return h('div', { class: 'stack' }, h('span', {}, words), h('progress', { 'aria-label': words }), stop);
	}

	/** @param {View} shown */
	light(shown) {
		if (!shown.solo || !this.watches || shown.ending) return null;
		const known = this.known.get(shown.position);
		const outlook = known?.outlook ?? 'unknown';
		const thinks = this.asked?.kind === 'evaluate';
		const words = known ? outlookWords(known) : t(thinks ? 'advice-evaluating' : 'advice-unknown-winnable');
		return h('p', { class: `light ${outlook}`, id: 'light', role: 'status' }, words);
	}

	/** @param {View} shown */
	best(shown) {
		const known = this.known.get(shown.position);
		if (shown.solo || !this.watches || shown.ending) return null;
		if (!known) return h('p', { id: 'best-line', class: 'note' }, t(this.asked ? 'advice-thinking' : 'advice-unknown'));
		const words = known.value === null ? '' : `${shown.side_names[0]} ${lead(known.value)}`;
		const line = h('span', { class: 'note' }, known.line.slice(0, 6).join(' '));
		return h('p', { id: 'best-line' }, h('strong', {}, words), ' ', line);
	}

	/** @param {View} shown */
	hintCard(shown) {
		if (!this.given || !this.isFor(shown)) return null;
		const { best, reason, moves, outlook } = this.given.advised;
		const signs = { keeps: '✓', loses: '✕', unknown: '?' };
		const item = (/** @type {Advised['moves'][0]} */ one) =>
			h(
				'li',
				{},
				h('span', {}, `${signs[one.verdict]} `, moveName(shown, one.move)),
				h('span', { class: 'note' }, one.words),
			);
		const title = best
			? t('advice-try', { move: moveName(shown, best) })
			: t(outlook === 'unknown' ? 'advice-nothing-known' : 'advice-no-good-move');
		const hide = button(t('advice-hide'), () => {
			this.dismiss();
			this.draw();
			this.table.drawBoard();
		});
		const list = h(
			'ul',
			{ class: 'verdicts', tabindex: '0', 'aria-label': t('advice-every-move') },
			moves.slice(0, 40).map(item),
		);
		return h(
			'div',
			{ class: 'stack', id: 'hint' },
			h('p', {}, h('strong', {}, title), reason ? `. ${reason}` : ''),
			moves.length > 1 ? h('details', {}, h('summary', {}, t('advice-every-move')), list) : null,
			h(
				'div',
				{ class: 'row' },
				best ? button(t('advice-play-it'), () => this.table.mover.send(best), { class: 'button primary' }) : null,
				hide,
			),
		);
	}

	/** Solitaire is solved; a game between engines is taken over. @param {View} view @param {boolean} enabled */
	solveButton(view, enabled) {
		if (view.solo) return button(t('tool-solve'), () => this.solve(), { icon: 'solve', disabled: !enabled });
		const mayTake = free(this.table.state) && !view.ending;
		return button(t('tool-take-over'), () => this.takeOver(view), { icon: 'hand', disabled: !mayTake });
	}

	/** @param {View} view */
	letEngines(view) {
		const level = view.seats.find((seat) => seat.kind === 'engine')?.level ?? 5;
		const engine = { kind: 'engine', level };
		confirmation(t('advice-engines-sure'), t('advice-engines'), () => {
			this.kept = view.seats;
			this.table.ask('seats', { seats: [engine, engine] });
		});
	}

	/**
	 * Gives the seats back to those who had them, at the move that is on the screen; who only watched takes both.
	 * @param {View} view
	 */
	async takeOver(view) {
		const { table } = this;
		const behind = (table.connection.live.view?.past.length ?? 0) > view.past.length;
		table.hold(true);
		// Back first: an engine waits after that until the seats are given, and moves if it is its turn.
		if (behind) await table.ask('goto', { count: view.past.length });
		await table.ask('seats', { seats: this.kept ?? [{ kind: 'person' }, { kind: 'person' }] });
		table.hold(false);
	}

	async solve() {
		const { shown } = this.table.state;
		if (!shown) return;
		await trying(async () => {
			const answer = await this.think('solve', {}, shown.position);
			const found = !answer.impossible && answer.moves.length > 0;
			if (!found) return toast(answer.reason || t('advice-no-solution'));
			this.line = answer.moves;
			await this.table.ask('lay-out', { moves: answer.moves });
			announce(t('advice-solved', { count: answer.moves.length }));
		});
		this.draw();
	}

	playout() {
		const view = this.table.state.shown;
		const rest = view?.undone.map((entry) => entry.text) ?? [];
		const onLine = this.line.length > 0 && rest.length > 0 && rest.join() === this.line.slice(-rest.length).join();
		if (!onLine || this.table.state.looked) return null;
		const speeds = ['slow', 'normal', 'fast'].map((value) => ({ value, label: t(`option-${value}`) }));
		const run = this.autoplay
			? button(t('stop'), () => ((this.autoplay = false), this.draw()), { icon: 'pause' })
			: button(t('advice-show'), () => this.run(), { icon: 'play', class: 'button primary' });
		const one = button(t('advice-one-jump'), () => this.table.ask('redo', { count: 1 }), {
			icon: 'forward',
			disabled: this.autoplay,
		});
		return h(
			'div',
			{ class: 'stack', id: 'solution' },
			h('p', {}, h('strong', {}, t('advice-line', { count: rest.length }))),
			h('div', { class: 'row' }, run, one),
			select(t('speed'), speeds, settings.speed, (value) => setSetting('speed', value), 'playout-speed'),
		);
	}

	/** Whether the last move of this game is the last of the solver's line. @param {View} view */
	hasSolved(view) {
		return view.ending !== null && this.line.length > 0 && view.past.at(-1)?.text === this.line.at(-1);
	}

	/** Plays the solution out, jump by jump. */
	async run() {
		this.autoplay = true;
		while (this.autoplay && this.table.state.shown && this.table.connection.live.view?.undone.length) {
			await this.table.ask('redo', { count: 1 });
			await this.rest();
		}
		this.autoplay = false;
		this.draw();
	}

	/** A pause between moves that play themselves, as long as a move takes to be seen. */
	rest() {
		const beat = SPEEDS[/** @type {keyof typeof SPEEDS} */ (settings.speed)];
		return new Promise((resolve) => setTimeout(resolve, Math.max(60, beat * 1.6)));
	}
}
