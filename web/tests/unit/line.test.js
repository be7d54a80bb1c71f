// A line that died silently is noticed, whatever was last said over it.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { asked, due, heard, opening, PATIENCE, sent, settled } from '../../model/line.js';

const alive = heard(opening(0), 100);

test('a line that is spoken over is left alone', () => {
	assert.equal(due(alive, 100 + PATIENCE.silence), 'wait');
	assert.equal(due(heard(alive, 9000), 9000 + PATIENCE.silence), 'wait');
});

test('silence is questioned, and a question that stays unanswered ends the line', () => {
	const quiet = 101 + PATIENCE.silence;
	assert.equal(due(alive, quiet), 'ask');
	const waiting = asked(alive, quiet);
	assert.equal(due(waiting, quiet + PATIENCE.answer), 'wait');
	assert.equal(due(waiting, quiet + PATIENCE.answer + 1), 'end');
	assert.equal(due(heard(waiting, quiet + 50), quiet + PATIENCE.answer + 1), 'wait');
});

test('asking twice does not win time', () => {
	const twice = asked(asked(alive, 200), 3000);
	assert.equal(due(twice, 201 + PATIENCE.answer), 'end');
});

test('a move that is not acknowledged ends the line within seconds', () => {
	const moving = sent(alive, 1000);
	assert.equal(due(moving, 1000 + PATIENCE.move), 'wait');
	// Other messages may come: they are not the receipt.
	assert.equal(due(heard(moving, 3900), 1001 + PATIENCE.move), 'end');
	assert.equal(due(settled(heard(moving, 3900)), 1001 + PATIENCE.move), 'wait');
	assert.ok(PATIENCE.move <= 5000 && PATIENCE.silence + PATIENCE.answer <= 12_000);
});

test('a line that does not open is given up', () => {
	assert.equal(due(opening(0), PATIENCE.opening), 'wait');
	assert.equal(due(opening(0), PATIENCE.opening + 1), 'end');
});
