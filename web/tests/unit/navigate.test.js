import assert from 'node:assert/strict';
import { test } from 'node:test';

import { layOut } from '../../model/geometry.js';
import { firstStop, walk } from '../../model/navigate.js';
import { holes, pits } from './samples.js';

// The cross leaves gaps at its corners; the hexagon's rows are shifted.
const CROSS = layOut(holes(['    o', 'o o o o', '    o']));
const HEXAGON = layOut(holes([' w w', '- - -', ' b b']));
const PITS = layOut(pits([2, 3, 1], [1, 0, 2], [4, 5]));

test('arrows lead to the neighbour in their direction', () => {
	assert.equal(walk(CROSS, 'B2', 'ArrowRight'), 'B3');
	assert.equal(walk(CROSS, 'B3', 'ArrowUp'), 'A1');
	assert.equal(walk(HEXAGON, 'B2', 'ArrowLeft'), 'B1');
	assert.ok(['A1', 'A2'].includes(walk(HEXAGON, 'B2', 'ArrowUp')));
});

test('nothing ahead is nowhere to go', () => {
	assert.equal(walk(CROSS, 'A1', 'ArrowUp'), 'A1');
	assert.equal(walk(CROSS, 'B4', 'ArrowRight'), 'B4');
	assert.equal(walk(CROSS, 'B4', 'x'), 'B4');
});

test('every place can be reached by arrows from every other', () => {
	for (const plan of [CROSS, HEXAGON, PITS]) {
		for (const start of plan.spots.keys()) {
			const reached = new Set([start]);
			for (const name of reached) {
				for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) reached.add(walk(plan, name, key));
			}
			assert.equal(reached.size, plan.spots.size, `from ${start}: ${[...reached]}`);
		}
	}
});

test('the keys start where something can be chosen, else in the middle', () => {
	assert.equal(firstStop(CROSS, new Set(['B4'])), 'B4');
	assert.equal(firstStop(HEXAGON, new Set()), 'B2');
});
