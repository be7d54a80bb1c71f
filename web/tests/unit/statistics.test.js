// What is counted of somebody's games and puzzles, and that it goes from one browser to another.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { exported, imported } from '../../local/backup.js';
import { keepNote, note } from '../../local/storage.js';
import { bestTimes, readProgress, settled, streaks } from '../../model/progress.js';
import { accuracies, accuracy, byLevel, results } from '../../model/statistics.js';
import './browser.js';
import './english.js';

const DAY = 86_400_000;
const NOON = Date.parse('2026-11-19T12:00:00Z');

test('only the first solution of a puzzle has a time, and only one without help can be the best', () => {
	const puzzle = { name: 'congkak-7', game: 'congkak', rating: 1300, step: 3 };
	const how = { clean: true, solved: true, ms: 9000, now: NOON, today: null };
	const once = settled(readProgress(null), puzzle, how);
	const again = settled(once, puzzle, { ...how, ms: 1000 });
	assert.deepEqual(bestTimes(again, 'congkak'), [null, null, 9000, null, null]);
	const helped = settled(again, { ...puzzle, name: 'congkak-8' }, { ...how, ms: 10, clean: false });
	const givenUp = settled(helped, { ...puzzle, name: 'congkak-9' }, { ...how, clean: false, solved: false });
	const known = settled(givenUp, { ...puzzle, name: 'congkak-9' }, { ...how, ms: 20 });
	assert.deepEqual(bestTimes(known, 'congkak')[2], 9000);
	assert.equal(Object.keys(known.solved).length, 3);
	const quicker = settled(known, { ...puzzle, name: 'congkak-10' }, { ...how, ms: 4000 });
	assert.equal(bestTimes(quicker, 'congkak')[2], 4000);
	assert.deepEqual(bestTimes(quicker, 'abalone'), [null, null, null, null, null]);
});

test('a streak counts days that follow one another, up to today or yesterday, over the games together', () => {
	const on = (...days) => ({
		...readProgress(null),
		days: {
			congkak: days.map((back) => new Date(NOON - back * DAY).toISOString().slice(0, 10)),
			abalone: ['2026-11-10'],
		},
	});
	assert.deepEqual(streaks(readProgress(null), NOON), { now: 0, longest: 0 });
	assert.deepEqual(streaks(on(0, 1, 2), NOON), { now: 3, longest: 3 });
	assert.deepEqual(streaks(on(1, 2), NOON), { now: 2, longest: 2 });
	assert.deepEqual(streaks(on(2, 3), NOON), { now: 0, longest: 2 });
	// The tenth of November lies nine days back.
	assert.deepEqual(streaks(on(0, 8, 10, 11), NOON), { now: 1, longest: 4 });
});

test('games are counted by opponent, the weakest first and people last', () => {
	const game = (level, mood) => ({ id: '', at: 0, game: 'congkak', side: 1, level, mood, board: null });
	const games = [game(null, 'won'), game(9, 'lost'), game(2, 'even'), game(9, 'won'), game(9, 'lost')];
	assert.deepEqual(
		byLevel(games).map(([level, own]) => [level, results(own)]),
		[
			[2, { won: 0, drawn: 1, lost: 0 }],
			[9, { won: 1, drawn: 0, lost: 2 }],
			[null, { won: 1, drawn: 0, lost: 0 }],
		],
	);
});

test('accuracy is the share of the own moves that are no mistakes', () => {
	const rows = [1, 2, 1, 2, 1].map((side, index) => ({ side, count: index + 1 }));
	const points = [null, null, 'x', 'y', 'z', null].map((mistake, at) => ({ at, mistake }));
	assert.equal(accuracy(1, rows, points), 2 / 3);
	assert.equal(accuracy(2, rows, points), 0);
	assert.equal(accuracy(2, rows.slice(0, 1), points.slice(0, 2)), null);
	assert.deepEqual(accuracies([{ accuracy: 0.666 }, {}, { accuracy: null }, { accuracy: 1 }]), [67, 100]);
});

test('a file takes the statistics along, and no game of either browser is lost', async () => {
	const games = (...all) => JSON.stringify(all.map(([id, at, mood]) => ({ id, at, mood })));
	keepNote('marbles.played', games(['a', 1, 'won'], ['b', 2, 'lost']));
	keepNote('marbles.fewest', '{"english":1}');
	const file = await (await exported()).text();
	keepNote('marbles.played', games(['b', 3, 'won'], ['c', 4, 'even']));
	keepNote('marbles.fewest', '{}');
	await imported(file);
	assert.deepEqual(
		JSON.parse(note('marbles.played')).map(({ id, mood }) => id + mood),
		['ceven', 'bwon', 'awon'],
	);
	assert.equal(note('marbles.fewest'), '{"english":1}');
});
