// Help: hints with their reason, the truth light, the evaluation bar, solutions.

import { lead, share } from '../model/history.js';
import { SPEEDS } from '../model/timeline.js';
import { button, h, put, s, select } from './dom.js';
import { setSetting, settings } from './memory.js';
import { announce, toast, trying } from './notices.js';

/** @import { Table } from './table.js' */

export class Advice {
	/** @param {Table} table */
	constructor(table) {
		this.table = table;
		this.element = h('section', { class: 'card advice', 'aria-label': 'Help', hidden: true });
		this.fill = s('rect', { width: 10, height: 50, y: 50 });
		this.bar = h('div', { class: 'bar', hidden: true, role: 'img', 'aria-label': 'Evaluation' }, /** @type {any} */ (s('svg', { viewBox: '0 0 10 100', preserveAspectRatio: 'none', width: '100%', height: '100%', 'aria-hidden': 'true' }, this.fill)));
		/** @type {{position: string, answer: any} | null} what the light and the bar know */
		this.known = null;
		/** @type {{position: string, answer: any} | null} the hint on the screen */
		this.given = null;
		/** @type {AbortController | null} */
		this.work = null;
		/** @type {string} */
		this.doing = '';
		/** @type {string[]} a solution that is being played out */
		this.line = [];
		this.autoplay = false;
	}

	get watches() {
		const { view, free } = this.table;
		return Boolean(view && free && !view.shared && (view.solo ? settings.truth : settings.bar));
	}

	/** Asks for an evaluation of the position, where somebody wants to see one. */
	async consider() {
		const { view } = this.table;
		if (this.given && this.given.position !== view?.position) this.given = null;
		if (!view || !this.watches || view.ending) {
			this.known = null;
			return this.draw();
		}
		if (this.known?.position === view.position || this.work) return this.draw();
		await this.think('evaluate', {}, (answer) => (this.known = { position: view.position, answer }));
		const moved = this.table.view?.position !== view.position;
		if (moved) await this.consider();
	}

	/** The best move and why. */
	async hint() {
		const view = /** @type {View} */ (this.table.view);
		const told = (/** @type {any} */ answer) => {
			this.given = { position: view.position, answer };
			// A hint knows what the light and the bar would ask for.
			if (this.watches) this.known = this.given;
			announce(answer.best ? `Hint: ${answer.best}, ${answer.reason}` : answer.reason);
		};
		this.stop();
		await trying(() => this.think('hint', {}, told, true));
	}

	/**
	 * @param {'hint' | 'evaluate' | 'solve'} kind
	 * @param {object} body
	 * @param {(answer: any) => void} then
	 * @param {boolean} [loud] whether a refusal is shown
	 */
	async think(kind, body, then, loud) {
		const work = new AbortController();
		this.work = work;
		this.doing = kind;
		this.draw();
		try {
			then(await this.table.connection.ask(kind, body, work.signal));
		} catch (error) {
			if (loud) throw error;
		} finally {
			if (this.work === work) this.work = null;
			this.draw();
			if (kind !== 'solve') this.table.drawBoard();
		}
	}

	/** A report from the work under way. @param {any} report */
	progress(report) {
		if (!this.work || !report.total) return;
		const gauge = this.element.querySelector('progress');
		if (gauge) [gauge.max, gauge.value] = [report.total, report.done ?? 0];
	}

	stop() {
		this.work?.abort();
		this.work = null;
		this.autoplay = false;
	}

	/**
	 * Where good and bad moves begin; once one is begun, where they end.
	 * @param {View} shown @param {string[]} clicks @returns {Map<string, 'good' | 'bad'>}
	 */
	marks(shown, clicks) {
		/** @type {Map<string, 'good' | 'bad'>} */
		const marks = new Map();
		const hint = this.given?.position === shown.position ? this.given.answer : null;
		const truth = this.known?.position === shown.position && shown.solo ? this.known.answer : null;
		const mark = (/** @type {string} */ text, /** @type {'good' | 'bad'} */ kind) => {
			const way = shown.choices.find((choice) => choice.text === text)?.clicks ?? [];
			const begun = clicks.every((name, index) => way[index] === name);
			const name = begun ? way[clicks.length] : undefined;
			if (name !== undefined && marks.get(name) !== 'good') marks.set(name, kind);
		};
		for (const { move, keeps } of truth?.moves ?? []) mark(move, keeps && !truth.impossible ? 'good' : 'bad');
		if (hint?.best) {
			marks.clear();
			mark(hint.best, 'good');
			if (clicks.length === 0) for (const name of shown.choices.find((choice) => choice.text === hint.best)?.clicks ?? []) marks.set(name, 'good');
		}
		return marks;
	}

	draw() {
		const { view } = this.table;
		if (!view) return;
		const parts = [this.working(), this.light(view), this.best(view), this.hintCard(view), this.playout(view)];
		this.element.hidden = parts.every((part) => part === null);
		put(this.element, parts);
		this.drawBar(view);
	}

	working() {
		if (!this.work || this.doing === 'evaluate') return null;
		const words = this.doing === 'solve' ? 'Looking for a solution…' : 'Thinking…';
		return h('div', { class: 'stack' }, h('span', {}, words), h('progress', { 'aria-label': words }), button('Stop', () => (this.stop(), this.draw())));
	}

	/** @param {View} view */
	light(view) {
		if (!view.solo || !this.watches || this.known?.position !== view.position) return null;
		const { answer } = this.known;
		const good = answer.moves.filter((/** @type {any} */ one) => one.keeps).length;
		const words = answer.impossible ? 'Can no longer be won' : `Can still be won, by ${good} of ${answer.moves.length} jumps`;
		return h('p', { class: `light ${answer.impossible ? 'lost' : 'won'}`, id: 'light' }, words);
	}

	/** @param {View} view */
	best(view) {
		if (view.solo || !this.watches || this.known?.position !== view.position) return null;
		const { answer } = this.known;
		const value = answer.value_for_1;
		const words = value === null ? '' : `${view.side_names[0]} ${lead(view.game, value)}`;
		return h('p', { id: 'best-line' }, h('strong', {}, words), ' ', h('span', { class: 'note' }, answer.line.slice(0, 6).join(' ')));
	}

	/** @param {View} view */
	drawBar(view) {
		const value = this.known?.position === view.position ? this.known.answer.value_for_1 : null;
		this.bar.hidden = view.solo || !this.watches;
		if (value === null || value === undefined) return;
		const filled = Math.round(100 * share(view.game, value));
		const up = this.table.flipped % 360 === 180;
		this.fill.setAttribute('height', String(filled));
		this.fill.setAttribute('y', String(up ? 0 : 100 - filled));
		this.bar.setAttribute('aria-label', `Evaluation: ${view.side_names[0]} ${lead(view.game, value)}`);
	}

	/** @param {View} view */
	hintCard(view) {
		if (this.given?.position !== view.position) return null;
		const { answer } = this.given;
		const others = answer.moves.slice(0, 40).map((/** @type {any} */ one) => h('li', {}, h('span', {}, one.keeps ? '✓ ' : '· ', one.move), h('span', { class: 'note' }, one.words)));
		return h(
			'div',
			{ class: 'stack', id: 'hint' },
			h('p', {}, h('strong', {}, answer.best ? `Try ${answer.best}` : 'No good move'), answer.reason ? `: ${answer.reason}` : ''),
			others.length > 1 ? h('details', {}, h('summary', {}, 'Every move'), h('ul', { class: 'verdicts', tabindex: '0', 'aria-label': 'Every move' }, others)) : null,
			h('div', { class: 'row' }, answer.best ? button('Play it', () => this.table.send(answer.best)) : null, button('Hide', () => ((this.given = null), this.draw(), this.table.drawBoard()))),
		);
	}

	/** Solitaire is solved; a game for two is played out by engines. @param {View} view @param {boolean} enabled */
	solveButton(view, enabled) {
		if (view.solo) return button('Solve', () => this.solve(), { icon: 'solve', disabled: !enabled });
		const watching = view.seats.every((seat) => seat.kind === 'engine');
		if (watching && this.table.free && !view.ending) return button('Take over', () => this.takeOver(), { icon: 'pause' });
		return button('Play out', () => this.letEngines(view), { icon: 'play', disabled: !enabled || watching });
	}

	/** @param {View} view */
	async letEngines(view) {
		this.kept = view.seats;
		const level = view.seats.find((seat) => seat.kind === 'engine')?.level ?? 5;
		await this.table.ask('seats', { seats: [{ kind: 'engine', level }, { kind: 'engine', level }] });
	}

	/** Gives the seats back to those who had them; who only watched takes both. */
	takeOver() {
		return this.table.ask('seats', { seats: this.kept ?? [{ kind: 'person' }, { kind: 'person' }] });
	}

	async solve() {
		this.stop();
		const told = async (/** @type {any} */ answer) => {
			if (answer.impossible || answer.moves.length === 0) return toast(answer.reason || 'there is no solution from here');
			this.line = answer.moves;
			await this.table.ask('lay-out', { moves: answer.moves });
			announce(`Solved in ${answer.moves.length} jumps`);
		};
		await trying(() => this.think('solve', {}, told, true));
		this.draw();
	}

	/** @param {View} view */
	playout(view) {
		const rest = view.undone.map((entry) => entry.text);
		const onLine = this.line.length > 0 && rest.length > 0 && rest.join() === this.line.slice(-rest.length).join();
		if (!onLine) return null;
		const speeds = [['slow', 'Slow'], ['normal', 'Normal'], ['fast', 'Fast']].map(([value, label]) => ({ value, label }));
		return h(
			'div',
			{ class: 'stack', id: 'solution' },
			h('p', {}, h('strong', {}, `A solution: ${rest.length} more jumps`)),
			h('div', { class: 'row' }, this.autoplay ? button('Stop', () => ((this.autoplay = false), this.draw()), { icon: 'pause' }) : button('Play it out', () => this.run(), { icon: 'play', class: 'button primary' }), button('One jump', () => this.table.ask('redo', { count: 1 }), { icon: 'forward', disabled: this.autoplay })),
			select('Speed', speeds, settings.speed, (value) => setSetting('speed', value), 'playout-speed'),
		);
	}

	/** Plays the solution out, jump by jump. */
	async run() {
		this.autoplay = true;
		while (this.autoplay && this.table.view && this.table.view.undone.length > 0) {
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
