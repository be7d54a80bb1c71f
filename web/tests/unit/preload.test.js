// The page names every module it needs at once, so that none waits for another to be read first.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** What a module imports, and what that imports, in turn. */
function needed(path, found = new Set()) {
	for (const [, from] of read(path).matchAll(/^(?:import|export) (?:[^'"]*? from )?'(\.[^']+)';/gm)) {
		const other = posix.join(posix.dirname(path), from);
		if (found.has(other)) continue;
		found.add(other);
		needed(other, found);
	}
	return found;
}

test('the list of modules to fetch at once is what the page imports', () => {
	const listed = [...read('index.html').matchAll(/modulepreload" href="\/([^"]+)"/g)].map(([, path]) => path);
	assert.deepEqual(listed, [...needed('app.js')].sort());
});
