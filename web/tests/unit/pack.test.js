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
