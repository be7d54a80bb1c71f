// The site's bars, measured in Chromium: `node tests/measure.js [visits]` in web/, after scripts/site.
//
// Slow 4G is 1.6 Mbit/s with 150 ms there and back; the processor is slowed four times. The files come by Brotli.

import { Folder, openHere } from './browser/folder.js';
import { Browser } from './browser/house.js';

const say = (words, value) => process.stdout.write(`${words.padEnd(64)} ${value}\n`);
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 7.5e5 / 8 };

/**
 * Looks at the page from inside, because the program outside has to wait for it: when was what there? As soon as
 * there is a board it makes a move, by as many clicks as that takes.
 */
function watch() {
	const seen = (globalThis.seen = {});
	const wanted = { cards: '.game-card', board: '.board .place.open', move: '.move' };
	const look = () => {
		for (const [name, selector] of Object.entries(wanted)) {
			if (name in seen || !document.querySelector(selector)) continue;
			// When it is on the screen, not when it is in the page.
			seen[name] = null;
			requestAnimationFrame(() => setTimeout(() => (seen[name] = Math.round(performance.now()))));
			if (name === 'board') press();
		}
	};
	const press = () => {
		document.querySelector(wanted.board).click();
		for (let next; (next = document.querySelector('.board .place.target'));) next.click();
	};
	new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
}

/** Milliseconds from the beginning of a visit until something was seen. */
async function visit(page, url, name) {
	await page.goto(url, { waitUntil: 'commit' });
	return (await page.waitForFunction((name) => globalThis.seen[name], name)).jsonValue();
}

const browser = await Browser.open();
const folder = await Folder.open();
/** A first visit by somebody who follows a link to a game; the page that it leaves behind. */
async function firstVisit(game) {
	const page = await browser.page();
	page.setDefaultTimeout(60_000);
	await page.context().addInitScript(watch);
	const session = await page.context().newCDPSession(page);
	await session.send('Network.enable');
	await session.send('Network.emulateNetworkConditions', SLOW_4G);
	await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
	const moved = await visit(page, `${folder.url}#/open/${game}`, 'move');
	const board = await page.evaluate(() => globalThis.seen.board);
	say(`first visit, slow 4G, processor / 4, ${game}: a board, a move (ms)`, `${board}, ${moved}`);
	await session.send('Network.emulateNetworkConditions', { ...SLOW_4G, latency: 0, downloadThroughput: -1 });
	await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
	return page;
}

for (const game of ['congkak/house', 'abalone/standard']) await (await firstVisit(game)).context().close();
const page = await firstVisit('solitaire/english');
await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
await folder.close();

const again = await page.context().newPage();
say('second visit without a network: the start page (ms)', await visit(again, folder.url, 'cards'));
if (process.argv[2] === 'visits') {
	await browser.close();
	process.exit();
}
const second = performance.now();
const id = await openHere(again, { game: 'solitaire' });
say('second visit without a network: a board (ms)', Math.round(performance.now() - second));

/** Asks the table a question and says how long that took. */
const ask = async ([id, verb, body]) => {
	const { reach } = await import(new URL('page/app.js', document.baseURI).href);
	const began = performance.now();
	const { content } = await reach('POST', `/tables/${id}/${verb}`, { body });
	return [Math.round((performance.now() - began) * 10) / 10, content];
};
await again.evaluate(ask, [id, 'solve', {}]);
say('the first solution of the English board (ms)', (await again.evaluate(ask, [id, 'solve', {}]))[0]);
const lost = '..ooo../..ooo../ooooooo/ooo---o/ooo-ooo/..o-o../..ooo..';
const hopeless = await openHere(again, { game: 'solitaire', position: lost });
const [ms, { impossible }] = await again.evaluate(ask, [hopeless, 'solve', { ms: 20_000 }]);
say(`the lost English position, ${impossible ? 'proven' : 'NOT proven'} (ms)`, ms);

/** One piece of the fixed work of `marbles bench`, in a worker. */
const work = async (index) => {
	const { Hand } = await import(new URL('page/app.js', document.baseURI).href);
	globalThis.hand ??= new Hand('engines');
	const began = performance.now();
	const { body } = await globalThis.hand.ask('bench', null, undefined, index);
	return body && { ...body, seconds: (performance.now() - began) / 1000 };
};
for (let index = 0, done; (done = await again.evaluate(work, index)); index += 1) {
	const speed = Math.round(done.total / done.seconds).toLocaleString('en');
	say(`${done.name} (${done.unit} a second)`, `${speed.padStart(14)} ${done.total === done.expected ? '' : 'WRONG'}`);
}
await browser.close();
