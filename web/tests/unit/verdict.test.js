// Winnable, lost and not known are three answers, in the light, the marks and the review.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { outlookWords, readAdvice } from '../../model/verdict.js';
import './english.js';

const move = (text, verdict, words = '') => ({ move: text, verdict, words });

const answer = (changes) => ({
	at: 3,
	turn: 1,
	best: 'B4D',
	reason: '',
	line: [],
	value: null,
	value_for_1: null,
	unit: 'marbles',
	outlook: 'winnable',
	moves: [],
	...changes,
});

test('an answer is read as it is written', () => {
	const moves = [move('B4D', 'keeps'), move('E4U', 'loses'), move('D2R', 'unknown')];
	const read = readAdvice(answer({ moves }));
	assert.equal(read.outlook, 'winnable');
	assert.deepEqual(
		read.moves.map((one) => one.verdict),
		['keeps', 'loses', 'unknown'],
	);
	assert.equal(outlookWords(read), 'Still winnable: 1 of 3 jumps work, 1 not known');
});

test('a jump that merely leaves the fewest marbles keeps nothing', () => {
	const moves = [move('A', 'loses', 'lost: 4 marbles at best'), move('B', 'loses')];
	assert.equal(outlookWords(readAdvice(answer({ outlook: 'lost', best: 'A', moves }))), 'Can no longer be won');
});

test('what was not judged is not known', () => {
	const half = readAdvice(
		answer({ outlook: 'unknown', best: null, moves: [move('A', 'loses'), move('B', 'unknown')] }),
	);
	assert.equal(outlookWords(half), 'Not known yet whether it can be won');
});

test('a game for two has a value for side 1 and no outlook', () => {
	const read = readAdvice(answer({ turn: 2, outlook: null, value: 3, value_for_1: -3 }));
	assert.deepEqual([read.value, read.outlook], [-3, null]);
});
