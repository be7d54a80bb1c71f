import assert from 'node:assert/strict';
import { test } from 'node:test';

import { lead, points, rows, share, summary } from '../../model/history.js';
import { view } from './samples.js';

const judged = (changes) => ({
	at: 0,
	turn: 1,
	best: 'a',
	value: null,
	outlook: 'winnable',
	moves: [],
	...changes,
});

test('undone moves stay in the list', () => {
	const all = rows(
		view({ past: [{ text: 'a', clicks: [], side: 1, ms: 5 }], undone: [{ text: 'b', clicks: [], side: 2 }] }),
	);
	assert.deepEqual(
		all.map((row) => [row.count, row.text, row.undone]),
		[
			[1, 'a', false],
			[2, 'b', true],
		],
	);
});

test('a jump that made a solitaire unwinnable is a mistake', () => {
	const moves = rows(
		view({
			past: [
				{ text: 'b', clicks: [], side: 1 },
				{ text: 'c', clicks: [], side: 1 },
				{ text: 'd', clicks: [], side: 1 },
			],
		}),
	);
	const lost = judged({ outlook: 'lost', best: null });
	const found = points('solitaire', moves, [judged({}), lost, lost, null]);
	assert.deepEqual(
		found.map((point) => point.mistake),
		[null, 'a', null, null],
	);
	assert.deepEqual(
		found.map((point) => point.outlook),
		['winnable', 'lost', 'lost', 'lost'],
	);
});

test('what could be won later could be won before, and what is unknown is no mistake', () => {
	const moves = rows(view({ past: ['b', 'c', 'd'].map((text) => ({ text, clicks: [], side: 1 })) }));
	const found = points('solitaire', moves, [judged({}), null, judged({}), null]);
	assert.deepEqual(
		found.map((point) => point.outlook),
		['winnable', 'winnable', 'winnable', 'unknown'],
	);
	assert.deepEqual(
		found.map((point) => point.mistake),
		[null, null, null, null],
	);
});

test('a drop in value is a mistake of the side that moved', () => {
	const moves = rows(
		view({
			past: [
				{ text: 'x', clicks: [], side: 1 },
				{ text: 'y', clicks: [], side: 2 },
				{ text: 'z', clicks: [], side: 1 },
			],
		}),
	);
	const values = [10, 0, 9, 8].map((value) => judged({ value, outlook: null }));
	assert.deepEqual(
		points('congkak', moves, values).map((point) => point.mistake),
		[null, 'a', 'a', null],
	);
});

test('the best move is never a mistake', () => {
	const moves = rows(view({ past: [{ text: 'a', clicks: [], side: 1 }] }));
	assert.equal(points('congkak', moves, [judged({ value: 50 }), judged({ value: 0 })])[1].mistake, null);
});

test('the bar is half full when the game is even and never quite full', () => {
	assert.equal(share('congkak', 0), 0.5);
	assert.ok(share('congkak', 8) > 0.7 && share('congkak', 1000) < 1);
	assert.ok(Math.abs(share('abalone', 1.8) + share('abalone', -1.8) - 1) < 1e-9);
});

test('a lead is told in marbles', () => {
	assert.deepEqual([4, -2, 0, 1.29, -0.02, -0].map(lead), ['+4', '-2', '0', '+1.3', '0.0', '0']);
	assert.deepEqual([9999.9, -9999.9].map(lead), ['wins by force', 'loses by force']);
});

test('a review says what it could not judge', () => {
	const moves = rows(view({ past: ['b', 'c'].map((text) => ({ text, clicks: [], side: 1 })) }));
	const said = (...all) => summary(points('solitaire', moves, all), 3);
	const lost = judged({ outlook: 'lost', best: null });
	const unsure = judged({ outlook: 'unknown', best: null });
	assert.equal(said(judged({}), judged({}), judged({})), 'No mistake was found.');
	assert.equal(said(judged({}), lost, lost), '1 mistake.');
	assert.equal(said(null, null, null), 'None of the positions could be evaluated in the time available.');
	assert.equal(said(judged({}), unsure, lost), 'No mistake was found. 1 of 3 positions could not be evaluated.');
	assert.equal(said(null, unsure, lost), 'No mistake was found. 2 of 3 positions could not be evaluated.');
});

test('a move of several places is read as where it goes, one of a single place as its text', () => {
	const past = [
		{ text: 'i-A2-3', clicks: ['A2', 'A4', 'A5'], side: 1 },
		{ text: 'F4U', clicks: ['F4', 'D4'], side: 1 },
		{ text: '3', clicks: ['S3'], side: 2 },
	];
	assert.deepEqual(
		rows(view({ past })).map(({ words }) => words),
		['A2–A4 → A5', 'F4 → D4', '3'],
	);
});
