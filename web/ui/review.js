// After the game: a chart of how it went, with the mistakes marked.

import { points, rows } from '../model/history.js';
import { dialog } from './dialogs.js';
import { button, h, put, s } from './dom.js';

/** @import { Table } from './table.js' @import { Judged, Point, Row, View } from '../model/types.js' */

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
		const found = points(moves, judged);
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
	const last = table.view?.ending?.kind === 'board' ? moves.length - 1 : moves.length;
	for (let at = 0; at <= last && !signal.aborted; at += 1) {
		const answer = await table.connection.ask('evaluate', { at, ms: 250 }, signal).catch(() => null);
		if (signal.aborted) return;
		judged.push(answer);
		show();
	}
	if (last < moves.length) judged.push(null);
	show();
}

/** @param {View} view @param {Row[]} moves @param {Point[]} found */
function chart(view, moves, found) {
	const x = (/** @type {number} */ at) => LEFT + ((WIDTH - 2 * LEFT) * at) / Math.max(1, moves.length);
	const hasValues = found.some((point) => point.value !== null);
	const drawn = hasValues ? curve(view, found, x) : blocks(found, x, moves.length);
	const words = hasValues ? `The evaluation after each of ${moves.length} moves` : 'Whether the game could still be won, move by move';
	return s('svg', { class: 'chart', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': words }, drawn);
}

/**
 * A line of values, side 1's advantage upward.
 * @param {View} view @param {Point[]} found @param {(at: number) => number} x
 */
function curve(view, found, x) {
	const known = found.filter((point) => point.value !== null);
	const most = Math.max(1, ...known.map((point) => Math.abs(/** @type {number} */ (point.value))));
	const y = (/** @type {Point} */ point) => HEIGHT / 2 - ((/** @type {number} */ (point.value) / most) * (HEIGHT / 2 - 18));
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
 * Full blocks while the game could be won, empty ones after it could not.
 * @param {Point[]} found @param {(at: number) => number} x @param {number} count
 */
function blocks(found, x, count) {
	const width = Math.max(2, (WIDTH - 2 * LEFT) / (count + 1) - 2);
	return found.flatMap((point) => {
		if (point.lost === null) return [];
		const left = LEFT + ((WIDTH - 2 * LEFT) * point.at) / (count + 1);
		const block = s('rect', { class: point.lost ? 'area-2' : 'area-1', x: left + 1, y: point.lost ? 90 : 40, width, height: point.lost ? 40 : 90 });
		return point.mistake ? [block, s('circle', { class: 'slip', cx: left + width / 2, cy: 24, r: 6 })] : [block];
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
