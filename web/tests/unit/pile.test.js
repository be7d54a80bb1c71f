import assert from 'node:assert/strict';
import { test } from 'node:test';

import { pile } from '../../model/pile.js';

test('every marble of a heap is drawn, inside its pit and apart from the others', () => {
	for (const [count, rx, ry] of [[0, 18, 18], [1, 18, 18], [7, 18, 18], [20, 18, 18], [98, 17, 46], [60, 46, 17]]) {
		const { radius, points } = pile(count, rx, ry, 4.6);
		assert.equal(points.length, count);
		for (const [index, [x, y]] of points.entries()) {
			assert.ok((x / rx) ** 2 + (y / ry) ** 2 <= 1, `${count}: ${x}, ${y}`);
			for (const [a, b] of points.slice(index + 1)) assert.ok(Math.hypot(x - a, y - b) > 2 * radius);
		}
	}
});

test('marbles grow smaller as a heap grows', () => {
	assert.ok(pile(40, 18, 18, 4.6).radius < pile(4, 18, 18, 4.6).radius);
});
