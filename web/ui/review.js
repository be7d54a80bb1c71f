// After the game: a chart of how it went, with the mistakes marked.

import { points, rows, summary } from '../model/history.js';
import { readAdvice } from '../model/verdict.js';
import { dialog } from './dialogs.js';
import { button, h, put, s } from './dom.js';

/** @import { Table } from './table.js' */

const [WIDTH, HEIGHT, LEFT] = [560, 190, 34];

/** @param {Table} table */
export function reviewDialog(table) {
	const view = /** @type {View} */ (table.view);
	const moves = rows(view);
	const work = new AbortController();
	const gauge = h('progress', { max: moves.length + 1, value: 0, 'aria-label': 'Judging the game' });
	const [picture, said, slips] = [
		h('div', {}),
		h('p', { id: 'summary', role: 'status' }),
		h('div', { class: 'stack' }),
	];
	/** @type {(Advised | null)[]} */
	const judged = [];
	const look = (/** @type {number} */ at) => (frame.close(), table.lookAt(at));
	const close = (/** @type {() => void} */ end) => [
		gauge,
		picture,
		said,
		slips,
		h('div', { class: 'row end' }, button('Close', end)),
	];
	const frame = dialog('How it went', close, () => work.abort());
	const show = () => {
		const found = points(view.game, moves, judged);
		const done = judged.length > moves.length;
		table.moves.mistakes = new Set(found.filter((point) => point.mistake).map((point) => point.at));
		put(picture, chart(view, moves, found, look));
		put(said, done ? summary(found, moves.length + 1) : `Judged ${judged.length} of ${moves.length + 1} positions…`);
		put(slips, mistakes(view, moves, found, look));
		gauge.value = judged.length;
	};
	judge(table, moves, judged, work.signal, show).then(() => (gauge.remove(), table.moves.draw()));
}

/**
 * Asks about one position after the other. One that cannot be judged stays unknown.
 * @param {Table} table @param {Row[]} moves @param {(Advised | null)[]} judged
 * @param {AbortSignal} signal @param {() => void} show
 */
async function judge(table, moves, judged, signal, show) {
	const { ending, solo } = /** @type {View} */ (table.view);
	const end = ending?.kind === 'board' ? final(ending.outcome, solo) : null;
	const ms = solo ? 1000 : 250;
	table.advice.stop();
	for (let at = 0; at <= moves.length && !signal.aborted; at += 1) {
		const over = end && at === moves.length;
		const answer = over ? null : await table.connection.think('evaluate', { at, ms }, signal).catch(() => null);
		judged.push(over ? end : answer && readAdvice(answer));
		if (!signal.aborted) show();
	}
}

/**
 * What needs no engine: a position in which the game is over.
 * @param {Side | 'draw'} outcome @param {boolean} solo @returns {Advised}
 */
function final(outcome, solo) {
	const value = outcome === 'draw' ? 0 : outcome === 1 ? 1e6 : -1e6;
	const outlook = solo ? (outcome === 1 ? 'winnable' : 'lost') : null;
	return {
		at: 0,
		turn: 1,
		best: null,
		reason: '',
		line: [],
		unit: null,
		moves: [],
		outlook,
		value: solo ? null : value,
	};
}

/** @param {View} view @param {Row[]} moves @param {Point[]} found @param {(at: number) => void} look */
function chart(view, moves, found, look) {
	const x = (/** @type {number} */ at) => LEFT + ((WIDTH - LEFT - 8) * at) / Math.max(1, moves.length);
	const hasValues = found.some((point) => point.value !== null);
	const drawn = hasValues ? curve(view, found, x) : blocks(found, moves.length);
	const words = hasValues
		? `The evaluation after each of ${moves.length} moves`
		: 'Whether the game could still be won, move by move';
	const every = Math.max(5, 5 * Math.ceil(moves.length / 40));
	const ticks = moves
		.filter((row) => row.count % every === 0)
		.map((row) => s('text', { x: x(row.count), y: HEIGHT - 2 }, String(row.count)));
	const to = (/** @type {MouseEvent} */ event) => {
		const box = picture.getBoundingClientRect();
		const share = ((event.clientX - box.x) / box.width) * WIDTH - LEFT;
		look(Math.min(moves.length, Math.max(0, Math.round((share / (WIDTH - LEFT - 8)) * moves.length))));
	};
	const picture = s(
		'svg',
		{ class: 'chart', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': words, onclick: to },
		drawn,
		ticks,
	);
	return picture;
}

/**
 * A line of values, side 1's advantage upward.
 * @param {View} view @param {Point[]} found @param {(at: number) => number} x
 */
function curve(view, found, x) {
	const known = found.filter((point) => point.value !== null);
	const y = (/** @type {Point} */ point) => HEIGHT - 26 - /** @type {number} */ (point.value) * (HEIGHT - 46);
	const line = known.map((point) => `${x(point.at).toFixed(1)},${y(point).toFixed(1)}`).join(' ');
	const middle = (HEIGHT - 6) / 2;
	const hit = (/** @type {Point} */ point) => s('circle', { class: 'slip', cx: x(point.at), cy: y(point), r: 6 });
	return [
		s('line', { class: 'axis', x1: LEFT, x2: WIDTH - 8, y1: middle, y2: middle }),
		s('text', { x: 2, y: 16, class: 'start' }, `${view.side_names[0]} ahead`),
		s('text', { x: 2, y: HEIGHT - 18, class: 'start' }, `${view.side_names[1]} ahead`),
		s('polyline', { class: 'curve', points: line }),
		...known.filter((point) => point.mistake).map(hit),
	];
}

/**
 * Full blocks while the game could be won, empty ones after it could not, a question mark where nobody knows.
 * @param {Point[]} found @param {number} count
 */
function blocks(found, count) {
	const step = (WIDTH - LEFT - 8) / (count + 1);
	return found.flatMap(({ at, outlook, mistake }) => {
		const [x, width] = [LEFT + step * at + 1, Math.max(2, step - 2)];
		const shapes = {
			winnable: s('rect', { class: 'area-1', x, y: 40, width, height: 110 }),
			lost: s('rect', { class: 'area-2', x, y: 110, width, height: 40 }),
			unknown: s('text', { x: x + width / 2, y: 146 }, '?'),
		};
		const block = shapes[outlook ?? 'unknown'];
		return mistake ? [block, s('circle', { class: 'slip', cx: x + width / 2, cy: 24, r: 6 })] : [block];
	});
}

/** @param {View} view @param {Row[]} moves @param {Point[]} found @param {(at: number) => void} look */
function mistakes(view, moves, found, look) {
	const slips = found.filter((point) => point.mistake);
	if (slips.length === 0) return null;
	const words = (/** @type {Point} */ point) => {
		const move = moves[point.at - 1];
		const who = view.solo ? '' : `, ${view.side_names[move.side - 1]}`;
		return `Move ${point.at}${who}: ${move.text}; better ${point.mistake}`;
	};
	const item = (/** @type {Point} */ point) =>
		h(
			'li',
			{},
			button(words(point), () => look(point.at - 1), { class: 'move' }),
		);
	return h('ul', { class: 'verdicts' }, slips.map(item));
}
