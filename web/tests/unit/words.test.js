import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ago, clocks, clockTime, news, placeWords, seatWords } from '../../model/words.js';
import { view } from './samples.js';

const SIDES = ['Black', 'White'];

test('a place says its name and what it holds', () => {
	const say = (place) => placeWords({ name: 'D4', kind: 'hole', marbles: 0, side: null, x: 0, y: 0, ...place }, SIDES);
	assert.equal(say({}), 'D4, empty');
	assert.equal(say({ marbles: 1 }), 'D4, marble');
	assert.equal(say({ marbles: 1, side: 2 }), 'D4, white marble');
	assert.equal(say({ kind: 'pit', name: 'S3', marbles: 7, side: 1 }), "S3, Black's pit, 7 marbles");
	assert.equal(say({ kind: 'store', name: 'N', marbles: 1, side: 2 }), "N, White's warehouse, 1 marble");
});

test('times read as on a clock', () => {
	assert.deepEqual([9_940, 0, 75_000, 3_600_000, 10_000].map(clockTime), ['0:09.9', '0:00.0', '1:15', '1:00:00', '0:10']);
});

test('only the clock of the side to move runs', () => {
	const running = view({ clock: { state: 'running', used: [1000, 2000], left: [60_000, null] } });
	assert.deepEqual(clocks(running, 500), [{ ms: 59_500, counting: 'down' }, { ms: 2000, counting: 'up' }]);
	assert.equal(clocks({ ...running, turn: 2 }, 500)[1].ms, 2500);
	assert.equal(clocks({ ...running, ending: { kind: 'board', outcome: 1, sentence: '' } }, 500)[0].ms, 60_000);
	assert.equal(clocks(running, 90_000)[0].ms, 0);
});

test('news are the newest move and what follows', () => {
	assert.equal(news(view()), 'Black to move');
	const after = view({ past: [{ text: 'i-A1-1', side: 1 }], status: 'White to move' });
	assert.equal(news(after), 'Black played i-A1-1. White to move.');
});

test('seats are told apart', () => {
	assert.equal(seatWords({ kind: 'engine', level: 3 }, false), 'engine, level 3');
	assert.equal(seatWords({ kind: 'person' }, true), 'you');
	assert.equal(seatWords({ kind: 'open' }, false), 'waiting for somebody');
});

test('how long ago is said roughly', () => {
	const now = 10 * 86_400_000;
	assert.deepEqual([0, 5 * 60_000, 3 * 3_600_000, 26 * 3_600_000, 3 * 86_400_000].map((gap) => ago(now - gap, now)), ['just now', '5 min ago', '3 h ago', 'yesterday', '3 days ago']);
});
