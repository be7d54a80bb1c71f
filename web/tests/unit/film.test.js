// A game as a moving picture.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { film } from '../../model/film.js';
import { holes } from './samples.js';

const frames = ['o o -', '- - o'].map((row) => ({ places: holes([row]), out: [0, 0] }));

test('every position is seen in its turn, and the board once', () => {
	const text = film(frames, 0, true);
	assert.equal(text.match(/<animate /g).length, 2);
	assert.equal(text.match(/fill="#b98a58"/g).length, 1, 'one board');
	assert.match(text, /values="visible;hidden" keyTimes="0;0\.23077"/);
	assert.match(text, /<g visibility="hidden"><animate [^>]*values="hidden;visible"/);
	assert.match(text, /^<svg [^>]*>[\s\S]*<\/svg>\n$/);
	assert.ok(!text.includes('<script'));
	// Three holes, and three marbles in two positions.
	assert.equal(text.match(/<circle /g).length, 3);
});

test('one position alone does not move', () => {
	assert.ok(!film(frames.slice(0, 1), 0, false).includes('<animate'));
});
