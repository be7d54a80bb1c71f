// What every page must pass: no accessibility violation, nothing that sticks out.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The states that were looked at. @type {Set<string>} */
export const checked = new Set();

/** Fails on any violation that axe finds. It is evaluated by the debugger, past the page's own policy. */
export async function accessible(page, what) {
	checked.add(what);
	await page.evaluate(AXE);
	const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
	const found = violations.map(
		(one) =>
			`${one.id}: ${one.nodes
				.map((node) => node.target.join(' '))
				.slice(0, 3)
				.join(', ')}`,
	);
	assert.deepEqual(found, [], what);
}

/** Nothing sticks out to the right. */
export async function fits(page, what) {
	const [content, screen] = await page.evaluate(() => [
		document.documentElement.scrollWidth,
		document.documentElement.clientWidth,
	]);
	assert.ok(content <= screen, `${what}: ${content} px on a screen of ${screen}`);
}
