import assert from 'node:assert/strict';
import { test } from 'node:test';

import { edgeLabels, latticeOf, layOut, placeAt, SPACING } from '../../model/geometry.js';
import { holes, pits } from './samples.js';

const SQUARE = holes(['o o o', 'o - o']);
const TRIANGLE = holes(['  -', ' o o', 'o o o']);
const HEXAGON = holes([' w w', '- - -', ' b b']);
const PITS = pits([2, 3], [1, 0], [4, 5]);

test('the lattice follows from the coordinates', () => {
	assert.equal(latticeOf(SQUARE), 'square');
	assert.equal(latticeOf(TRIANGLE), 'triangular');
	assert.equal(latticeOf(HEXAGON), 'triangular');
	assert.equal(latticeOf(PITS), 'rows');
});

test('neighbours are equally far apart on every lattice', () => {
	for (const [board, one, other] of [
		[SQUARE, 'A1', 'A2'],
		[SQUARE, 'A1', 'B1'],
		[TRIANGLE, 'A1', 'B1'],
		[TRIANGLE, 'C1', 'C2'],
		[HEXAGON, 'A1', 'B2'],
	]) {
		const { spots } = layOut(board);
		const [a, b] = [spots.get(one), spots.get(other)];
		assert.ok(Math.abs(Math.hypot(a.x - b.x, a.y - b.y) - SPACING) < 0.1, `${one} ${other}`);
	}
});

test('half a turn puts the last place where the first was', () => {
	const [there, back] = [layOut(HEXAGON), layOut(HEXAGON, 180)];
	const offset = (plan, name) => [plan.spots.get(name).x - plan.box.x, plan.spots.get(name).y - plan.box.y];
	assert.deepEqual(offset(there, 'A1').map(Math.round), offset(back, 'C2').map(Math.round));
});

test('a quarter turn makes a wide board tall', () => {
	const [wide, tall] = [layOut(PITS).box, layOut(PITS, 90).box];
	assert.ok(wide.width > wide.height && tall.height > tall.width);
});

test('a point belongs to the nearest place, if it is near', () => {
	const plan = layOut(SQUARE);
	const { x, y } = plan.spots.get('B2');
	assert.equal(placeAt(plan, x + 9, y - 9), 'B2');
	assert.equal(placeAt(plan, x, y + 300), null);
});

test('letters stand before their rows and numbers below their columns', () => {
	const labels = edgeLabels(layOut(SQUARE));
	const of = (text) => labels.find((label) => label.text === text);
	const { spots } = layOut(SQUARE);
	assert.ok(of('A').x < spots.get('A1').x && of('A').y === spots.get('A1').y);
	assert.ok(of('2').y > spots.get('B2').y && of('2').x === spots.get('B2').x);
	assert.equal(labels.length, 5);
	assert.deepEqual(edgeLabels(layOut(PITS)), []);
});
