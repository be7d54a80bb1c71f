// How long a first visit to a table takes, in Chromium: `node tests/visit.js [times]` in web/, after a build.
//
// "Slow 4G" is what Lighthouse calls so: 1.6 Mbit/s down, 0.75 up, 150 ms there and back; the processor is slowed four
// times. MARBLES names a program other than target/debug/marbles.

import { Browser, House } from './browser/house.js';

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 7.5e5 / 8 };

const times = Number(process.argv[2] ?? 5);
const house = await House.open();
const browser = await Browser.open();

/** Milliseconds from the address to a board whose marbles can be chosen, and to the first paint. */
async function visit(game) {
	const { id, token } = await house.call('POST', '/tables', { game });
	const page = await browser.page();
	await page.addInitScript(
		([id, token]) => localStorage.setItem('marbles.seats', JSON.stringify({ [id]: { token, used: 1 } })),
		[id, token],
	);
	const session = await page.context().newCDPSession(page);
	await session.send('Network.enable');
	await session.send('Network.emulateNetworkConditions', SLOW_4G);
	await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
	await page.addInitScript(() => {
		const look = () => {
			const open = document.querySelector('.board .place.open');
			if (open) requestAnimationFrame(() => setTimeout(() => (globalThis.ready = performance.now())));
			else requestAnimationFrame(look);
		};
		requestAnimationFrame(look);
	});
	await page.goto(`${house.url}/#/table/${id}`, { waitUntil: 'commit' });
	const ready = await (await page.waitForFunction(() => globalThis.ready)).jsonValue();
	const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
	await page.context().close();
	return [ready, paint].map(Math.round);
}

for (const game of ['solitaire', 'congkak', 'abalone']) {
	const taken = [];
	for (let time = 0; time < times; time += 1) taken.push(await visit(game));
	const sorted = (index) => taken.map((one) => one[index]).sort((one, other) => one - other);
	const middle = (list) => list[Math.floor(list.length / 2)];
	const [ready, paint] = [sorted(0), sorted(1)];
	process.stdout.write(
		`${game.padEnd(10)} can be played at after ${middle(ready)} ms (${ready[0]} to ${ready.at(-1)}), ` +
			`first paint after ${middle(paint)} ms\n`,
	);
}
await browser.close();
await house.close();
