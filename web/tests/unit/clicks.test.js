import assert from 'node:assert/strict';
import { test } from 'node:test';

import { click, drag, finishes, named, next } from '../../model/clicks.js';

// A single marble, a line of two seen from both ends, and a pit that is a move by itself.
const CHOICES = [
	{ text: 'i-A1-1', clicks: ['A1', 'B2'], other_clicks: [] },
	{ text: 'i-A1-3', clicks: ['A1', 'A2', 'A3'], other_clicks: [['A2', 'A1', 'A3']] },
	{ text: 's-A1-A2-11', clicks: ['A1', 'A2', 'B1'], other_clicks: [['A2', 'A1', 'B2']] },
];
const PITS = [{ text: '3', clicks: ['S3'] }];

test('the first click may be any end of a move', () => {
	assert.deepEqual([...next(CHOICES, [])].sort(), ['A1', 'A2']);
	assert.deepEqual([...next(CHOICES, ['A1'])].sort(), ['A2', 'B2']);
	assert.deepEqual([...next(CHOICES, ['A2', 'A1'])].sort(), ['A3', 'B2']);
});

test('clicks in full are a move, whichever way they went', () => {
	assert.deepEqual(click(CHOICES, ['A1'], 'B2'), { clicks: [], text: 'i-A1-1' });
	assert.deepEqual(click(CHOICES, ['A2', 'A1'], 'A3'), { clicks: [], text: 'i-A1-3' });
	assert.deepEqual(click(PITS, [], 'S3'), { clicks: [], text: '3' });
});

test('a click in between is kept', () => {
	assert.deepEqual(click(CHOICES, [], 'A1'), { clicks: ['A1'], text: null });
	assert.deepEqual(click(CHOICES, ['A1'], 'A2'), { clicks: ['A1', 'A2'], text: null });
});

test('the last place again takes its click back', () => {
	assert.deepEqual(click(CHOICES, ['A1'], 'A1'), { clicks: [], text: null });
	assert.deepEqual(click(CHOICES, ['A1', 'A2'], 'A2'), { clicks: ['A1'], text: null });
});

test('a click that spells nothing starts afresh where it can', () => {
	assert.deepEqual(click(CHOICES, ['A1', 'A2'], 'A1'), { clicks: ['A1'], text: null });
	assert.deepEqual(click(CHOICES, ['A1'], 'I9'), { clicks: [], text: null });
	assert.deepEqual(click([], [], 'A1'), { clicks: [], text: null });
});

test('a drag is both clicks, or the one move from here to there', () => {
	assert.equal(drag(CHOICES, [], 'A1', 'B2').text, 'i-A1-1');
	assert.equal(drag(CHOICES, [], 'A1', 'A3').text, 'i-A1-3');
	assert.equal(drag(CHOICES, [], 'A1', 'I9').text, null);
});

test('a selected line can be dragged by either end', () => {
	assert.equal(drag(CHOICES, ['A1', 'A2'], 'A2', 'A3').text, 'i-A1-3');
	assert.equal(drag(CHOICES, ['A1', 'A2'], 'A1', 'B1').text, 's-A1-A2-11');
});

test('moves are found by the place that finishes them', () => {
	assert.deepEqual([...finishes(CHOICES, ['A1']).keys()], ['B2']);
	assert.equal(finishes(CHOICES, ['A1', 'A2']).get('B1').text, 's-A1-A2-11');
});

test('typed moves match in any case and spacing', () => {
	assert.equal(named(CHOICES, ' I - a1 - 3 ').text, 'i-A1-3');
	assert.equal(named(CHOICES, 'x'), null);
});
