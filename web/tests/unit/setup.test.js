import assert from 'node:assert/strict';
import { test } from 'node:test';

import { invitePath, pasted, positionPath, route, tablePath } from '../../model/routes.js';
import { DEFAULTS, readSeats, readSettings, withSeat } from '../../model/settings.js';
import { number, request, seats, usual } from '../../model/setup.js';

const wish = {
	game: 'abalone',
	answers: { layout: 'standard' },
	solo: false,
	company: 'engine',
	colour: '1',
	level: 4,
	minutes: 5,
	seconds: null,
	increment: 2,
	moves: 40,
	timeDecides: true,
};
const engine = { kind: 'engine', level: 4 };
const person = { kind: 'person' };

test('company and colour make the seats', () => {
	assert.deepEqual(seats(wish, 0), [person, engine]);
	assert.deepEqual(seats({ ...wish, colour: '2' }, 0), [engine, person]);
	assert.deepEqual(seats({ ...wish, colour: 'lot' }, 0.9), [engine, person]);
	assert.deepEqual(seats({ ...wish, company: 'invite', colour: '2' }, 0), [{ kind: 'open' }, person]);
	assert.deepEqual(seats({ ...wish, company: 'together' }, 0), [person, person]);
	assert.deepEqual(seats({ ...wish, company: 'watch' }, 0), [engine, engine]);
	assert.deepEqual(seats({ ...wish, solo: true }, 0), [person, person]);
});

test('a casual game of Abalone begins with the Belgian Daisy, others as usual', () => {
	assert.deepEqual(usual({ game: 'abalone', solo: false }).answers, { layout: 'belgian-daisy' });
	assert.deepEqual(usual({ game: 'congkak', solo: false }).answers, {});
});

test('a wish becomes a request', () => {
	const body = request(wish, 0);
	assert.deepEqual(body.clock, { per_game: [300_000, 300_000], per_move: [null, null], increment: 2000 });
	assert.deepEqual(body.limits, { moves_per_side: 40, repetition: true, time_decides: true });
});

test('a field left empty is no limit', () => {
	assert.equal(number('', 0, 10), null);
	assert.equal(number('2.5', 0, 10), 2.5);
	assert.equal(number('99', 0, 10), 10);
	assert.equal(number('-1', 0, 10), 0);
});

test('addresses round-trip', () => {
	assert.deepEqual(route('#/'), { page: 'start', game: null });
	assert.deepEqual(route(''), { page: 'start', game: null });
	assert.deepEqual(route('#/new/congkak'), { page: 'start', game: 'congkak' });
	assert.deepEqual(route(tablePath('k7')), { page: 'table', id: 'k7', invite: null });
	assert.deepEqual(route(invitePath('k7', 'ab')), { page: 'table', id: 'k7', invite: 'ab' });
	assert.deepEqual(route('#/rules/abalone'), { page: 'rules', game: 'abalone' });
	const position = '5/6/7 b 0/0 1';
	assert.deepEqual(route(positionPath('abalone', position)), { page: 'open', game: 'abalone', position });
	assert.deepEqual(route('#/open/x/%E0%A4%A'), { page: 'open', game: 'x', position: '%E0%A4%A' });
});

test('what is pasted is a link, a kept game or a position', () => {
	assert.deepEqual(pasted(' http://127.0.0.1:1/#/table/k7 '), { kind: 'link', fragment: '#/table/k7' });
	assert.equal(pasted('marbles 2\ngame x').kind, 'record');
	assert.deepEqual(pasted(' 3,3/3,3 0/0 1 1 '), { kind: 'position', position: '3,3/3,3 0/0 1 1' });
});

test('settings that cannot be used are as usual', () => {
	assert.deepEqual(readSettings(null), DEFAULTS);
	assert.deepEqual(readSettings('not json'), DEFAULTS);
	assert.equal(readSettings('{"theme":"dark","speed":"warp","truth":true,"x":1}').theme, 'dark');
	assert.equal(readSettings('{"speed":"warp"}').speed, 'normal');
	assert.equal(readSettings('{"truth":true}').truth, true);
	assert.equal(readSettings('{"truth":"yes"}').truth, false);
});

test('the oldest seats are forgotten first', () => {
	let all = readSeats('{"bad": 1}');
	assert.deepEqual(all, {});
	for (let used = 0; used < 210; used += 1) all = withSeat(all, `t${used}`, { token: 'x', used });
	assert.equal(Object.keys(all).length, 200);
	assert.ok(!('t9' in all) && 't10' in all);
});
