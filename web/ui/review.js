// After the game: a chart of how it went, with the mistakes marked.

import { points, rows } from '../model/history.js';
import { dialog } from './dialogs.js';
import { button, h, put, s } from './dom.js';

/** @import { Table } from './table.js' */

const [WIDTH, HEIGHT, LEFT] = [560, 180, 8];

/** @param {Table} table */
export function reviewDialog(table) {
	const view = /** @type {View} */ (table.view);
	const moves = rows(view);
	const work = new AbortController();
	const gauge = h('progress', { max: moves.length + 1, value: 0, 'aria-label': 'Judging the game' });
	const picture = h('div', {});
	const slips = h('div', { class: 'stack' });
	/** @type {(Judged | null)[]} */
	const judged = [];
	dialog('How it went', (close) => [gauge, picture, slips, h('div', { class: 'row end' }, button('Close', close))], () => work.abort());
	const show = () => {
		const found = points(view.game, moves, judged);
		table.moves.mistakes = new Set(found.filter((point) => point.mistake).map((point) => point.at));
		put(picture, chart(view, moves, found));
		put(slips, mistakes(table, moves, found, judged.length > moves.length));
		gauge.value = judged.length;
	};
	judge(table, moves, judged, work.signal, show).then(() => (gauge.remove(), table.moves.draw()));
}

/**
 * Asks about one position after the other.
 * @param {Table} table
 * @param {Row[]} moves
 * @param {(Judged | null)[]} judged
 * @param {AbortSignal} signal
 * @param {() => void} show
 */
async function judge(table, moves, judged, signal, show) {
	const { ending, solo } = /** @type {View} */ (table.view);
	const end = ending?.kind === 'board' ? final(ending.outcome, solo) : null;
	const ms = solo ? 1000 : 250;
	for (let at = 0; at <= moves.length && !signal.aborted; at += 1) {
		const over = end && at === moves.length;
		judged.push(over ? end : await table.connection.ask('evaluate', { at, ms }, signal).catch(() => null));
		if (!signal.aborted) show();
	}
}

/**
 * What needs no engine: a position in which the game is over.
 * @param {Side | 'draw'} outcome @param {boolean} solo
 * @returns {Judged}
 */
function final(outcome, solo) {
	const value = outcome === 'draw' ? 0 : outcome === 1 ? 1e6 : -1e6;
	return { at: 0, turn: 1, best: null, moves: [], impossible: outcome !== 1, value_for_1: solo ? null : value };
}

/** @param {View} view @param {Row[]} moves @param {Point[]} found */
function chart(view, moves, found) {
	const x = (/** @type {number} */ at) => LEFT + ((WIDTH - 2 * LEFT) * at) / Math.max(1, moves.length);
	const hasValues = found.some((point) => point.value !== null);
	const drawn = hasValues ? curve(view, found, x) : blocks(found, moves.length);
	const words = hasValues ? `The evaluation after each of ${moves.length} moves` : 'Whether the game could still be won, move by move';
	return s('svg', { class: 'chart', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': words }, drawn);
}

/**
 * A line of values, side 1's advantage upward.
 * @param {View} view @param {Point[]} found @param {(at: number) => number} x
 */
function curve(view, found, x) {
	const known = found.filter((point) => point.value !== null);
	const y = (/** @type {Point} */ point) => HEIGHT - 18 - /** @type {number} */ (point.value) * (HEIGHT - 36);
	const line = known.map((point) => `${x(point.at).toFixed(1)},${y(point).toFixed(1)}`).join(' ');
	return [
		s('line', { class: 'axis', x1: LEFT, x2: WIDTH - LEFT, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
		s('text', { x: LEFT, y: 11 }, `${view.side_names[0]} ahead`),
		s('text', { x: LEFT, y: HEIGHT - 3 }, `${view.side_names[1]} ahead`),
		s('polyline', { class: 'curve', points: line }),
		...known.filter((point) => point.mistake).map((point) => s('circle', { class: 'slip', cx: x(point.at), cy: y(point), r: 6 })),
	];
}

/**
 * Full blocks while the game could be won, empty ones after it could not, a dash where nobody knows.
 * @param {Point[]} found @param {number} count
 */
function blocks(found, count) {
	const step = (WIDTH - 2 * LEFT) / (count + 1);
	return found.flatMap(({ at, lost, mistake }) => {
		const [x, width] = [LEFT + step * at + 1, Math.max(2, step - 2)];
		const [y, height, name] = lost === null ? [128, 2, 'unknown'] : lost ? [90, 40, 'area-2'] : [40, 90, 'area-1'];
		const block = s('rect', { class: name, x, y, width, height });
		return mistake ? [block, s('circle', { class: 'slip', cx: x + width / 2, cy: 24, r: 6 })] : [block];
	});
}

/** @param {Table} table @param {Row[]} moves @param {Point[]} found @param {boolean} done */
function mistakes(table, moves, found, done) {
	const slips = found.filter((point) => point.mistake);
	if (slips.length === 0) return done ? h('p', {}, 'No mistake was found.') : null;
	const names = table.view?.solo ? [] : table.view?.side_names;
	const words = (/** @type {Point} */ point) => `Move ${point.at}${names?.length ? `, ${names[moves[point.at - 1].side - 1]}` : ''}: ${moves[point.at - 1].text}; better ${point.mistake}`;
	const item = (/** @type {Point} */ point) => h('li', {}, button(words(point), () => (document.querySelector('dialog')?.close(), table.lookAt(point.at - 1)), { class: 'move' }));
	return [h('h3', {}, slips.length === 1 ? 'One mistake' : `${slips.length} mistakes`), h('ul', { class: 'verdicts' }, slips.map(item))];
}
