import assert from 'node:assert/strict';
import { test } from 'node:test';

import { afterSteps, beats, holdings, pace } from '../../model/timeline.js';
import { holes, pits } from './samples.js';

const sow = (from, ...to) => to.map((place) => ({ from, to: place, marbles: 1 }));

test('marbles on holes move together', () => {
	const places = holes(['b b w -']);
	const steps = [
		{ from: 'A2', to: 'A3', marbles: 1 },
		{ from: 'A3', to: 'A4', marbles: 1 },
	];
	assert.equal(beats(steps, places).length, 1);
	assert.deepEqual(beats([], places), []);
});

test('after a move every marble lies where its steps took it', () => {
	const shown = (places) => places.map(({ marbles, side }) => (marbles ? (side ?? 'o') : '-')).join('');
	const push = ['A1', 'A2', 'A3'].map((from, index) => ({ from, to: [`A2`, 'A3', null][index], marbles: 1 }));
	assert.equal(shown(afterSteps(holes(['b b w']), push)), '-11');
	const taken = [...sow('S2', 'S1'), { from: 'N2', to: 'S', marbles: 3 }];
	const counts = afterSteps(pits([0, 1], [1, 3], [2, 0]), taken).map(({ name, marbles }) => [name, marbles]);
	assert.deepEqual(Object.fromEntries(counts), { S1: 1, S2: 0, N1: 1, N2: 0, S: 5, N: 0 });
});

test('a sowing drops one marble after the other, from where the last one fell', () => {
	const places = pits([0, 3], [1, 1], [0, 0]);
	const all = beats(sow('S2', 'S1', 'S', 'N2'), places);
	assert.deepEqual(
		all.map(([flight]) => [flight.from, flight.to, flight.held]),
		[
			['S2', 'S1', 2],
			['S1', 'S', 1],
			['S', 'N2', 0],
		],
	);
});

test('what is in the hand is in no pit', () => {
	const places = pits([0, 3], [1, 1], [0, 0]);
	const all = beats(sow('S2', 'S1', 'S', 'N2'), places);
	const first = holdings(places, all, 1);
	assert.deepEqual([first.get('S2'), first.get('S1'), first.get('S')], [0, 1, 0]);
	const end = holdings(places, all, 3);
	assert.deepEqual([end.get('S2'), end.get('S1'), end.get('S'), end.get('N2')], [0, 1, 1, 2]);
});

test('a handful is taken at once', () => {
	const places = pits([1, 0], [0, 5], [0, 0]);
	const steps = [...sow('S1', 'S'), { from: 'N2', to: 'S', marbles: 5 }];
	const end = holdings(places, beats(steps, places), 2);
	assert.deepEqual([end.get('N2'), end.get('S')], [0, 6]);
});

test('long sowings hurry', () => {
	assert.equal(pace(300, 10), 300);
	assert.equal(pace(300, 60), 150);
});
