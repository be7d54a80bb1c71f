// QR codes, read once with a reader of another kind (zbar) and pinned since.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { qrCode } from '../../model/qr.js';

const picture = (modules) => modules.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join('')).join('\n');

test('one letter is the smallest code', () => {
	const expected = `
#######..#.##.#######
#.....#..###..#.....#
#.###.#.##.##.#.###.#
#.###.#..#.#..#.###.#
#.###.#...#.#.#.###.#
#.....#.....#.#.....#
#######.#.#.#.#######
........##.##........
###.########.##...#..
#.##....#.....#...##.
.#.####..##.#...#...#
.#.##...##....#...#..
..##.##.#...#.#.#.#.#
........#..#.#.#.#.#.
#######.#.##.###.####
#.....#.######.###...
#.###.#.##.#.###.##.#
#.###.#..##...#...##.
#.###.#.##..#...#...#
#.....#.#.....#...##.
#######.###.#.#.#.###`;
	assert.equal(`\n${picture(qrCode('A'))}`, expected);
});

test('a longer text takes a larger code, and too long a one none', () => {
	const sizes = [17, 18, 134, 135, 271].map((length) => qrCode('x'.repeat(length)).length);
	assert.deepEqual(sizes, [21, 25, 41, 45, 57]);
	assert.equal(qrCode('x'.repeat(272)), null);
	assert.equal(qrCode('é'.repeat(136)), null, 'bytes are counted, not letters');
});
