import assert from 'node:assert/strict';
import { test } from 'node:test';

import { click, drag, group, named, next, targets } from '../../model/clicks.js';

// A row of three, C3 C4 C5, that may go both ways along itself and sideways both ways, as may two of them and each
// alone; C6 and C2 are empty, and D3 to D6 lie above.
const line = (text, from, to) => ({ text, clicks: [from[0], from.at(-1), to[0]], from, to });
const CHOICES = [
	line('C4 up left', ['C4'], ['D4']),
	line('C4 C5 right', ['C4', 'C5'], ['C5', 'C6']),
	line('C3 C4 up right', ['C3', 'C4'], ['D4', 'D5']),
	line('all right', ['C3', 'C4', 'C5'], ['C4', 'C5', 'C6']),
	line('all left', ['C3', 'C4', 'C5'], ['C2', 'C3', 'C4']),
	line('all up left', ['C3', 'C4', 'C5'], ['D3', 'D4', 'D5']),
	line('all up right', ['C3', 'C4', 'C5'], ['D4', 'D5', 'D6']),
	line('other', ['H8'], ['H9']),
];
const PITS = [{ text: '3', clicks: ['S3'] }];
const JUMPS = [
	{ text: 'F4U', clicks: ['F4', 'D4'] },
	{ text: 'B4D', clicks: ['B4', 'D4'] },
];
const choose = (...names) => names.reduce((clicks, name) => click(CHOICES, clicks, name).clicks, []);

test('marbles are chosen one by one, or by both ends, in any order', () => {
	for (const names of [
		['C3', 'C4', 'C5'],
		['C5', 'C4', 'C3'],
		['C4', 'C5', 'C3'],
		['C3', 'C5'],
		['C5', 'C3'],
	]) {
		const chosen = choose(...names);
		assert.deepEqual([...group(CHOICES, chosen)].sort(), ['C3', 'C4', 'C5'], names.join(' '));
		const open = [...targets(CHOICES, chosen).keys()].sort();
		assert.deepEqual(open, ['C2', 'C6', 'D3', 'D4', 'D5', 'D6'], names.join(' '));
	}
});

test('a place that two moves lead to takes the marble that was clicked first, or else last', () => {
	const text = (chosen, name) => targets(CHOICES, chosen).get(name).text;
	assert.equal(text(['C3', 'C5'], 'D4'), 'all up right');
	assert.equal(text(['C3', 'C5'], 'D5'), 'all up left');
	assert.equal(text(['C4', 'C3', 'C5'], 'D4'), 'all up left');
});

test('the places to click are those that join and those that finish', () => {
	assert.deepEqual([...next(JUMPS, [])].sort(), ['B4', 'F4']);
	assert.deepEqual([...next(JUMPS, ['F4'])], ['D4']);
	assert.deepEqual([...next(CHOICES, ['C4'])].sort(), ['C3', 'C5', 'D4']);
});

test('a click that finishes is a move', () => {
	assert.deepEqual(click(CHOICES, ['C4'], 'D4'), { clicks: [], text: 'C4 up left' });
	assert.deepEqual(click(CHOICES, choose('C5', 'C3'), 'C2'), { clicks: [], text: 'all left' });
	assert.deepEqual(click(PITS, [], 'S3'), { clicks: [], text: '3' });
	assert.deepEqual(click(JUMPS, ['F4'], 'D4'), { clicks: [], text: 'F4U' });
});

test('a chosen marble clicked again is let go', () => {
	assert.deepEqual(choose('C4', 'C4'), []);
	assert.deepEqual(choose('C3', 'C4', 'C3'), ['C4']);
	assert.deepEqual(choose('C3', 'C4', 'C5', 'C4'), [], 'its ends alone would choose the same');
});

test('a wrong click is refused and keeps the choice', () => {
	for (const wrong of ['I9', 'H8']) {
		const chosen = choose('C3', 'C4');
		assert.deepEqual(click(CHOICES, chosen, wrong), { clicks: chosen, text: null, refused: true });
	}
	assert.deepEqual(click(CHOICES, [], 'I9'), { clicks: [], text: null, refused: true });
});

test('a marble that was refused and is clicked again begins anew', () => {
	assert.deepEqual(click(CHOICES, choose('C3', 'C4'), 'H8', true).clicks, ['H8']);
	assert.ok(click(CHOICES, choose('C3', 'C4'), 'I9', true).refused);
});

test('another marble takes the place of a single one', () => {
	assert.deepEqual(click(JUMPS, ['F4'], 'B4'), { clicks: ['B4'], text: null });
	assert.deepEqual(click(CHOICES, ['C4'], 'H8'), { clicks: ['H8'], text: null });
});

test('a drag takes a marble, what is chosen with it, or the line before it', () => {
	assert.equal(drag(JUMPS, [], 'F4', 'D4').text, 'F4U');
	assert.equal(drag(CHOICES, [], 'C4', 'C6').text, 'C4 C5 right');
	assert.equal(drag(CHOICES, [], 'C3', 'C6').text, 'all right');
	assert.equal(drag(CHOICES, choose('C3', 'C5'), 'C4', 'D4').text, 'all up left', 'the dragged marble goes there');
	assert.equal(drag(CHOICES, choose('C3', 'C5'), 'C4', 'D5').text, 'all up right');
	assert.deepEqual(drag(CHOICES, [], 'C3', 'C5'), { clicks: ['C3', 'C5'], text: null });
	assert.deepEqual(drag(CHOICES, ['C4'], 'C4', 'I9'), { clicks: ['C4'], text: null, refused: true });
});

test('typed moves match in any case and spacing', () => {
	assert.equal(named(JUMPS, ' f 4 u ').text, 'F4U');
	assert.equal(named(JUMPS, 'x'), null);
});
