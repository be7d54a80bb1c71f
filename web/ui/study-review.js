// How a game went: a chart to point at and click, of what is known of its positions; and a review, which evaluates
// them all and marks each mistake with the better line.

import { clearLead, decided, lead, points, rows, summary } from '../model/history.js';
import { accuracy } from '../model/statistics.js';
import * as tree from '../model/study.js';
import { t } from '../model/text.js';
import { button, h, put, s } from './dom.js';
import { keepPlayed, played } from './memory.js';
import { trying } from './notices.js';

/** @import { StudyPage } from './study.js' */

const [WIDTH, HEIGHT] = [380, 150];
/** How much of the height those positions take that can be won, or those that cannot. */
const LANE = 0.42;
const WIDEST_BLOCK = 90;
const EDGE = { left: 34, right: 8, top: 8, bottom: 20 };
/** How many moves of a better line are laid beside the game. */
const SHOWN = 6;

export class Review {
	/** @param {StudyPage} page */
	constructor(page) {
		this.page = page;
		/** @type {(Advised | null)[]} what is known, by the number of moves made */
		this.judged = [];
		/** @type {number[]} the nodes of the main line, the start first */
		this.ids = [];
		/** How many positions were evaluated; null where nobody has asked for it. @type {number | null} */
		this.done = null;
		/** @type {Row[]} */
		this.rows = [];
		/** What is known without an engine, where the line ends the game. @type {Advised | null} */
		this.end = null;
		this.running = 0;
		this.gauge = h('progress', { 'aria-label': t('review-evaluating') });
		this.picture = h('div', { class: 'chart-box' });
		this.said = h('p', { id: 'summary', role: 'status' });
		this.slips = h('ul', { class: 'verdicts', 'aria-label': t('review-mistakes') });
		this.solve = button(t('mistakes-solve'), () => this.solveMistakes(), { icon: 'solve' });
		this.found = h('details', {}, h('summary', {}, t('review-mistakes')), this.slips);
		this.element = h('section', { class: 'advice review', 'aria-label': t('result-review'), hidden: true });
		this.element.append(this.picture, this.gauge, this.said, this.found, this.solve);
	}

	/** Judges every position of the line, one after the other. */
	async begin() {
		this.stop();
		await this.follow();
		const run = this.running;
		this.done = 0;
		for (const [at, id] of this.ids.entries()) {
			const isOver = this.end !== null && at === this.rows.length;
			if (!isOver) await this.judgeMoves(tree.moves(this.page.study, id));
			if (run !== this.running) return;
			this.done += 1;
			this.draw();
		}
		this.note();
	}

	/** The main line may be another now. */
	async follow() {
		const { page } = this;
		const { study } = page;
		const ids = [0, ...tree.mainLine(study)];
		const { view } = await page.sightOf(study, ids[ids.length - 1]);
		if (page.study.nodes !== study.nodes) return;
		if (ids.join() !== this.ids.join()) this.forget();
		this.ids = ids;
		this.rows = rows({ ...view, undone: [] });
		this.end = view.ending ? final(view) : null;
		this.draw();
	}

	/** @param {string[]} moves from the start @returns {Promise<Advised | null>} */
	async judgeMoves(moves) {
		const { page } = this;
		const key = moves.join(' ');
		/** @type {Lines | null} */
		let known = page.lines.known.get(key) ?? null;
		const ms = page.view?.solo ? 1500 : 300;
		if (!known?.done) {
			await page.lines.ask(moves, 1, ms, (heard) => (known = heard));
			if (known) page.lines.learn(key, known);
		}
		return known && advised(known);
	}

	/** Marks the mistakes and lays the better lines beside them. */
	note() {
		const { page } = this;
		let { study } = page;
		for (const point of this.points().filter(({ mistake }) => mistake)) {
			const [before, id] = [this.ids[point.at - 1], this.ids[point.at]];
			const line = this.judged[point.at - 1]?.line.slice(0, SHOWN) ?? [];
			if (study.nodes[id].mark === '') study = tree.annotate(study, id, { mark: '?' });
			if (line[0] && tree.branchOf(study, before, line[0]) === undefined)
				study = tree.withLine(study, before, line, t('review-better'));
		}
		page.study = study;
		page.keep();
		page.draw();
		// A player of this game sees in their statistics how well.
		const own = played().find(({ id }) => page.key === `table-${id}`);
		if (own) keepPlayed({ ...own, accuracy: accuracy(own.side, this.rows, this.points()) });
	}

	points() {
		return points(this.page.study.game, this.rows, this.judged);
	}

	stop() {
		this.running += 1;
	}

	forget() {
		this.stop();
		[this.done, this.ids, this.rows, this.end] = [null, [], [], null];
	}

	/** What is known of every position of the line. */
	look() {
		const { known } = this.page.lines;
		const texts = this.rows.map(({ text }) => text);
		this.judged = this.ids.map((_, at) => {
			const found = known.get(texts.slice(0, at).join(' '));
			return at === this.rows.length && this.end ? this.end : found ? advised(found) : null;
		});
	}

	solveMistakes() {
		trying(async () => (await import('./mistakes.js')).mistakesDialog(this));
	}

	draw() {
		const { page } = this;
		const { view } = page;
		this.element.hidden = !view || page.editor.open || this.ids.length < 2;
		if (!view || this.element.hidden) return;
		this.look();
		const found = this.points();
		const [all, reviews] = [this.ids.length, this.done !== null];
		const done = this.done ?? 0;
		this.gauge.hidden = !reviews || done >= all;
		this.gauge.max = all;
		this.gauge.value = done;
		put(this.said, done >= all ? summary(found, all) : reviews ? t('review-progress', { done, all }) : '');
		put(this.picture, this.chart(view, found));
		const slips = done >= all ? this.mistakes(view, found) : [];
		put(this.slips, slips);
		this.found.hidden = this.solve.hidden = slips.length === 0;
	}

	/** @param {number} at */
	x(at) {
		return EDGE.left + ((WIDTH - EDGE.left - EDGE.right) * at) / Math.max(1, this.ids.length - 1);
	}

	/** @param {number} share from 0 to 1 */
	y(share) {
		return HEIGHT - EDGE.bottom - share * (HEIGHT - EDGE.top - EDGE.bottom);
	}

	/** @param {View} view @param {Point[]} found */
	chart(view, found) {
		const hasValues = !view.solo;
		const words = hasValues ? t('review-chart-values', { count: this.rows.length }) : t('review-chart-outlooks');
		const here = this.ids.indexOf(page(this).study.at);
		const cursor = s('line', { class: 'here', y1: EDGE.top, y2: HEIGHT - EDGE.bottom });
		const label = h('span', { class: 'chart-label', hidden: true });
		const put = (/** @type {number} */ at) => {
			cursor.setAttribute('x1', String(this.x(at)));
			cursor.setAttribute('x2', String(this.x(at)));
		};
		if (here >= 0) put(here);
		const at = (/** @type {MouseEvent} */ event) => {
			const box = picture.getBoundingClientRect();
			const share = ((event.clientX - box.x) / box.width) * WIDTH - EDGE.left;
			const index = Math.round((share / (WIDTH - EDGE.left - EDGE.right)) * (this.ids.length - 1));
			return Math.min(this.ids.length - 1, Math.max(0, index));
		};
		const point = (/** @type {MouseEvent} */ event) => {
			const index = at(event);
			put(index);
			label.hidden = false;
			label.textContent = this.words(view, index);
			label.style.left = `${(100 * this.x(index)) / WIDTH}%`;
		};
		const away = () => ((label.hidden = true), here >= 0 && put(here));
		const picture = s(
			'svg',
			{
				class: 'chart',
				viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
				role: 'img',
				'aria-label': words,
				onclick: (/** @type {MouseEvent} */ event) => page(this).tree.go(this.ids[at(event)]),
				onpointermove: point,
				onpointerleave: away,
			},
			this.axis(view, hasValues),
			hasValues ? this.curve(found) : this.blocks(found),
			here >= 0 ? cursor : null,
		);
		return [/** @type {any} */ (picture), label];
	}

	/** What the chart says of a position. @param {View} view @param {number} at */
	words(view, at) {
		const [judged, row] = [this.judged[at], this.rows[at - 1]];
		const move = row ? `${row.count}. ${row.text}` : t('start');
		if (!judged) return `${move}: ${t('place-unsure')}`;
		if (judged.value === null) return `${move}: ${judged.outlook ? t(`review-${judged.outlook}`) : ''}`;
		return `${move}: ${view.side_names[0]} ${Math.abs(judged.value) > 1e5 ? t('review-decided') : lead(judged.value)}`;
	}

	/** @param {View} view @param {boolean} hasValues */
	axis(view, hasValues) {
		const every = Math.max(5, 5 * Math.ceil(this.rows.length / 50));
		const ticks = this.rows
			.filter((row) => row.count % every === 0)
			.map((row) => s('text', { x: this.x(row.count), y: HEIGHT - 5 }, String(row.count)));
		const level = (/** @type {number} */ share, /** @type {string} */ words) => [
			s('line', { class: 'axis', x1: EDGE.left, x2: WIDTH - EDGE.right, y1: this.y(share), y2: this.y(share) }),
			s('text', { class: 'end', x: EDGE.left - 4, y: this.y(share) + 4 }, words),
		];
		const much = clearLead(view.game);
		const marks = /** @type {[number, string][]} */ ([
			[0, t('review-lost')],
			[0.25, `−${much}`],
			[0.5, '0'],
			[0.75, `+${much}`],
			[1, t('review-won')],
		]);
		const lane = (/** @type {number} */ share, /** @type {string} */ words) =>
			s('text', { class: 'end', x: EDGE.left - 4, y: this.y(share) + 4 }, words);
		const levels = hasValues
			? marks.flatMap(([share, words]) => level(share, words))
			: [lane(1 - LANE / 2, t('review-won')), lane(LANE / 2, t('review-lost'))];
		return [...levels, ...ticks];
	}

	/** A line of values, side 1's advantage upward. @param {Point[]} found */
	curve(found) {
		const known = found.filter((point) => point.value !== null);
		const y = (/** @type {Point} */ point) => this.y(/** @type {number} */ (point.value));
		const line = known.map((point) => `${this.x(point.at).toFixed(1)},${y(point).toFixed(1)}`).join(' ');
		const hit = (/** @type {Point} */ point) =>
			s('circle', { class: 'slip', cx: this.x(point.at), cy: y(point), r: 5 });
		const dot = (/** @type {Point} */ point) => s('circle', { class: 'dot', cx: this.x(point.at), cy: y(point), r: 2 });
		const slips = known.filter((point) => point.mistake).map(hit);
		return [s('polyline', { class: 'curve', points: line }), ...known.map(dot), ...slips];
	}

	/**
	 * A full block above while the game could be won, an empty one below after it could not, a question mark where
	 * nobody knows.
	 * @param {Point[]} found
	 */
	blocks(found) {
		const step = (WIDTH - EDGE.left - EDGE.right) / Math.max(1, this.ids.length - 1);
		const height = this.y(0) - this.y(LANE);
		return found.flatMap(({ at, outlook, mistake }) => {
			const half = Math.max(1, Math.min(step - 1, WIDEST_BLOCK) / 2);
			const [left, right] = [Math.max(EDGE.left, this.x(at) - half), Math.min(WIDTH - EDGE.right, this.x(at) + half)];
			const block = { x: left, width: right - left, height, rx: 3 };
			const middle = (left + right) / 2;
			const shapes = {
				winnable: s('rect', { class: 'area-1', y: this.y(1), ...block }),
				lost: s('rect', { class: 'area-2', y: this.y(LANE), ...block }),
				unknown: s('text', { x: middle, y: this.y(0.5) + 4 }, '?'),
			};
			const shape = shapes[outlook ?? 'unknown'];
			return mistake ? [shape, s('circle', { class: 'slip', cx: middle, cy: this.y(LANE / 2), r: 5 })] : [shape];
		});
	}

	/** @param {View} view @param {Point[]} found */
	mistakes(view, found) {
		const slips = found.filter((point) => point.mistake);
		return slips.map((point) => {
			const move = this.rows[point.at - 1];
			const said = { count: point.at, move: move.text, better: point.mistake ?? '' };
			const side = view.side_names[move.side - 1];
			const words = view.solo ? t('review-slip-solo', said) : t('review-slip', { ...said, side });
			return h(
				'li',
				{},
				button(words, () => page(this).tree.go(this.ids[point.at - 1]), { class: 'move' }),
			);
		});
	}
}

/** @param {Review} review */
function page(review) {
	return review.page;
}

/** @param {Lines} known @returns {Advised} */
function advised({ turn, lines }) {
	const best = lines[0];
	return {
		at: 0,
		turn,
		best: best?.moves[0] ?? null,
		reason: best?.words ?? '',
		line: best?.moves ?? [],
		unit: null,
		moves: [],
		outlook: best?.outlook ?? null,
		value: best?.value_for_1 ?? null,
	};
}

/** What needs no engine: a position in which the game is over. @param {View} view @returns {Advised} */
function final(view) {
	const { ending, solo } = view;
	const outlook = solo ? (ending?.outcome === 1 ? 'winnable' : 'lost') : null;
	return {
		at: 0,
		turn: 1,
		best: null,
		reason: '',
		line: [],
		unit: null,
		moves: [],
		outlook,
		value: solo ? null : decided(view),
	};
}
