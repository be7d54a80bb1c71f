// Every pair of colours that carries meaning stands out, in every theme.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { LOOKS } from '../../look/looks.js';
import { contrast, themes } from '../contrast.js';

const all = themes(readFileSync(new URL('../../style/theme.css', import.meta.url), 'utf8'));

const TEXT = [
	['ink', 'page'],
	['ink', 'card'],
	['soft', 'page'],
	['soft', 'card'],
	['accent', 'card'],
	['accent', 'page'],
	['accent-ink', 'accent'],
	['ink', 'accent-soft'],
	['good', 'card'],
	['bad', 'card'],
	['good', 'page'],
	['bad', 'page'],
];

const SHAPES = [
	['line', 'card'],
	['line', 'page'],
	['focus', 'page'],
	['focus', 'card'],
	// Marks on a board have an edge of their own, whatever they lie on.
	['mark', 'mark-edge'],
	['focus-board', 'mark-edge'],
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
	assert.ok(names.length >= 14);
	for (const colours of Object.values(all)) assert.deepEqual(Object.keys(colours), names);
});

test('contrast is computed as the guidelines do', () => {
	assert.equal(contrast('#000000', '#ffffff'), 21);
	assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48');
});

test('counts and letters can be read on every material', () => {
	const hex = (colour) => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
	// As dark as wood is on the whole.
	const ground = ({ light, dark }) => hex(light.map((part, index) => part * 0.7 + dark[index] * 0.3));
	for (const { label, board, tray } of Object.values(LOOKS)) {
		for (const { count, surface } of [board]) {
			const found = contrast(count, ground(surface));
			assert.ok(found >= 4.5, `${label}: counts are ${found.toFixed(2)}`);
		}
		for (const { ink, surface } of [board, tray]) {
			const found = contrast(ink, ground(surface));
			assert.ok(found >= 4.5, `${label}: letters are ${found.toFixed(2)}`);
		}
	}
});
