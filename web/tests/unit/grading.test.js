import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decoded, submissions } from '../../model/grading.js';

test('files belong together by their names, whatever their case', () => {
	const files = ['Test10.input', 'test2.BOARD', 'Test2.input', 'TEST10.move', 'notes.txt', 'README'];
	const named = files.map((name) => ({ name, text: name }));
	assert.deepEqual(submissions(named), [
		{ name: 'test2', board: 'test2.BOARD', input: 'Test2.input' },
		{ name: 'Test10', input: 'Test10.input', move: 'TEST10.move' },
	]);
});

test('UTF-16 is read by its mark, and everything else as UTF-8', () => {
	const bytes = (...values) => new Uint8Array(values).buffer;
	assert.equal(decoded(bytes(0xff, 0xfe, 0x62, 0)), 'b');
	assert.equal(decoded(bytes(0xfe, 0xff, 0, 0x62)), 'b');
	assert.equal(decoded(bytes(0x62)), 'b');
	assert.equal(decoded(bytes()), '');
});
