// What runs where.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isHere, tableIn, whereTo } from '../../local/where.js';

const HERE = 'here-abcdefghjkmn';
const THERE = 'abcdefghjkmn';
const check = (expected, method, path, body, able = true) =>
	assert.equal(whereTo(method, path, body, able), expected, `${method} ${path} ${JSON.stringify(body)}`);

test('a table is where its name says', () => {
	assert.ok(isHere(HERE) && !isHere(THERE));
	assert.equal(tableIn(`/tables/${HERE}/at/3`), HERE);
	assert.equal(tableIn('/tables?limit=3'), null);
	for (const verb of ['', '/moves', '/hint', '/at/2']) {
		check('here', 'POST', `/tables/${HERE}${verb}`);
		check('server', 'POST', `/tables/${THERE}${verb}`);
		// A game that is kept here is nowhere else, whatever became of the module.
		check('here', 'POST', `/tables/${HERE}${verb}`, {}, false);
	}
});

test('alone, at one screen or against the engine, one plays here', () => {
	check('here', 'POST', '/tables', { game: 'solitaire' });
	check('here', 'POST', '/tables', { game: 'abalone', seats: [{ kind: 'person' }, { kind: 'engine', level: 3 }] });
	check('here', 'POST', '/tables', { game: 'congkak', seats: [{ kind: 'person' }, { kind: 'person' }] });
	check('here', 'POST', '/tables', { from: HERE });
	check('here', 'GET', '/games');
	for (const path of ['/look', '/arrange', '/read', '/lines']) check('here', 'POST', path, {});
	for (const path of ['/states', '/write']) check('server', 'POST', path, {});
	check('here', 'GET', '/tables');
});

test('a game with somebody else is the server’s, and one that was begun here goes there', () => {
	const seats = [{ kind: 'person' }, { kind: 'open' }];
	check('server', 'POST', '/tables', { game: 'abalone', seats });
	check('moved', 'POST', '/tables', { from: HERE, seats });
	check('moved', 'POST', '/tables', { from: HERE, on: 'server' });
	check('server', 'POST', '/tables', { from: THERE });
	check('server', 'POST', '/tables', { game: 'solitaire', public: true });
	check('server', 'GET', '/server');
});

test('without the module everything else is the server’s', () => {
	check('server', 'POST', '/tables', { game: 'solitaire' }, false);
	check('server', 'GET', '/games', undefined, false);
	check('server', 'POST', '/lines', {}, false);
});
