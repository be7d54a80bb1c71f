import assert from 'node:assert/strict';
import { test } from 'node:test';

import { heap } from '../../model/heap.js';

const SIZES = [
	[0, 18, 18],
	[1, 18, 18],
	[7, 18, 18],
	[12, 18, 18],
	[20, 18, 18],
	[98, 18, 50],
	[60, 50, 18],
];

test('every marble of a heap is drawn, inside its hollow', () => {
	for (const [count, rx, ry] of SIZES) {
		const { radius, marbles } = heap(count, rx, ry, 5.7, 3);
		assert.equal(marbles.length, count);
		// One that lies on others may look over the rim by a little.
		const over = (layer) => layer * radius * 0.3 + 0.2;
		for (const { x, y, layer } of marbles) {
			const inside = Math.abs(x) + radius <= rx + over(layer) && Math.abs(y) + radius <= ry + over(layer);
			assert.ok(inside, `${count}: ${x}, ${y}`);
		}
	}
});

test('few marbles lie side by side, many on top of each other', () => {
	for (const count of [2, 3, 4, 5, 6, 7]) {
		const { radius, marbles } = heap(count, 18, 18, 5.7, 3);
		for (const [index, one] of marbles.entries()) {
			for (const other of marbles.slice(index + 1)) {
				assert.ok(Math.hypot(one.x - other.x, one.y - other.y) > 1.95 * radius, `${count}`);
			}
		}
	}
	assert.ok(heap(14, 18, 18, 5.7, 3).marbles.some((one) => one.layer > 0));
});

test('in a warehouse every marble keeps its place while others join it', () => {
	const [few, more] = [heap(9, 18, 50, 5.7, 7).marbles, heap(14, 18, 50, 5.7, 7).marbles];
	assert.deepEqual(more.slice(0, 9), few);
});

test('the same heap is always the same', () => {
	assert.deepEqual(heap(13, 18, 18, 5.7, 5), heap(13, 18, 18, 5.7, 5));
	assert.notDeepEqual(heap(13, 18, 18, 5.7, 5), heap(13, 18, 18, 5.7, 6));
});
