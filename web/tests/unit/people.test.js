// Names, presence and wishes, in words.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as people from '../../model/people.js';
import { opened } from '../../model/table.js';
import { view } from './samples.js';

const PERSON = { kind: 'person' };
const seat = (name, away) => ({ name, here: away === null, away });
const presence = (changes = {}) => ({
	seats: [seat('Ann', null), seat(null, 20_000)],
	watchers: 0,
	claim_after: 60_000,
	heard: 1000,
	...changes,
});
const entries = (count) => Array.from({ length: count }, (_, index) => ({ text: 'm', side: (index % 2) + 1 }));
const between = (moves, changes = {}) => ({
	...opened(),
	shown: view({ shared: true, seats: [PERSON, PERSON], past: entries(moves), ...changes }),
	presence: presence(),
	live: { ...opened().live, seats: [1] },
});

test('absence grows by itself, and a page that is loaded again is none', () => {
	assert.equal(people.awayWords(presence(), 1, 1000), 'left 20 s ago');
	assert.equal(people.awayWords(presence(), 1, 41_000), 'left 1 min ago');
	assert.equal(people.awayWords(presence(), 0, 99_000), '', 'she is here');
	const blink = presence({ seats: [seat(null, null), seat(null, 0)] });
	assert.equal(people.awayWords(blink, 1, 4000), '');
	assert.equal(people.awayWords(null, 1, 4000), '');
});

test('a game that was left is called off, waited for, or claimed', () => {
	const may = (state, now, mine = 1) => people.left(state, mine, now)?.may ?? null;
	assert.equal(may(between(1), 1000), 'abort');
	assert.equal(may(between(2), 1000), 'wait');
	assert.equal(people.left(between(2), 1, 1000).wait, 40_000);
	assert.equal(may(between(2), 41_001), 'claim');
	assert.equal(may(between(2), 41_001, 2), null, 'the other one is here');
	assert.equal(may(between(2, { paused: true }), 41_001), null);
	assert.equal(may(between(2), 41_001, null), null, 'a watcher claims nothing');
	assert.ok(people.mayAbort(between(1)) && !people.mayAbort(between(2)));
});

test('who comes or goes is told, except oneself', () => {
	const before = presence({ seats: [seat('Ann', null), seat('Bob', null)] });
	const after = presence({ seats: [seat('Ann', 0), seat('Bob', 0)] });
	const { shown } = between(2);
	assert.equal(people.comings(before, after, shown, 1), 'Bob has left');
	assert.equal(people.comings(after, before, shown, null), 'Ann is here. Bob is here');
	assert.equal(people.comings(null, after, shown, 1), '');
});

test('titles name the players, where they have names', () => {
	const named = between(0, { title: 'Abalone', names: ['Ann', null] }).shown;
	assert.equal(people.titleWords(named), 'Abalone: Ann – anonymous');
	assert.equal(people.titleWords({ ...named, names: [null, null] }), 'Abalone');
});

test('a challenge says what one would play', () => {
	const offer = {
		side_names: ['Black', 'White'],
		questions: [
			{
				key: 'layout',
				label: 'Layout',
				usual: 'standard',
				answers: [
					{ value: 'standard', label: 'Standard' },
					{ value: 'snakes', label: 'Snakes' },
				],
			},
		],
	};
	const wish = { game: 'abalone', answers: { layout: 'snakes' }, clock: people.CLOCKS['5+3'], colour: 1, public: true };
	const line = (mine) => people.wishLine(wish, offer, mine);
	assert.equal(line(false), 'layout Snakes · 5 min + 3 s · you play White · others may watch');
	assert.equal(line(true), 'layout Snakes · 5 min + 3 s · you play Black · others may watch');
	assert.equal(people.wishLine({ game: 'abalone', answers: {} }, offer, false), 'no clock · random sides');
});

test('only games that are being played can be watched', () => {
	const game = (id, over, updated) => ({ id, over, updated });
	const games = [game('on', false, 9e6), game('over', true, 9e6), game('left', false, 0)];
	assert.deepEqual(
		people.watchable(games, 9e6).map(({ id }) => id),
		['on'],
	);
});

test('who is here is one sentence', () => {
	assert.equal(people.hereWords([], 0), 'Nobody else is here.');
	assert.equal(people.hereWords(['Ann', 'Bob'], 1), 'Ann, Bob, 1 anonymous');
	assert.equal(people.hereWords(['Ann', 'Bob'], 1, 'Ann'), 'Bob, 1 anonymous', 'nobody is told of themselves');
	assert.equal(people.hereWords([], 1, null), 'Nobody else is here.');
	assert.equal(people.watcherWords(presence({ watchers: 3 }), true), '3 watching');
	assert.equal(people.watcherWords(presence({ watchers: 3 }), false), 'You and 2 more are watching');
	assert.equal(people.watcherWords(presence({ watchers: 1 }), false), '', 'nobody else');
});
