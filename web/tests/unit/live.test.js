import assert from 'node:assert/strict';
import { test } from 'node:test';

import { look, patience, receive, send, unknown } from '../../model/live.js';
import { view } from './samples.js';

const sent = { id: 'm1', move: 'F4U', version: 3 };

test('a newer view is shown, an older one never', () => {
	const first = receive(unknown(), { type: 'view', reason: 'snapshot', view: view({ version: 3 }) });
	assert.equal(first.shown.version, 3);
	const older = receive(first.live, { type: 'view', reason: 'move', view: view({ version: 2 }) });
	assert.equal(older.shown, null);
	assert.equal(older.live.view.version, 3);
	assert.equal(look(first.live, view({ version: 3 }), 'move').shown, null);
});

test('a move waits until it is taken', () => {
	const live = send(unknown(), sent);
	assert.deepEqual(receive(live, { type: 'ack', id: 'other', version: 4 }).live.pending, sent);
	assert.equal(receive(live, { type: 'ack', id: 'm1', version: 4 }).live.pending, null);
});

test('a view alone does not end the waiting, so that a lost answer is asked for again', () => {
	const live = send(unknown(), sent);
	const after = receive(live, { type: 'view', reason: 'move', view: view({ version: 4 }) });
	assert.deepEqual(after.live.pending, sent);
});

test('a refusal is told once', () => {
	const message = {
		type: 'refused',
		id: 'm1',
		version: 3,
		error: { code: 'illegal-move', message: 'no marble on F4' },
	};
	const change = receive(send(unknown(), sent), message);
	assert.equal(change.problem, 'no marble on F4');
	assert.equal(change.live.pending, null);
	assert.equal(receive(change.live, message).problem, null);
});

test('a welcome says which seats are ours', () => {
	const { live } = receive(unknown(), { type: 'welcome', version: 1, seats: [2], owner: true });
	assert.deepEqual([live.seats, live.owner], [[2], true]);
});

test('unknown messages change nothing', () => {
	const live = unknown();
	assert.equal(receive(live, { type: 'surprise' }).live, live);
});

test('attempts to connect grow rarer, up to five seconds', () => {
	assert.deepEqual([0, 1, 2, 9].map(patience), [250, 500, 1000, 5000]);
});
