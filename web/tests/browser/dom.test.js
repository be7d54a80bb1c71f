// What stays on the page does what its newest maker meant.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { Browser, forTests } from './house.js';

const [browser] = forTests(new Browser());

test('a button that is refilled with its like stays, and does what the new one would', async () => {
	const page = await browser.page();
	const source = await readFile(new URL('../../ui/dom.js', import.meta.url), 'utf8');
	await page.setContent('<div id="host"></div>');
	await page.addScriptTag({ type: 'module', content: `${source}\nwindow.dom = { button, h, refill };` });
	const said = await page.evaluate(() => {
		const { button, h, refill } = window.dom;
		const host = document.querySelector('#host');
		const said = [];
		const fill = (word) =>
			refill(host, [
				h(
					'p',
					{},
					button('Same', () => said.push(word)),
				),
			]);
		fill('old');
		const first = host.querySelector('button');
		fill('new');
		first.click();
		return [...said, first === host.querySelector('button')];
	});
	assert.deepEqual(said, ['new', true]);
	await page.context().close();
});
