import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
	ago,
	clocks,
	clockTime,
	layoutWords,
	marblesIn,
	placeWords,
	seatWords,
	statusWords,
} from '../../model/words.js';
import { view } from './samples.js';

const SIDES = ['Black', 'White'];

test('a place says its name and what it holds', () => {
	const say = (place) => placeWords({ name: 'D4', kind: 'hole', marbles: 0, side: null, x: 0, y: 0, ...place }, SIDES);
	assert.equal(say({}), 'D4, empty');
	assert.equal(say({ marbles: 1 }), 'D4, marble');
	assert.equal(say({ marbles: 1, side: 2 }), 'D4, white marble');
	assert.equal(say({ kind: 'pit', name: 'S3', marbles: 7, side: 1 }), "Black's pit 3, 7 marbles");
	assert.equal(say({ kind: 'store', name: 'N', marbles: 1, side: 2 }), "White's warehouse, 1 marble");
});

test('times read as on a clock', () => {
	assert.deepEqual([9_940, 0, 75_000, 3_600_000, 10_000].map(clockTime), [
		'0:09.9',
		'0:00.0',
		'1:15',
		'1:00:00',
		'0:10',
	]);
});

test('only the clock of the side to move runs', () => {
	const running = view({ clock: { state: 'running', used: [1000, 2000], left: [60_000, null], left_for_both: null } });
	assert.deepEqual(clocks(running, 500), [
		{ ms: 59_500, counting: 'down' },
		{ ms: 2000, counting: 'up' },
	]);
	assert.equal(clocks({ ...running, turn: 2 }, 500)[1].ms, 2500);
	assert.equal(clocks({ ...running, ending: { kind: 'board', outcome: 1, sentence: '' } }, 500)[0].ms, 60_000);
	assert.equal(clocks(running, 90_000)[0].ms, 0);
	const both = view({ clock: { state: 'running', used: [0, 0], left: [9000, 20_000], left_for_both: 20_000 } });
	assert.deepEqual(
		clocks(both, 500).map(({ ms }) => ms),
		[8500, 19_500],
	);
});

test('the status says whose turn it is, to that player', () => {
	assert.equal(statusWords(view(), null, null), 'Black to move');
	assert.equal(statusWords(view(), null, 1), 'Your turn');
	assert.equal(statusWords(view({ moves_left: 1 }), null, 2), 'Black to move · 1 move left');
	const near = view({ near_draw: 'repetition' });
	assert.equal(statusWords(near, null, 1), 'Your turn · A draw if this position comes again');
	const status_message = { name: 'congkak-to-sow', args: { side: 1, turns: 2 } };
	const congkak = view({ status_message, side_names: ['Player 1', 'Player 2'] });
	assert.equal(statusWords(congkak, null, 1), 'Your turn · 2 turns');
	const looked = view({ past: [{ text: 'a', side: 1 }] });
	const now = view({
		past: [
			{ text: 'a', side: 1 },
			{ text: 'b', side: 2 },
		],
	});
	assert.equal(statusWords(now, looked, 1), 'After move 1 of 2');
	assert.equal(statusWords(view({ solo: true, status: '32 marbles left' }), null, 1), '');
});

test('one thing is one thing, and names are written as people write them', () => {
	assert.deepEqual([0, 1, 2].map(marblesIn), ['empty', '1 marble', '2 marbles']);
	const names = ['I_m a robot', 'French king cake1', 'Fujiyama1', 'Belgian daisy', 'Square 6'];
	assert.deepEqual(names.map(layoutWords), [
		'I’m a robot',
		'French king cake 1',
		'Fujiyama 1',
		'Belgian daisy',
		'Square 6',
	]);
});

test('seats are told apart', () => {
	assert.equal(seatWords({ kind: 'engine', level: 3 }, false), 'Glass (level 3)');
	assert.equal(seatWords({ kind: 'person' }, true), 'you');
	assert.equal(seatWords({ kind: 'open' }, false), 'waiting for somebody');
});

test('how long ago is said roughly', () => {
	const now = 10 * 86_400_000;
	assert.deepEqual(
		[0, 5 * 60_000, 3 * 3_600_000, 26 * 3_600_000, 3 * 86_400_000].map((gap) => ago(now - gap, now)),
		['just now', '5 min ago', '3 h ago', 'yesterday', '3 days ago'],
	);
});
