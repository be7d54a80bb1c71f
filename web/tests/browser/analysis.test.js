// The analysis board: set up, played on, judged, noted, kept, sent.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { accessible, fits } from './axe.js';
import { houseAndBrowser, PHONE } from './house.js';
import { CROSS, place, playOut, press, sitAt, type } from './player.js';

const { house, browser } = houseAndBrowser();

/** The standard layout as the course's files have it. */
const COURSE = `b
A1b,A2b,A3b,A4b,A5b,B1b,B2b,B3b,B4b,B5b,B6b,C3b,C4b,C5b,G5w,G6w,G7w,H4w,H5w,H6w,H7w,H8w,H9w,I5w,I6w,I7w,I8w,I9w
`;

const current = (page) => page.locator('.tree [aria-current]');

/** Opens an analysis and waits for its board. */
async function analyse(page, path) {
	await page.goto(`${house.url}/#/analysis/${path}`);
	await page.locator('.study .place').first().waitFor();
}

test('lines are played, varied, noted, kept over a reload and sent by link', async () => {
	const page = await browser.page({ permissions: ['clipboard-read', 'clipboard-write'] });
	await analyse(page, 'solitaire');
	await place(page, 'F4').click();
	await place(page, 'D4').click();
	await current(page).filter({ hasText: 'F4U' }).waitFor();
	await type(page, 'e2r');
	await current(page).filter({ hasText: 'E2R' }).waitFor();
	await page.keyboard.press('Escape');
	await page.locator('.tree').focus();
	await page.keyboard.press('ArrowLeft');
	await current(page).filter({ hasText: 'F4U' }).waitFor();
	await type(page, 'E6L');
	await page.locator('.variation .move[aria-current]').filter({ hasText: 'E6L' }).waitFor();
	await page.getByRole('button', { name: 'mistake' }).click();
	await page.getByLabel('Note at this move').fill('not so good');
	await page.locator('.variation .remark').filter({ hasText: 'not so good' }).waitFor();
	await accessible(page, 'a study with a variation');
	await page.reload();
	await page.locator('.variation .sign').filter({ hasText: '?' }).waitFor();
	await page.getByRole('button', { name: 'Share' }).click();
	await page.getByText('Link copied').waitFor();
	const link = await page.evaluate(() => navigator.clipboard.readText());
	assert.match(link, /#\/analysis\/study\/[\w-]+$/);
	const other = await browser.page();
	await other.goto(link);
	await other.locator('.variation .remark').filter({ hasText: 'not so good' }).waitFor();
	await other.context().close();
	await page.context().close();
});

test('engine lines come with depth and speed, and a click plays along', async () => {
	const page = await browser.page();
	await analyse(page, 'abalone/belgian-daisy');
	await press(page, 'Engine');
	await page.locator('.engine-lines .ply').first().waitFor();
	await page
		.locator('#engine-depth')
		.filter({ hasText: /depth \d+ .*positions.*\/s/ })
		.waitFor();
	assert.equal(await page.locator('.engine-lines li:not([aria-hidden])').count(), 3);
	assert.match(await page.locator('.bar').getAttribute('aria-label'), /Evaluation: Black/);
	await accessible(page, 'an engine at work');
	await page.getByRole('button', { name: 'Fewer lines' }).click();
	await page.getByRole('button', { name: 'Engine off' }).click();
	await press(page, 'Engine');
	const ply = page.locator('.engine-lines .ply').nth(1);
	await ply.waitFor();
	await ply.click();
	await page.locator('.tree .move').nth(2).waitFor();
	assert.equal(await page.locator('.tree .move').count(), 3, 'the start and two moves');
	await page.context().close();
});

test('a position is set up by clicks, by carrying, by text, with turn and rules', async () => {
	const page = await browser.page();
	await analyse(page, 'abalone');
	await page.getByRole('button', { name: 'Set up' }).click();
	await page.locator('.editor').waitFor();
	await accessible(page, 'the editor');
	await page.locator('input[name=brush][value="2"]').check({ force: true });
	await place(page, 'E5').click();
	await page.locator('.place[data-name="E5"][aria-label*="white"]').waitFor();
	await place(page, 'A1').dragTo(place(page, 'E1'));
	await page.locator('.place[data-name="E1"][aria-label*="black"]').waitFor();
	await page.locator('.place[data-name="A1"][aria-label*="empty"]').waitFor();
	await page.locator('input[name=study-turn][value="2"]').check({ force: true });
	await page.getByRole('button', { name: 'Done' }).click();
	await page.locator('#study-status').filter({ hasText: 'White to move' }).waitFor();
	await page.getByRole('button', { name: 'Set up' }).click();
	await page.locator('select[name=study-game]').selectOption('congkak');
	await page.locator('.place.pit').first().waitFor();
	await page.getByLabel('Turns left').selectOption('2');
	await place(page, 'S1').click();
	await page.locator('.place[data-name="S1"][aria-label*="8 marbles"]').waitFor();
	await page.getByLabel('Position as text').fill('0,2,1/1,0,0 0/0 1 1');
	await page.getByRole('button', { name: 'Load position' }).click();
	await page.locator('.place[data-name="N2"][aria-label*="empty"]').waitFor();
	await page.getByRole('button', { name: 'Done' }).click();
	await page.getByRole('button', { name: 'Play on' }).click();
	await page.getByLabel('Opponent').selectOption('1');
	await press(page.locator('dialog'), 'Play');
	await page.locator('.table:not(.study):not(.opening)').waitFor();
	await page.context().close();
});

test('a chart of the line is there from its first move on, grows as the engine looks, and is walked on', async () => {
	const page = await browser.page();
	await analyse(page, 'abalone/belgian-daisy');
	assert.equal(await page.locator('svg.chart').isVisible(), false);
	await press(page, 'Engine');
	for (const [index, move] of ['i-A1-1', 'i-I5-5'].entries()) {
		await type(page, move);
		// A position that is left at once is not evaluated.
		await page.locator('svg.chart .dot').nth(index).waitFor();
	}
	await accessible(page, 'a chart');
	await page.locator('svg.chart').click({ position: { x: 30, y: 40 } });
	await page.locator('.tree .start[aria-current]').waitFor();
	await page.context().close();
});

test('a finished game is judged there: chart, mistakes, the better line', async () => {
	const page = await browser.page();
	const id = await sitAt(house, page, CROSS);
	await playOut(house, page, id);
	await page.getByRole('link', { name: 'Review game' }).click();
	await page.locator('#summary', { hasText: /mistake/i }).waitFor();
	await accessible(page, 'a review');
	const chart = page.locator('svg.chart');
	await chart.hover({ position: { x: 100, y: 40 } });
	await page.locator('.chart-label:not([hidden])').waitFor();
	await chart.click({ position: { x: 40, y: 40 } });
	await page.locator('.tree .start[aria-current]').waitFor();
	await page.context().close();
});

test('the end of a game of Congkak is counted once, at the table and in the review', async () => {
	const page = await browser.page();
	const id = await sitAt(house, page, { game: 'congkak', answers: { pits: '3', marbles: '4' } });
	await playOut(house, page, id);
	// Player 1's last marble lies in a pit of its own when the other side is empty.
	const result = page.locator('#result', { hasText: '15 to 9; 15 = 14 + 1 left in pits' });
	await result.waitFor();
	for (const [side, count] of [
		[1, 15],
		[2, 9],
	])
		await page.locator(`.player[data-side="${side}"] .tally`, { hasText: String(count) }).waitFor();
	await page.locator('.place[data-name="S"][aria-label*="15 marbles"]').waitFor();
	await page.getByRole('link', { name: 'Review game' }).click();
	await page.locator('#summary', { hasText: /mistake/i }).waitFor();
	const all = await page.locator('.bar').evaluate((bar) => {
		const [whole, filled] = [bar, bar.querySelector('rect')].map((one) => one.getBoundingClientRect().height);
		return filled / whole;
	});
	assert.ok(all > 0.9, `the bar is filled to ${all}`);
	const axis = await page.locator('svg.chart text.end').allTextContents();
	assert.deepEqual(axis, ['lost', '−8', '0', '+8', 'won']);
	await page.context().close();
});

test('a game is written in the notations of others, from the table and from an analysis', async () => {
	const page = await browser.page({ permissions: ['clipboard-read', 'clipboard-write'] });
	const id = await sitAt(house, page, { game: 'abalone' });
	for (const move of ['i-A1-1', 'i-I5-5']) {
		await type(page, move);
		await page.locator('.move', { hasText: move }).waitFor();
	}
	await page.getByRole('button', { name: 'More' }).click();
	await page.getByText('Files, notations and pictures').click();
	await page.getByRole('button', { name: 'Export as' }).click();
	const text = page.getByRole('textbox', { name: 'The game' });
	await page.waitForFunction(() => document.querySelector('dialog textarea')?.value.includes('1.a1b2 i5h5'));
	await accessible(page, 'the notations of a game');
	await page.getByRole('radio', { name: 'Lists of marbles' }).check();
	assert.equal(await text.inputValue(), 'Standard\n[[A1,B2,C3],1]\n[[G5,H5,I5],5]\n');
	await page.goto(`${house.url}/#/analysis/table/${id}`);
	await page.locator('.study .place').first().waitFor();
	await page.getByRole('button', { name: 'More' }).click();
	await page.getByRole('button', { name: 'Export as' }).click();
	await press(page, 'Copy');
	await page.getByText('Aba-Pro copied').waitFor();
	assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'Standard\n1.a1b2 i5h5\n');
	await page.context().close();
});

test('published games and files are opened, and every move is listed with its board', async () => {
	const page = await browser.page();
	await analyse(page, 'abalone');
	await press(page, 'More');
	await page.getByRole('button', { name: 'Paste text…' }).click();
	await page.locator('dialog textarea').fill('Belgian daisy\n1.a1b2 i5h5 2.a2b3');
	await press(page, 'Open');
	await current(page).filter({ hasText: '3.' }).waitFor();
	await press(page, 'More');
	await page.getByRole('button', { name: 'Every move and its board…' }).click();
	const input = { name: 'Test1.input', mimeType: 'text/plain', buffer: Buffer.from(COURSE) };
	// By its words: the menu that was left has such a field, too, and may still be there.
	const chooser = page.getByLabel('Files to choose or drop');
	await chooser.setInputFiles(input);
	await page.getByText('44 of 44 moves').waitFor();
	const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Save .move')]);
	assert.equal(saved.suggestedFilename(), 'Test1.move');
	const moves = await readFile(await saved.path(), 'utf8');
	const handed = (/** @type {string} */ text) => [
		input,
		{ name: 'TEST1.MOVE', mimeType: 'text/plain', buffer: Buffer.from(text) },
	];
	await chooser.setInputFiles(handed(moves));
	await page.getByText('1 of 1 without a mistake').waitFor();
	await chooser.setInputFiles(handed(moves.replace('i-C3-11', 'i-A1-7')));
	await page.getByText('43 right, 1 missing, 1 extra, 0 doubled').click();
	await page.getByText('.move: i-C3-11 is missing').waitFor();
	await accessible(page, 'every move');
	await page.locator('dialog input[type=search]').fill('i-c3 d3b');
	await page.getByText('1 of 44 moves').waitFor();
	await page.locator('dialog .states .move').click();
	await current(page).filter({ hasText: 'i-C3-11' }).waitFor();
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		page
			.getByRole('button', { name: 'More', exact: true })
			.click()
			.then(() => page.getByRole('button', { name: 'Moving picture (SVG)' }).click()),
	]);
	const chunks = [];
	for await (const chunk of await file.createReadStream()) chunks.push(chunk);
	const film = Buffer.concat(chunks).toString();
	assert.match(film, /<animate attributeName="visibility"/);
	await page.context().close();
});

for (const [name, options] of Object.entries({
	phone: { ...PHONE },
	lying: { viewport: { width: 844, height: 390 } },
	small: { viewport: { width: 320, height: 568 } },
	contrast: { settings: { theme: 'contrast' } },
	dark: { settings: { theme: 'dark' } },
})) {
	test(`the analysis board is accessible and fits: ${name}`, async () => {
		const page = await browser.page(options);
		for (const path of ['solitaire', 'congkak', 'abalone/standard']) {
			await analyse(page, path);
			await press(page, 'Engine');
			await page.locator('.engine-lines .ply').first().waitFor();
			await fits(page, path);
			await accessible(page, path);
		}
		await page.context().close();
	});
}
