// Every pair of colours that carries meaning stands out, in every theme.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { contrast, themes } from '../contrast.js';

const all = themes(readFileSync(new URL('../../style/theme.css', import.meta.url), 'utf8'));

const TEXT = [
	['ink', 'page'], ['ink', 'card'], ['soft', 'page'], ['soft', 'card'],
	['accent', 'card'], ['accent', 'page'], ['accent-ink', 'accent'], ['ink', 'accent-soft'],
	['good', 'card'], ['bad', 'card'], ['good', 'page'], ['bad', 'page'], ['edge', 'page'], ['edge', 'card'],
	['caption', 'plank'], ['caption', 'pit'],
];

const SHAPES = [
	['line', 'card'], ['line', 'page'], ['focus', 'page'], ['focus', 'card'],
	['hole', 'face'], ['rim', 'card'], ['rim', 'page'],
	['ball-0', 'face'], ['ball-0', 'mark-0'],
	['mark-1', 'ball-1'], ['mark-1', 'face'], ['ball-2', 'face'], ['ball-2', 'mark-2'], ['ball-1', 'ball-2'],
	['tone-0', 'pit'], ['tone-1', 'pit'], ['tone-2', 'pit'],
	['movable', 'face'], ['target', 'face'], ['selected', 'face'], ['last', 'face'], ['win', 'face'], ['lose', 'face'],
	['movable', 'plank'], ['selected', 'plank'], ['last', 'plank'], ['win', 'plank'], ['lose', 'plank'],
];

for (const [theme, colours] of Object.entries(all)) {
	const check = (/** @type {string[][]} */ pairs, /** @type {number} */ least) => {
		for (const [one, other] of pairs) {
			const found = contrast(colours[one], colours[other]);
			assert.ok(found >= least, `${theme}: ${one} on ${other} is ${found.toFixed(2)}, not ${least}`);
		}
	};
	test(`text can be read in the ${theme} theme`, () => check(TEXT, 4.5));
	test(`shapes stand out in the ${theme} theme`, () => check(SHAPES, 3));
}

test('every theme names every colour', () => {
	const names = Object.keys(all.light);
	assert.ok(names.length > 30);
	for (const colours of Object.values(all)) assert.deepEqual(Object.keys(colours), names);
});

test('contrast is computed as the guidelines do', () => {
	assert.equal(contrast('#000000', '#ffffff'), 21);
	assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48');
});
