// What becomes of short notes where a browser keeps nothing; Node.js has no such shelf at all.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { dropNote, keepNote, note, onProblem } from '../../local/storage.js';
import { personKey } from '../../ui/key.js';
import './english.js';
import './browser.js';

test('where nothing can be kept a person has one key until they leave, and the loss is told once', () => {
	const key = personKey();
	assert.match(key, /^[0-9a-f]{32}$/);
	assert.equal(personKey(), key);
	const told = [];
	onProblem((problem) => told.push(problem));
	assert.equal(told.length, 1, 'what was lost before anybody listened is told');
	keepNote('name', 'Ann');
	assert.equal(note('name'), 'Ann');
	dropNote('name');
	assert.equal(note('name'), null);
	assert.equal(told.length, 1);
	assert.match(told[0], /storage is closed to this page: what you do is lost when you leave\.$/);
});
