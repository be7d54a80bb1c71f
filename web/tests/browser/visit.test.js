// What a first visit to a table waits for: few answers, one after the other, and few bytes.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { houseAndBrowser } from './house.js';
import { holds, make, place, sitAt } from './player.js';

const { house, browser } = houseAndBrowser();

/** A page for a table that it never saw, and everything that the page asks the server for, in order. */
async function visitor(game) {
	const { id, token } = await house.call('POST', '/tables', { game });
	const page = await browser.page();
	await page.addInitScript(
		([id, token]) => localStorage.setItem('marbles.seats', JSON.stringify({ [id]: { token, used: 1 } })),
		[id, token],
	);
	const asked = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	return { page, asked, url: `${house.url}/#/table/${id}` };
}

test('a table needs the page and the scripts that it names, all asked for at once', async () => {
	const { page, asked, url } = await visitor('abalone');
	await page.goto(url);
	await place(page).first().waitFor();
	const scripts = asked.filter((path) => path.endsWith('.js'));
	const named = await page.evaluate(() =>
		[...document.querySelectorAll('script[src], link[rel=modulepreload]')].map(
			(part) => new URL(part.src ?? part.href).pathname,
		),
	);
	assert.deepEqual([...new Set(scripts)].sort(), named.sort());
	const api = asked.filter((path) => path.startsWith('/api/'));
	assert.deepEqual(api, [], 'the first view comes by the line');
	await page.context().close();
});

test('the first view comes while the page is still being read', async () => {
	const { page, url } = await visitor('solitaire');
	const heard = new Promise((resolve) => {
		page.on('websocket', (line) => line.on('framereceived', ({ payload }) => resolve(payload)));
	});
	// The page's script is held back until the table has said what it looks like.
	await page.route('**/app.js', async (route) => {
		await heard;
		await route.continue();
	});
	let lines = 0;
	page.on('websocket', () => (lines += 1));
	await page.goto(url);
	await place(page).first().waitFor();
	assert.match(await heard, /"type":"welcome"/);
	await place(page, 'F4').click();
	await place(page, 'D4').click();
	await page.locator('.move', { hasText: 'F4U' }).waitFor();
	assert.equal(lines, 1, 'the early line is the one that is used');
	await page.context().close();
});

test('a table costs less than 90 000 bytes before it can be played at', async () => {
	const { page, url } = await visitor('congkak');
	const session = await page.context().newCDPSession(page);
	let bytes = 0;
	await session.send('Network.enable');
	// Nobody waits for fonts.
	const fonts = new Set();
	session.on('Network.responseReceived', ({ type, requestId }) => type === 'Font' && fonts.add(requestId));
	session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		if (!fonts.has(requestId)) bytes += encodedDataLength;
	});
	await page.goto(url);
	await place(page).first().waitFor();
	assert.ok(bytes > 20_000 && bytes < 90_000, `${bytes} bytes`);
	await page.context().close();
});

/** How many pixels of the wood differ a little from those below them. */
function rough(page) {
	return page.evaluate(() => {
		const { width, height } = document.querySelector('.board canvas');
		const brush = document.querySelector('.board canvas').getContext('2d');
		const { data } = brush.getImageData(0, 0, width, height);
		let count = 0;
		for (let at = 0; at + 4 * width < data.length; at += 4) {
			const step = Math.abs(data[at] - data[at + 4 * width]);
			if (step > 3 && step < 30) count += 1;
		}
		return count;
	});
}

test('a board is played on before its grain and glass are there, and they follow', async () => {
	const page = await browser.page();
	// A page that never has nothing better to do.
	await page.addInitScript(() => (globalThis.requestIdleCallback = () => 0));
	const id = await sitAt(house, page, { game: 'solitaire' });
	await make(house, page, id);
	const plain = await rough(page);
	const other = await browser.page();
	await sitAt(house, other, { game: 'solitaire' });
	await holds(other, async () => {
		const now = await rough(other);
		assert.ok(now > 2 * plain, `${now} rough pixels, ${plain} where nothing was computed`);
	});
	await page.context().close();
	await other.context().close();
});
