// Choosing marbles on the Abalone board, as people do it.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { houseAndBrowser, PHONE } from './house.js';
import { made, place, sitAt } from './player.js';

const { house, browser } = houseAndBrowser();

// Three black marbles in a row in the middle of the board, and one elsewhere.
const ROW = { game: 'abalone', position: '5/6/7/8/9/8/2bbb2/6/b3w b 0/0 1' };
const names = (page, kind) =>
	page.locator(`.board .place.${kind}`).evaluateAll((all) => all.map((one) => one.dataset.name).sort());

test('a row is chosen marble by marble or by its ends, and goes wherever it can', async () => {
	const page = await browser.page();
	await sitAt(house, page, ROW);
	for (const order of [
		['C3', 'C4', 'C5'],
		['C5', 'C4', 'C3'],
		['C4', 'C5', 'C3'],
		['C3', 'C5'],
		['C5', 'C3'],
	]) {
		for (const name of order) await place(page, name).click();
		assert.deepEqual(await names(page, 'selected'), ['C3', 'C4', 'C5'], 'every chosen marble has a ring');
		const targets = ['B2', 'B3', 'B4', 'B5', 'C2', 'C6', 'D3', 'D4', 'D5', 'D6'];
		assert.deepEqual(await names(page, 'target'), targets, order.join(' '));
		await page.keyboard.press('Escape');
	}
	for (const name of ['C3', 'C4', 'C5', 'D6']) await place(page, name).click();
	await made(page, 1);
	await page.context().close();
});

test('a wrong click says why and keeps the choice', async () => {
	const page = await browser.page();
	await sitAt(house, page, ROW);
	await place(page, 'D6').click({ force: true });
	await page.locator('.toast', { hasText: 'D6 is empty' }).waitFor();
	await place(page, 'A5').click({ force: true });
	await page.locator('.toast', { hasText: 'A5 belongs to White' }).waitFor();
	for (const name of ['C3', 'C4', 'H8']) await place(page, name).click({ force: true });
	await page.locator('.toast', { hasText: 'C3, C4 cannot move to H8' }).waitFor();
	await place(page, 'A1').click({ force: true });
	await page.locator('.toast', { hasText: 'A1 cannot join C3, C4' }).waitFor();
	assert.deepEqual(await names(page, 'selected'), ['C3', 'C4']);
	await place(page, 'A1').click({ force: true });
	assert.deepEqual(await names(page, 'selected'), ['A1'], 'the same again begins with it');
	await page.context().close();
});

test('a row is dragged by the marble that is to go there', async () => {
	const page = await browser.page();
	const id = await sitAt(house, page, ROW);
	for (const name of ['C3', 'C5']) await place(page, name).click();
	await place(page, 'C4').dragTo(place(page, 'D4'));
	await made(page, 1);
	const { places } = await house.view(id);
	const black = places.filter(({ side, name }) => side === 1 && name !== 'A1').map(({ name }) => name);
	assert.deepEqual(black.sort(), ['D3', 'D4', 'D5']);
	await page.context().close();
});

test('on a narrow phone a tap between two places means the nearer one', async () => {
	const page = await browser.page({ ...PHONE, viewport: { width: 320, height: 640 } });
	await sitAt(house, page, ROW);
	for (const name of ['C3', 'C4', 'C5', 'D6']) {
		const { x, y, width, height } = await place(page, name).boundingBox();
		// Beside its round button: on no place, and nearest to this one.
		await page.touchscreen.tap(x + width * 0.87, y + height * 0.14);
	}
	await made(page, 1);
	await page.context().close();
});
