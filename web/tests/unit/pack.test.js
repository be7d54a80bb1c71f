// What the program carries is the page as it is now.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';

import { pack } from '../../pack.js';

const DIST = new URL('../../dist', import.meta.url).pathname;

test('dist/ is what npm run pack makes of the page', async () => {
	const packed = await pack();
	const committed = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	const paths = committed.map(({ parentPath, path, name }) => relative(DIST, join(parentPath ?? path, name)));
	const stale = 'dist/ is older than the page: npm run --prefix web pack';
	assert.deepEqual(paths.sort(), [...packed.keys()].sort(), stale);
	for (const [path, content] of packed) {
		assert.ok(Buffer.from(content).equals(readFileSync(join(DIST, path))), `${path}: ${stale}`);
	}
});

test('the fonts weigh less than 60 KB together, and their licences go with them', () => {
	const fonts = readdirSync(join(DIST, 'fonts'));
	const weigh = (/** @type {string[]} */ names) => names.map((name) => readFileSync(join(DIST, 'fonts', name)).length);
	const sizes = weigh(fonts.filter((name) => name.endsWith('.woff2')));
	assert.equal(sizes.length, 4);
	const sum = sizes.reduce((one, other) => one + other);
	assert.ok(sum < 60_000, `${sum} bytes`);
	for (const name of fonts.filter((one) => one.endsWith('.txt')))
		assert.match(readFileSync(join(DIST, 'fonts', name), 'utf8'), /SIL OPEN FONT LICENSE Version 1\.1/i);
});
