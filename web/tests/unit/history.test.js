import assert from 'node:assert/strict';
import { test } from 'node:test';

import { points, rows, share } from '../../model/history.js';
import { view } from './samples.js';

const judged = (changes) => ({ at: 0, turn: 1, best: 'a', value_for_1: null, impossible: false, moves: [], ...changes });

test('undone moves stay in the list', () => {
	const all = rows(view({ past: [{ text: 'a', side: 1, ms: 5 }], undone: [{ text: 'b', side: 2 }] }));
	assert.deepEqual(all.map((row) => [row.count, row.text, row.undone]), [[1, 'a', false], [2, 'b', true]]);
});

test('a jump that made a solitaire unwinnable is a mistake', () => {
	const moves = rows(view({ past: [{ text: 'b', side: 1 }, { text: 'c', side: 1 }] }));
	const before = judged({ moves: [{ move: 'a', keeps: true, words: '' }, { move: 'b', keeps: false, words: '' }] });
	const lost = judged({ impossible: true, best: null });
	const found = points(moves, [before, lost, null]);
	assert.deepEqual(found.map((point) => point.mistake), [null, 'a', null]);
	assert.deepEqual(found.map((point) => point.lost), [false, true, null]);
});

test('a drop in value is a mistake of the side that moved', () => {
	const moves = rows(view({ past: [{ text: 'x', side: 1 }, { text: 'y', side: 2 }, { text: 'z', side: 1 }] }));
	const values = [10, 0, 9, 8].map((value_for_1) => judged({ value_for_1 }));
	assert.deepEqual(points(moves, values).map((point) => point.mistake), [null, 'a', 'a', null]);
});

test('the best move is never a mistake', () => {
	const moves = rows(view({ past: [{ text: 'a', side: 1 }] }));
	assert.equal(points(moves, [judged({ value_for_1: 50 }), judged({ value_for_1: 0 })])[1].mistake, null);
});

test('the bar is half full when the game is even and never quite full', () => {
	assert.equal(share(0, 8), 0.5);
	assert.ok(share(8, 8) > 0.7 && share(1000, 8) < 1);
	assert.ok(Math.abs(share(8, 8) + share(-8, 8) - 1) < 1e-9);
});
