// What boards are cut into, and that they always look the same.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { core, gloss } from '../../look/glass.js';
import { grain } from '../../look/grain.js';
import { LOOKS } from '../../look/looks.js';
import { layOut } from '../../model/geometry.js';
import { outward, swirl } from '../../model/shape.js';
import { vector } from '../../model/vector.js';
import { holes, pits } from './samples.js';

const CROSS = holes([
	'    o o o',
	'    o o o',
	'o o o o o o o',
	'o o o - o o o',
	'o o o o o o o',
	'    o o o',
	'    o o o',
]);
const HEXAGON = holes([' w w', '- - -', ' b b']);

test('a cross lies on a disc, a triangle on its own board, two sides in a tray, pits in a boat', () => {
	const kind = (places) => layOut(places).shape.kind;
	assert.equal(kind(CROSS), 'disc');
	assert.equal(kind(holes(['o o o o', 'o o o o', 'o o o o', 'o o o o'])), 'hull');
	assert.equal(kind(holes(['  -', ' o o', 'o o o'])), 'hull');
	assert.equal(kind(HEXAGON), 'tray');
	assert.equal(kind(pits([2, 3], [1, 0], [4, 5])), 'boat');
});

test('a count stands towards the edge where its place lies, on either side', () => {
	const boat = pits([2, 3], [1, 0], [4, 5]);
	const mirrored = boat.map((place) => ({ ...place, x: -place.x }));
	const edge = (places, name) => {
		const spots = [...layOut(places).spots.values()];
		return outward(spots.find(({ place }) => place.name === name).place, spots);
	};
	assert.equal(edge(boat, 'S').x, -1);
	assert.equal(edge(mirrored, 'S').x, 1);
	assert.deepEqual([edge(boat, 'S1').y, edge(boat, 'N1').y], [1, -1]);
});

test('every place lies inside its board, whatever way it is turned', () => {
	for (const places of [CROSS, HEXAGON, pits([7, 7, 7], [7, 7, 7], [0, 0])]) {
		for (const turn of [0, 90, 180, 270]) {
			const { box, spots } = layOut(places, turn);
			for (const { x, y } of spots.values()) {
				const [left, top] = [x - box.x, y - box.y];
				assert.ok(left > 18 && top > 18 && left < box.width - 18 && top < box.height - 18);
			}
		}
	}
});

test('there is room for every marble that may be lost', () => {
	const whole = holes(['    w w w w w', '   w w w w w w', '  - - w w w - -', ' - - - - - - - -', '- - - - - - - - -']);
	const room = (places) => layOut(places).shape.racks.map((rack) => rack.length);
	assert.deepEqual(
		[room(whole), room(HEXAGON)],
		[
			[6, 6],
			[0, 0],
		],
	);
	assert.ok(layOut(CROSS).shape.racks[0].length >= 31);
});

test('a marble has a swirl of its own, and always the same', () => {
	const names = CROSS.map(({ name }) => name);
	const own = new Set(names.map((name) => JSON.stringify(swirl(name))));
	assert.equal(own.size, names.length);
	assert.deepEqual(swirl('D4'), swirl('D4'));
});

/** What a generator returns after its last piece. */
function whole(pieces) {
	for (;;) {
		const { done, value } = pieces.next();
		if (done) return value;
	}
}

test('glass and wood are the same bytes each time, and no two kinds alike', () => {
	for (const { glass, board, tray } of Object.values(LOOKS)) {
		const ball = (kind) => whole(core(glass[0][kind], 24));
		const [one, other] = [ball(0), ball(1)];
		assert.deepEqual(one, ball(0));
		assert.notDeepEqual(one, other);
		const wood = (surface, size = 16) => whole(grain(surface, size));
		assert.deepEqual(wood(board.surface), wood(board.surface));
		assert.notDeepEqual(wood(board.surface), wood(tray.surface));
		assert.equal(wood(board.surface, 130).at(-1), 255, 'the last piece, too');
	}
	const light = whole(gloss(24, 0.5));
	assert.equal(light[3], 0, 'nothing outside the ball');
	const at = (x, y) => light[4 * (24 * y + x)] * (light[4 * (24 * y + x) + 3] / 255);
	assert.ok(at(7, 6) > at(17, 6), 'the light comes from the left');
});

test('dark and light marbles differ in brightness and in pattern, in every look', () => {
	const bright = ([red, green, blue]) => 0.3 * red + 0.6 * green + 0.1 * blue;
	for (const { glass } of Object.values(LOOKS)) {
		assert.ok(bright(glass[2][0].body) - bright(glass[1][0].body) > 120);
		assert.notEqual(glass[1][0].pattern, glass[2][0].pattern);
	}
});

test('a picture as text has every marble and a ground, and no marks', () => {
	const text = vector(layOut(CROSS), CROSS, true, [0, 0]);
	assert.ok(text.startsWith('<svg xmlns') && text.includes('<rect'));
	assert.equal(text.match(/<circle/g).length, 32);
	assert.ok(!/NaN|undefined/.test(text));
	const boat = pits([7, 0, 12], [1, 2, 3], [20, 9]);
	assert.equal(vector(layOut(boat), boat, true, [0, 0]).match(/<circle/g).length, 54);
});
