// Every page and dialog: without an accessibility violation, on wide and narrow screens, small enough.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { accessible, checked, fits } from './axe.js';
import { houseAndBrowser, PHONE } from './house.js';
import { CROSS, playOut, press, sitAt } from './player.js';

const { house, browser } = houseAndBrowser();

/** What a page shows once it is complete. */
const SHOWN = {
	'': '.game-card .still',
	new: '.details form',
	rules: '.prose figure',
	table: 'h1:has-text("no such table")',
	lobby: '.here:not(:empty)',
	analysis: '.study .place',
};

const PATHS = ['', 'new/abalone', 'rules/solitaire', 'rules/congkak', 'rules/abalone', 'table/nowhere', 'lobby'];

const SCREENS = {
	light: { settings: { theme: 'light' } },
	dark: { settings: { theme: 'dark' } },
	contrast: { settings: { theme: 'contrast', truth: true, bar: true } },
	phone: { ...PHONE },
	// A window of 1280 at a zoom of 200 % has 640 pixels to lay out.
	zoomed: { viewport: { width: 640, height: 430 } },
};

for (const [name, options] of Object.entries(SCREENS)) {
	test(`every page is accessible and fits: ${name}`, async () => {
		const page = await browser.page(options);
		for (const path of [...PATHS, 'analysis/congkak']) {
			await page.goto(`${house.url}/#/${path}`);
			await page.locator(SHOWN[path.split('/')[0]]).first().waitFor();
			await fits(page, path);
			if (['light', 'dark', 'phone'].includes(name) || path === '') await accessible(page, `${name}: ${path}`);
		}
		for (const body of [
			{ game: 'solitaire', answers: { board: 'wiegleb' } },
			{ game: 'congkak', answers: { pits: '10' } },
			{
				game: 'abalone',
				seats: [{ kind: 'person' }, { kind: 'engine', level: 1 }],
				clock: { per_game: [60_000, 60_000] },
			},
		]) {
			await sitAt(house, page, body);
			await accessible(page, `${name}: ${body.game}`);
			await fits(page, body.game);
		}
		await page.context().close();
	});
}

test('diagrams of the rules show their moves, and stand still for a reader who wants that', async () => {
	const moving = await browser.page({ reducedMotion: 'no-preference' });
	await moving.goto(`${house.url}/#/rules/abalone`);
	const off = (page) => page.locator('figure', { hasText: 'over the edge' });
	await off(moving).scrollIntoViewIfNeeded();
	// It has played by itself, and the button plays it again.
	await off(moving).locator('.left').first().waitFor();
	await moving.evaluate(() => {
		globalThis.flown = 0;
		const count = (changes) => (globalThis.flown += changes.flatMap(({ addedNodes }) => [...addedNodes]).length);
		for (const air of document.querySelectorAll('figure .air'))
			new MutationObserver(count).observe(air, { childList: true });
	});
	await moving.getByRole('button', { name: 'Show: Three push one over the edge.' }).click();
	await moving.waitForFunction(() => globalThis.flown === 4);
	await off(moving).locator('.left').first().waitFor();
	await moving.context().close();
	const still = await browser.page();
	await still.goto(`${house.url}/#/rules/abalone`);
	await off(still).scrollIntoViewIfNeeded();
	await still.getByRole('img', { name: 'Three black marbles push a white marble off the edge' }).waitFor();
	const show = still.getByRole('button', { name: 'Show: Three push one over the edge.' });
	assert.equal(await off(still).locator('.way').count(), 3, 'arrows, until it is shown');
	await show.click();
	await off(still).locator('.left').first().waitFor();
	assert.equal(await still.locator('.flyer').count(), 0);
	await show.click();
	await off(still).locator('.way.falls').waitFor();
	await still.context().close();
});

test('every dialog is accessible', async () => {
	const page = await browser.page();
	const id = await sitAt(house, page, { ...CROSS, clock: { per_game: [600_000, 600_000] } });
	const opened = async (what) => {
		await page.locator('dialog[open]').waitFor();
		await accessible(page, what);
		await page.keyboard.press('Escape');
		await page.locator('dialog').waitFor({ state: 'detached' });
	};
	await page.getByRole('button', { name: 'Settings' }).click();
	await opened('settings');
	await page.getByRole('button', { name: 'More' }).click();
	await opened('menu');
	await page.getByRole('button', { name: 'More' }).click();
	await page.getByRole('button', { name: 'Resign' }).click();
	await page.getByText('Resign this game?').waitFor();
	await opened('resigning');
	await page.getByRole('button', { name: 'More' }).click();
	await page.getByRole('button', { name: 'Pause' }).click();
	await page.getByRole('button', { name: 'Continue' }).waitFor();
	await accessible(page, 'paused');
	await page.getByRole('button', { name: 'Continue' }).click();
	await playOut(house, page, id);
	await accessible(page, 'over');
	await page.context().close();
});

test('an open seat with its invitation is accessible', async () => {
	const page = await browser.page();
	await page.goto(`${house.url}/#/new/congkak`);
	await page.getByRole('radio', { name: 'Invite by link' }).check();
	await page.getByText('Clock and move limit').click();
	await accessible(page, 'the clock');
	await press(page.locator('.details'), 'Play');
	await page.locator('#invite').waitFor();
	await accessible(page, 'an open seat');
	await page.context().close();
});

test('the start page and a whole game cost less than 125 000 bytes on the wire', async () => {
	const page = await browser.page();
	const [sizes, pending] = [new Map(), []];
	page.on('requestfinished', (request) => {
		const { pathname } = new URL(request.url());
		// Nothing waits for fonts; their own limit is in tests/unit/pack.test.js.
		if (!/^\/(api|fonts)\//.test(pathname))
			pending.push(request.sizes().then((size) => sizes.set(pathname, size.responseBodySize)));
	});
	const total = async () => {
		await Promise.all(pending);
		return [...sizes.values()].reduce((sum, size) => sum + size, 0);
	};
	await page.goto(`${house.url}/#/`);
	await page.locator('.game-card .still').first().waitFor();
	const start = await total();
	assert.ok(sizes.size > 5 && start < 80_000, `${start} bytes for the start page`);
	const id = await sitAt(house, page, { game: 'solitaire', position: 'oo-' });
	await playOut(house, page, id);
	await page.getByRole('button', { name: 'More' }).click();
	await page.locator('dialog[open]').waitFor();
	await page.keyboard.press('Escape');
	await page.getByRole('link', { name: 'Review game' }).click();
	await page.locator('svg.chart').waitFor();
	await page.goto(`${house.url}/#/rules/solitaire`);
	await page.locator('.prose figure').first().waitFor();
	const all = await total();
	const isLater = (path) => path.startsWith('/page/more-');
	assert.ok([...sizes.keys()].some(isLater), 'what is not needed to play comes when it is');
	assert.ok(all < 125_000, `${all} bytes in all`);
	await page.context().close();
});

test('the start page asks for one’s own games, and for nothing that it throws away', async () => {
	const page = await browser.page();
	const asked = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	await page.goto(`${house.url}/#/`);
	await page.getByText('Games you play are saved here').waitFor();
	const api = asked.filter((path) => path.startsWith('/api/'));
	assert.deepEqual(api.sort(), ['/api/v1/games', '/api/v1/people/me', '/api/v1/people/me/tables']);
	await page.context().close();
});

test('axe has looked at 40 states', () => assert.ok(checked.size >= 40, `${checked.size} states`));

test('memory stays as it was over 100 changes of the page and 50 games', async () => {
	const page = await browser.page();
	const session = await page.context().newCDPSession(page);
	const go = (path) => page.evaluate((path) => void (location.hash = path), `#/${path}`);
	/** The start, the rules, and a game that is played to its end. */
	const turn = async () => {
		await go('');
		await page.locator('.game-card').nth(2).waitFor();
		await go('rules/abalone');
		await page.locator('.rules-page .still').first().waitFor();
		const { id, token } = await house.call('POST', '/tables', { game: 'solitaire', position: 'oo-' });
		await go(`table/${id}`);
		await page.locator('.board .place').first().waitFor();
		await house.call('POST', `/tables/${id}/moves`, { move: 'A1R' }, token);
		await page.locator('#result').waitFor();
	};
	const counted = async () => {
		await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
		await session.send('HeapProfiler.collectGarbage');
		const { metrics } = await session.send('Performance.getMetrics');
		return ['Nodes', 'JSEventListeners', 'JSHeapUsedSize'].map((one) => metrics.find(({ name }) => name === one).value);
	};
	await session.send('Performance.enable');
	await page.goto(house.url);
	for (let visit = 0; visit < 4; visit += 1) await turn();
	const before = await counted();
	for (let visit = 0; visit < 50; visit += 1) await turn();
	const after = await counted();
	for (const [index, most] of [1.5, 1.5, 1.3].entries())
		assert.ok(after[index] < before[index] * most, `${before} nodes, listeners and bytes became ${after}`);
	await page.context().close();
});

/** Counts by how much a page's parts move while it is being completed. */
function shifting(page) {
	return page.addInitScript(() => {
		globalThis.shift = 0;
		const add = (list) => list.getEntries().forEach((entry) => (globalThis.shift += entry.value));
		new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
	});
}

for (const [name, options] of Object.entries({ desk: {}, phone: PHONE })) {
	test(`nothing moves while a page is completed, and its fonts come last: ${name}`, async () => {
		const abalone = { game: 'abalone', seats: [{ kind: 'person' }, { kind: 'engine', level: 1 }] };
		const { id } = await house.call('POST', '/tables', abalone);
		const frame = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
		for (const path of ['', 'lobby', 'rules/congkak', `table/${id}`]) {
			const page = await browser.page(options);
			await shifting(page);
			let release;
			const gate = new Promise((resolve) => (release = resolve));
			await page.route('**/fonts/*', (route) => gate.then(() => route.continue()));
			await page.goto(`${house.url}/#/${path}`);
			await page.locator('.game-card .still, .here:not(:empty), .prose figure, .board .place').last().waitFor();
			await page.evaluate(frame);
			release();
			await page.waitForFunction(() => [...document.fonts].filter(({ status }) => status === 'loaded').length > 1);
			await page.evaluate(frame);
			const shift = await page.evaluate(() => globalThis.shift);
			assert.ok(shift < 0.01, `${path}: ${shift}`);
			await page.context().close();
		}
	});
}

for (const [name, options] of Object.entries({ desk: {}, phone: PHONE }))
	test(`nothing on the start page moves when its games come late: ${name}`, async () => {
		const page = await browser.page(options);
		await shifting(page);
		let release;
		const gate = new Promise((resolve) => (release = resolve));
		await page.route('**/api/v1/games', (route) => gate.then(() => route.continue()));
		await page.goto(`${house.url}/#/`);
		await page.getByText('Analysis board').waitFor();
		await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
		release();
		await page.locator('.game-card .still').last().waitFor();
		await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
		assert.ok((await page.evaluate(() => globalThis.shift)) < 0.01);
		await page.context().close();
	});

/** A game of a course: Black's first turn was skipped, and the game ended when the time for both was up. */
const COURSE = `marbles 2
game abalone
start standard
time move 1 1000ms
time move 2 1000ms
time both 60000ms
time late skips
ended time
move --
move i-I9-7
end 2
`;

test('a saved game that is dropped onto the page is opened, with the turns that were skipped', async () => {
	const page = await browser.page();
	await page.goto(`${house.url}/#/`);
	await page.locator(SHOWN['']).first().waitFor();
	await page.evaluate((text) => {
		const data = new DataTransfer();
		data.items.add(new File([text], 'course.marbles'));
		document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
	}, COURSE);
	await page.getByText('The time for both is up: a draw').first().waitFor();
	await page.getByText('--', { exact: true }).first().waitFor();
	await page.getByText('--', { exact: true }).first().click();
	await page.getByText('After move 1 of 2').first().waitFor();
	await page.context().close();
});

test('a tournament’s folder is opened: its games are listed with their results, and each is replayed', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'marbles-folder-'));
	mkdirSync(join(folder, 'games'));
	const list = ['game,first,second,result,ending,moves,start,file'];
	for (const [name, line] of [
		['0010-ada-bob.marbles', '10,ada,"bob, the second",0-1,resigned,1,standard,games/0010-ada-bob.marbles'],
		['0002-bob-ada.marbles', '2,"bob, the second",ada,1/2-1/2,time,2,standard,games/0002-bob-ada.marbles'],
	]) {
		writeFileSync(join(folder, 'games', name), COURSE);
		list.push(line);
	}
	writeFileSync(join(folder, 'games.csv'), list.join('\n'));
	const page = await browser.page();
	await page.goto(`${house.url}/#/`);
	await page.getByRole('button', { name: 'Open a position or a saved game…' }).click();
	await page.getByLabel('tournament’s folder').setInputFiles(folder);
	const games = page.getByRole('list', { name: 'Games in this folder' }).getByRole('button');
	await games.nth(1).waitFor();
	const words = ['bob, the second – ada: 1/2-1/2', 'ada – bob, the second: 0-1'];
	assert.deepEqual(await games.allInnerTexts(), words);
	await accessible(page, 'games of a folder');
	await games.first().click();
	await page.getByText('The time for both is up: a draw').first().waitFor();
	// The list is still there for the next game.
	await page.goto(`${house.url}/#/`);
	await page.getByRole('button', { name: 'Open a position or a saved game…' }).click();
	await games.nth(1).waitFor();
	await page.context().close();
	rmSync(folder, { recursive: true });
});
