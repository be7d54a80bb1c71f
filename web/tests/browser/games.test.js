// A whole game of each kind, by mouse, by keyboard and by touch.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { houseAndBrowser, PHONE } from './house.js';
import { CROSS, HANDS, place, playOut, press, SHORT_GAMES, sitAt, type } from './player.js';

const { house, browser } = houseAndBrowser();

const GAMES = {
	...SHORT_GAMES,
	triangle: { table: { game: 'solitaire', answers: { board: 'triangle-15' } }, end: /Solved|No jump/ },
};

for (const [name, { table, end, pick }] of Object.entries(GAMES)) {
	for (const hand of ['mouse', 'keyboard', 'touch']) {
		test(`${name} is played to the end by ${hand}`, async () => {
			const page = await browser.page(hand === 'touch' ? PHONE : {});
			const id = await sitAt(house, page, table);
			assert.match(await playOut(house, page, id, HANDS[hand], pick), end);
			await page.context().close();
		});
	}
}

test('every place says its name and content, and what happens is announced', async () => {
	const page = await browser.page();
	await sitAt(house, page, CROSS);
	assert.equal(await place(page, 'B4').getAttribute('aria-label'), 'B4, marble');
	assert.equal(await place(page, 'A4').getAttribute('aria-label'), 'A4, empty');
	await place(page, 'C4').click();
	assert.match(await page.locator('#live').innerText(), /C4 selected. To \w\d/);
	await page.keyboard.press('Escape');
	assert.equal(await page.locator('.place.selected').count(), 0);
	await page.context().close();
});

test('a marble is dragged, and a move is typed', async () => {
	const page = await browser.page();
	const id = await sitAt(house, page, { game: 'solitaire' });
	await place(page, 'F4').dragTo(place(page, 'D4'));
	await page.locator('.move', { hasText: 'F4U' }).waitFor();
	const typed = (await house.view(id)).choices[0].text;
	assert.equal(await page.getByLabel('Move in notation').isVisible(), false, 'nobody has asked for it');
	await type(page, typed.toLowerCase());
	await page.locator('.move', { hasText: typed }).waitFor();
	await type(page, 'A1R');
	// A refusal stands beside the text, which stays to be mended.
	await page.locator('#move-problem', { hasText: /\w/ }).waitFor();
	assert.equal(await page.getByLabel('Move in notation').inputValue(), 'A1R');
	await page.keyboard.press('Escape');
	await page.getByLabel('Move in notation').waitFor({ state: 'hidden' });
	await press(page, 'More');
	await press(page, 'Type a move');
	await page.locator('input[name=move]:focus').waitFor();
	await page.context().close();
});

test('a move typed as others write it is played, and nothing is said against it', async () => {
	const page = await browser.page();
	const accepted = async (text, shown) => {
		await page.evaluate(() => {
			globalThis.said = [];
			const field = document.querySelector('#move-problem');
			new MutationObserver(() => globalThis.said.push(field.textContent)).observe(field, { childList: true });
		});
		await type(page, text);
		await page.locator('.move', { hasText: shown }).waitFor();
		assert.deepEqual(await page.evaluate(() => globalThis.said.filter((words) => words !== '')), []);
		assert.equal(await page.getByLabel('Move in notation').inputValue(), '');
	};
	await sitAt(house, page, { game: 'solitaire' });
	await accepted('3,5,north', 'F4U');
	await page.goto(`${house.url}/#/analysis/abalone/belgian-daisy`);
	await page.locator('.study .place').first().waitFor();
	await accepted('a1b2', 'i-A1-1');
	await page.context().close();
});

test('a line of marbles is dragged by its end, and its push is shown first', async () => {
	const page = await browser.page();
	await sitAt(house, page, { game: 'abalone', position: '5/6/7/8/4b3w/8/7/6/bbbw1 b 5/4 1' });
	await place(page, 'A1').click();
	await place(page, 'A3').click();
	await place(page, 'A4').hover();
	await page.locator('.over .way').first().waitFor();
	assert.equal(await page.locator('.over .way').count(), 1, 'a row is one arrow');
	await place(page, 'A3').dragTo(place(page, 'A4'));
	await page.locator('.move', { hasText: 'i-A1-3' }).waitFor();
	await page.context().close();
});

test('pointing at a pit shows where its last marble falls, and what is taken', async () => {
	const page = await browser.page();
	// Pit 2 ends in the empty pit 1, opposite three marbles; pit 3 ends in the warehouse.
	await sitAt(house, page, { game: 'congkak', position: '0,1,3/1,2,3 0/0 1 1' });
	const ring = () => page.locator('.over rect.way').boundingBox();
	const isAround = async (name) => {
		const [around, inside] = [await ring(), await place(page, name).boundingBox()];
		assert.ok(Math.abs(around.x + around.width / 2 - inside.x - inside.width / 2) < 3, name);
		assert.ok(Math.abs(around.y + around.height / 2 - inside.y - inside.height / 2) < 3, name);
	};
	await place(page, 'S3').hover();
	await page.locator('.over path.way').nth(2).waitFor();
	await isAround('S');
	await place(page, 'S2').hover();
	await page.waitForFunction(() => document.querySelectorAll('.over path.way').length === 2);
	await isAround('S1');
	await page.mouse.move(5, 5);
	await page.locator('.over .way').first().waitFor({ state: 'detached' });
	await page.context().close();
});

test('sounds are offered once, with the first move, and forced on nobody', async () => {
	const page = await browser.page();
	const offer = page.locator('#sounds');
	const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('marbles.settings')).sound);
	await sitAt(house, page, { game: 'solitaire' });
	assert.equal(await offer.count(), 0);
	await place(page, 'F4').dragTo(place(page, 'D4'));
	await offer.waitFor();
	assert.equal(await kept(), 'off');
	await press(page, 'Sounds on');
	await offer.waitFor({ state: 'detached' });
	assert.equal(await kept(), 'soft');
	await sitAt(house, page, { game: 'solitaire' });
	await place(page, 'F4').dragTo(place(page, 'D4'));
	await page.locator('.move').first().waitFor();
	assert.equal(await offer.count(), 0, 'it was answered');
	await page.context().close();
});

test('sowing drops marble by marble, and can be skipped', async () => {
	const page = await browser.page({ reducedMotion: 'no-preference', settings: { speed: 'slow' } });
	await sitAt(house, page, { game: 'congkak' });
	await place(page, 'S7').click();
	await page.locator('.air .hand').waitFor();
	assert.equal(await place(page, 'S7').getAttribute('aria-label'), "Player 1's pit 7, empty");
	// Nothing lies between the eye and the board.
	const above = await place(page, 'S1').evaluate((pit) => {
		const { x, y, width, height } = pit.getBoundingClientRect();
		return document.elementFromPoint(x + width / 2, y + height / 2).closest('.board') !== null;
	});
	assert.ok(above);
	await page.getByRole('button', { name: 'Skip' }).click();
	await page.locator('.place[data-name="S"][aria-label*="1 marble"]').waitFor();
	assert.equal(await page.locator('.air .hand').count(), 0);
	await page.context().close();
});

test('the engine answers', async () => {
	const page = await browser.page();
	const id = await sitAt(house, page, {
		game: 'abalone',
		answers: { layout: 'belgian-daisy' },
		seats: [{ kind: 'person' }, { kind: 'engine', level: 1 }],
	});
	const [{ clicks }] = (await house.view(id)).choices;
	for (const name of clicks) await place(page, name).click();
	await page.waitForFunction(() => document.querySelectorAll('.move').length === 2);
	await page.context().close();
});

test('Play opens what its picture shows, and Standard is one tap away', async () => {
	const page = await browser.page();
	const opened = async () => {
		await page.locator('#card-abalone').getByRole('button', { name: /^Play/ }).last().click();
		await page.waitForURL(/table/);
		return house.view(/table\/([^/]+)/.exec(page.url())[1]);
	};
	await page.goto(`${house.url}/#/`);
	const daisy = await opened();
	assert.equal(daisy.places.find(({ name }) => name === 'I9').side, 1, 'black at both ends');
	await page.goto(`${house.url}/#/`);
	await page.getByRole('radio', { name: 'Standard' }).check();
	const standard = await opened();
	assert.equal(standard.places.find(({ name }) => name === 'I9').side, 2);
	await page.context().close();
});
