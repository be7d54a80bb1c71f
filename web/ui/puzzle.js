// One puzzle: tried on the board, answered in words and on it, helped with, its solution walked.

import { pathOf } from '../model/history.js';
import { bestTimes, settled, strengthOf, utcDay } from '../model/progress.js';
import { puzzleTitle, reasons, said, taskWords } from '../model/puzzles.js';
import { t } from '../model/text.js';
import { clockTime, moveName } from '../model/words.js';
import { call } from './api.js';
import { button, h, put, refill } from './dom.js';
import { announce, trying } from './notices.js';
import { anotherPuzzle } from './puzzles.js';
import { keepProgress, progress } from './solved.js';
import { Trial } from './trial.js';

/**
 * @typedef {object} Walk moves that are looked at, not played
 * @property {string[]} before the moves that lead to where it begins
 * @property {string[]} line
 * @property {string[]} [words] its moves as a reader says them
 * @property {number} at how many of them are on the board
 * @property {'wrong' | 'solution'} kind
 * @property {Walk | null} within the walk that it leaves
 */

export class PuzzlePage {
	/** @param {HTMLElement} host */
	constructor(host) {
		/** @type {PuzzleCard | null} */
		this.card = null;
		/** @type {string[]} the right moves, with the answers of the other side */
		this.moves = [];
		/** @type {Walk | null} */
		this.walk = null;
		this.clue = 0;
		/** Whether neither a wrong move was tried nor help given. */
		this.clean = true;
		this.solved = false;
		/** @type {string | null} the day whose puzzle this is */
		this.today = null;
		this.began = Date.now();
		this.trial = new Trial((text) => this.tried(text));
		this.title = h('h1', {});
		this.task = h('p', { class: 'status', id: 'task' });
		this.said = h('p', { id: 'puzzle-said', role: 'status' });
		this.more = h('p', { class: 'note' });
		this.why = h('details', {});
		this.choices = h('div', { class: 'row' });
		this.plies = h('div', { class: 'plies puzzle-line' });
		this.tools = h('div', { class: 'tools', role: 'toolbar', 'aria-label': t('puzzles-title') });
		this.element = h(
			'div',
			{ class: 'table study puzzle' },
			h('div', { class: 'headline' }, this.title, this.task),
			this.trial.element,
			h('section', { class: 'side advice' }, this.said, this.choices, this.plies, this.more, this.why),
			this.tools,
		);
		host.append(this.element);
	}

	/** @param {string} asked a puzzle's name, or `today/` with a game */
	async open(asked) {
		this.today = asked.startsWith('today/') ? utcDay(Date.now()) : null;
		const { puzzle, sight } = await call('GET', `/puzzles/${asked}`);
		this.card = puzzle;
		this.began = Date.now();
		put(this.title, puzzleTitle(puzzle));
		put(this.task, taskWords(puzzle));
		const why = h('p', { class: 'note' }, reasons(puzzle));
		put(this.why, h('summary', {}, t('puzzle-step', { step: puzzle.step })), why);
		await this.trial.show(sight.view);
		this.tell();
		this.draw();
		announce(taskWords(puzzle));
	}

	get puzzle() {
		return /** @type {PuzzleCard} */ (this.card);
	}

	/** A move that was clicked: beside the solution or in it, it is answered all the same. @param {string} text */
	async tried(text) {
		const { walk } = this;
		const made = walk ? [...walk.before, ...walk.line.slice(0, walk.at)] : this.moves;
		await this.asking(async () => {
			const body = { puzzle: this.puzzle.name, moves: [...made, text] };
			/** @type {PuzzleAnswer} */
			const answer = await call('POST', '/puzzles/answer', { body });
			const words = said(answer.messages, this.puzzle.game, answer.words);
			if (!answer.right) return this.wrong(made, answer, words);
			this.tell(words, 'good');
			if (walk)
				return this.follow({ before: made, line: answer.moves.slice(made.length), at: 1, kind: 'wrong', within: walk });
			await this.right(answer);
		});
	}

	/** @param {PuzzleAnswer} answer */
	async right(answer) {
		const added = answer.moves.slice(this.moves.length);
		// One move after the other, so that each is seen.
		for (let count = 1; count < added.length; count += 1)
			await this.trial.show((await this.sight([...this.moves, ...added.slice(0, count)])).view);
		this.moves = answer.moves;
		this.clue = 0;
		this.trial.mark([], 'good');
		await this.trial.show(answer.sight.view);
		if (answer.solved) this.finish(true);
	}

	/**
	 * A wrong move is seen with what comes of it.
	 * @param {string[]} made @param {PuzzleAnswer} answer @param {string} words
	 */
	async wrong(made, answer, words) {
		if (!this.walk) this.clean = false;
		this.tell(words, 'bad');
		await this.follow({
			before: made,
			line: answer.line,
			at: Math.min(2, answer.line.length),
			kind: 'wrong',
			within: this.walk,
		});
		this.trial.mark(answer.places, 'bad');
	}

	/** @param {Walk} walk */
	async follow(walk) {
		const { view } = await this.sight([...walk.before, ...walk.line]);
		this.walk = { ...walk, words: lineWords(view).slice(walk.before.length) };
		const from = Math.max(0, walk.at - 2);
		for (let count = from; count <= walk.at; count += 1)
			await this.trial.show((await this.sight([...walk.before, ...walk.line.slice(0, count)])).view);
		this.draw();
	}

	/** @param {string[]} moves @returns {Promise<Sight>} */
	sight(moves) {
		const { game, position } = this.puzzle;
		return call('POST', '/look', { body: { game, position, moves } });
	}

	/** @param {number} at */
	async goTo(at) {
		const walk = /** @type {Walk} */ (this.walk);
		if (at < 0 || at > walk.line.length) return;
		await this.asking(async () => {
			this.walk = { ...walk, at };
			this.trial.mark([], 'good');
			await this.trial.show((await this.sight([...walk.before, ...walk.line.slice(0, at)])).view);
		});
	}

	/** Back to where the walk began. */
	async back() {
		const walk = /** @type {Walk} */ (this.walk);
		this.walk = walk.within;
		this.tell();
		this.trial.mark([], 'good');
		await this.asking(async () => {
			const { within } = walk;
			const moves = within ? [...within.before, ...within.line.slice(0, within.at)] : this.moves;
			await this.trial.show((await this.sight(moves)).view);
		});
	}

	/** The next step of help. */
	hint() {
		return this.asking(async () => {
			this.clean = false;
			const body = { puzzle: this.puzzle.name, moves: this.moves, step: this.clue + 1 };
			/** @type {PuzzleClue} */
			const clue = await call('POST', '/puzzles/clue', { body });
			this.clue = clue.step;
			this.tell(this.clueWords(clue), 'good');
			this.trial.mark(clue.places, clue.step < 2 ? 'unsure' : 'good');
			if (clue.step === 4)
				await this.follow({ before: this.moves, line: clue.moves, at: 0, kind: 'solution', within: null });
			if (clue.step === 4) put(this.more, t('puzzle-walk'));
		});
	}

	/**
	 * A hint in words: a move by its places; left and right only of a board that is not turned.
	 * @param {PuzzleClue} clue
	 */
	clueWords({ step, messages, words }) {
		const view = /** @type {View} */ (this.trial.view);
		if (step === 1 && this.trial.board.look?.turn) return t('clue-marked');
		const named = messages.map((one) => {
			const { move } = one.args;
			return move ? { ...one, args: { ...one.args, move: moveName(view, String(move)) } } : one;
		});
		return said(named, this.puzzle.game, words);
	}

	/** The whole line, to be walked; other moves may be tried on the way. */
	solution() {
		this.clue = 3;
		return this.hint().then(() => this.finish(this.solved));
	}

	restart() {
		[this.walk, this.moves, this.clue, this.solved] = [null, [], 0, false];
		this.began = Date.now();
		this.tell();
		this.trial.mark([], 'good');
		return this.asking(async () => this.trial.show((await this.sight([])).view));
	}

	/** The puzzle is solved, or given up; the first try counts. @param {boolean} solved */
	finish(solved) {
		if (this.solved) return;
		this.solved = solved;
		const { puzzle } = this;
		const before = progress();
		const how = {
			clean: this.clean && solved,
			solved,
			ms: Date.now() - this.began,
			now: Date.now(),
			today: this.today,
		};
		const after = settled(before, puzzle, how);
		keepProgress(after);
		const [old, now] = [before, after].map((one) => Math.round(strengthOf(one, puzzle.game).rating));
		const change = now > old ? `+${now - old}` : String(now - old);
		const best = bestTimes(after, puzzle.game)[puzzle.step - 1];
		const words = [
			solved ? t('puzzle-time', { time: clockTime(how.ms) }) : '',
			best === null ? '' : t('puzzle-best', { step: puzzle.step, best: clockTime(best) }),
			puzzle.name in before.tried ? '' : t('puzzle-rated', { rating: now, change }),
		];
		put(this.more, words.filter(Boolean).join(' ') || this.more.textContent);
	}

	/** Without words: how a move is made. @param {string} [words] @param {'good' | 'bad' | ''} [kind] */
	tell(words = t(`how-${this.puzzle.game}`), kind = '') {
		put(this.said, words);
		this.said.dataset.kind = kind;
	}

	/** @param {() => Promise<unknown>} work */
	async asking(work) {
		await this.trial.asking(work);
		this.draw();
	}

	draw() {
		const { walk } = this;
		if (!this.card) return;
		this.trial.live = !this.trial.busy && (walk ? walk.kind === 'solution' : !this.solved);
		this.trial.draw();
		const line = walk ? (walk.words ?? walk.line) : lineWords(this.trial.view);
		put(
			this.plies,
			line.map((text, index) =>
				walk
					? button(text, () => this.goTo(index + 1), { class: walk.at === index + 1 ? 'ply now' : 'ply' })
					: h('span', { class: 'ply' }, text),
			),
		);
		refill(this.choices, walk ? this.walking(walk) : []);
		refill(this.tools, this.buttons());
	}

	/** @param {Walk} walk */
	walking({ at, line, kind, within }) {
		const words = within ? 'puzzle-to-solution' : kind === 'wrong' ? 'puzzle-try-again' : 'puzzle-to-board';
		return [
			button(t('walk-back'), () => this.goTo(at - 1), { bare: true, icon: 'back', disabled: at === 0 }),
			button(t('walk-forward'), () => this.goTo(at + 1), { bare: true, icon: 'forward', disabled: at === line.length }),
			button(t(words), () => this.back(), { class: 'button primary' }),
		];
	}

	buttons() {
		const { puzzle, solved, walk } = this;
		const next = () =>
			trying(() => {
				const { wanted } = progress();
				return anotherPuzzle(wanted?.game === puzzle.game ? wanted : { game: puzzle.game, step: null, theme: null });
			});
		const still = solved || Boolean(walk);
		return [
			button(t('tool-hint'), () => this.hint(), { icon: 'hint', disabled: still }),
			button(t('puzzle-solution'), () => this.solution(), { icon: 'solve', disabled: Boolean(walk) }),
			button(t('puzzle-restart'), () => this.restart(), { icon: 'undo', disabled: this.moves.length === 0 && !walk }),
			button(t('puzzle-next'), next, { icon: 'forward', class: solved ? 'button primary' : 'button' }),
		];
	}

	leave() {
		this.trial.leave();
	}
}

/** The moves that led to a view: from where to where, or which pit. @param {View | null} view */
function lineWords(view) {
	const words = (/** @type {Entry} */ one) =>
		one.clicks.length === 1 ? t('move-pit', { pit: one.text }) : pathOf(one);
	return view ? view.past.map(words) : [];
}
