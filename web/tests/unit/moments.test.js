// What a move did, as it is announced and shown.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { deed, deedWords, endOf, momentOf } from '../../model/moments.js';
import { holes, pits, view } from './samples.js';

const step = (from, to, marbles = 1) => ({ from, to, marbles });
const counters = (...counts) => counts.map((count) => ({ label: '', count }));

test('a push is told with what it pushed and what fell', () => {
	const before = view({ places: holes(['b b b w']) });
	const last_steps = [step('A1', 'A2'), step('A2', 'A3'), step('A3', 'A4'), step('A4', null)];
	const after = view({ turn: 2, last_steps, past: [{ text: 'i-A1-3', side: 1 }], counters: counters(4, 0) });
	const done = deed(before, after);
	assert.equal(deedWords(done, after, null), 'Black moved three marbles, pushed one, one fell, i-A1-3');
	assert.equal(deedWords(done, after, 1), 'You moved three marbles, pushed one, one fell, i-A1-3');
	assert.deepEqual(momentOf(done, after), { at: 'A4', words: '4 of 6', kind: 'capture' });
});

test('a sowing is told with its end, what was stolen, and a free turn', () => {
	const names = ['Player 1', 'Player 2'];
	const before = view({ places: pits([1, 1, 0], [4, 2, 2], [0, 0]), side_names: names });
	const past = [{ text: '1', side: 1 }];
	const free = view({ side_names: names, past, turn: 1, last_steps: [step('S1', 'S')] });
	assert.equal(deedWords(deed(before, free), free, 1), 'You sowed pit 1, last marble in the warehouse, a free turn');
	assert.equal(momentOf(deed(before, free), free).words, 'Free turn');
	const { places } = before;
	const steal = view({ places, side_names: names, past, turn: 2, last_steps: [step('S2', 'S3'), step('N3', 'S', 4)] });
	assert.equal(
		deedWords(deed(before, steal), steal, 2),
		"Player 1 sowed pit 1, last marble in Player 1's pit 3, 4 stolen",
	);
	assert.match(deedWords(deed(before, steal), steal, 1), /last marble in your pit 3/);
	assert.equal(momentOf(deed(before, steal), steal).words, '+4 stolen');
});

test('a jump in a game for one names no player and captures nothing', () => {
	const before = view({ solo: true, places: holes(['o o -']) });
	const last_steps = [step('A1', 'A3'), step('A2', null)];
	const after = view({ solo: true, last_steps, past: [{ text: 'A1R', side: 1 }] });
	assert.equal(deedWords(deed(before, after), after, 1), 'A1 jumped to A3');
	assert.equal(momentOf(deed(before, after), after), null);
});

test('an end is told to the reader', () => {
	const won = view({ ending: { kind: 'board', outcome: 1, sentence: 'Black wins' } });
	const titles = [1, 2, null].map((mine) => endOf(won, mine).title);
	assert.deepEqual(titles, ['You win', 'You lose', 'Black wins']);
	assert.equal(endOf(view(), 1), null);
	const words = (outcome, sentence) => endOf(view({ ending: { kind: 'board', outcome, sentence } }), null).words;
	assert.equal(words('draw', 'A draw, 49 to 49'), '49 to 49');
	assert.equal(words('draw', 'A draw by agreement'), 'By agreement');
	assert.equal(words('draw', 'The move limit is reached: a draw'), 'The move limit is reached: a draw');
	assert.equal(words(1, 'Black wins: six white marbles are off the board'), 'Six white marbles are off the board');
	assert.equal(words(1, 'White resigns: Black wins'), 'White resigns: Black wins');
	const ending = { kind: 'board', outcome: 1, sentence: 'Black wins: six white marbles are off the board' };
	assert.equal(endOf(view({ ending }), 1).words, 'Six white marbles are off the board', 'it is said once');
});

test('the winner reads who resigned', () => {
	const seats = [{ kind: 'person' }, { kind: 'engine', level: 3 }];
	const ending = { kind: 'resigned', outcome: 1, side: 2, sentence: 'White resigns: Black wins' };
	const { mood, title, words } = endOf(view({ seats, ending }), 1);
	assert.deepEqual([mood, title, words], ['won', 'Glass (level 3) resigned', 'You win.']);
	assert.equal(endOf(view({ names: ['Ann', 'Bob'], ending }), 1).title, 'Bob resigned');
});

test('solitaire has no second player, and one marble is one marble', () => {
	const end = (kind, outcome, count, sentence = '') =>
		endOf(
			view({
				solo: true,
				past: [{ text: 'a', side: 1 }],
				counters: counters(count),
				ending: { kind, outcome, sentence },
			}),
			1,
		);
	assert.deepEqual(end('board', 1, 1), { mood: 'won', title: 'Solved', words: 'One marble is left, after 1 jump' });
	assert.deepEqual(end('board', 2, 5), {
		mood: 'lost',
		title: 'No jump is left',
		words: '5 marbles are left after 1 jump',
	});
	assert.deepEqual(end('board', 2, 1, 'Lost: the last marble is not in A1'), {
		mood: 'lost',
		title: 'Not solved',
		words: 'The last marble is not in A1',
	});
	assert.equal(end('resigned', 2, 9).title, 'Resigned');
	assert.equal(end('flag', 2, 9).title, 'Out of time');
});
