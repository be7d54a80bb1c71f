// What somebody played and solved here in numbers and plots; and what is offered to somebody new.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { accessible, fits } from './axe.js';
import { houseAndBrowser, PHONE } from './house.js';
import { giveUp, place, playOut, press, sitAt, withHistory } from './player.js';

const { house, browser } = houseAndBrowser();

const says = (page, words) => page.locator('figcaption').filter({ hasText: words }).waitFor();

test('games that end here are counted by level and board, with how well they were played', async () => {
	const page = await browser.page();
	const seats = [{ kind: 'person' }, { kind: 'engine', level: 3 }];
	await giveUp(house, page, await sitAt(house, page, { game: 'abalone', seats }));
	await page.goto(`${house.url}/#/`);
	const open = async () =>
		(await import('/page/app.js')).openTable({ game: 'solitaire', answers: { board: 'triangle-10' } });
	await page.evaluate(open);
	await place(page).first().waitFor();
	await playOut(house, page, page.url().split('/').at(-1));
	await page.getByRole('link', { name: 'Review game' }).click();
	await page.locator('#summary', { hasText: /mistake/i }).waitFor();
	await press(page, 'Settings');
	await page.getByRole('link', { name: 'Statistics' }).click();
	await says(page, 'Glass (level 3): 0 won, 0 drawn, 1 lost');
	await says(page, /Triangle 10: \d marbles? left at best, [01] of 1 game solved/);
	await says(page, /Moves without a mistake in reviewed games: \d+% on average/);
	await page.context().close();
});

test('a solved puzzle tells its time beside the best, and the statistics have both', async () => {
	const page = await browser.page();
	await page.goto(`${house.url}/#/puzzles/congkak-1`);
	await page.locator('.puzzle .place').first().waitFor();
	const { puzzle, sight } = await house.call('GET', '/puzzles/congkak-1');
	const { moves } = await house.call('POST', '/puzzles/clue', { puzzle: 'congkak-1', step: 4 });
	for (const name of sight.view.choices.find(({ text }) => text === moves[0]).clicks) await place(page, name).click();
	await page.getByText(/Solved in \d:.* Your best time at difficulty \d: \d:.* Your puzzle rating/).waitFor();
	await page.goto(`${house.url}/#/puzzles`);
	await page.getByRole('link', { name: 'Statistics' }).click();
	await says(page, `Your best time at difficulty ${puzzle.step}`);
	await says(page, 'Puzzle rating over time');
	await page.context().close();
});

for (const [name, options] of Object.entries({
	light: {},
	dark: { settings: { theme: 'dark' } },
	contrast: { settings: { theme: 'contrast' } },
	phone: PHONE,
})) {
	test(`the statistics are read by everybody: ${name}`, async () => {
		const page = await browser.page(options);
		await withHistory(page);
		await page.goto(`${house.url}/#/statistics`);
		await says(page, 'People: 1 won, 0 drawn, 0 lost');
		await says(page, 'A streak of 1 day. The longest so far: 1 day.');
		await fits(page, 'statistics');
		await accessible(page, `statistics, ${name}`);
		await page.context().close();
	});
}

test('the statistics go into a file, and are deleted for good', async () => {
	const page = await browser.page({ acceptDownloads: true });
	await withHistory(page);
	await page.goto(`${house.url}/#/statistics`);
	await says(page, 'Glass (level 3): 1 won, 0 drawn, 1 lost');
	const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Save everything to a file')]);
	const { notes } = JSON.parse(await readFile(await saved.path(), 'utf8'));
	assert.equal(JSON.parse(notes['marbles.played']).length, 5);
	assert.equal(notes['marbles.fewest'], '{"triangle-15":1}');
	await press(page, 'Delete all statistics');
	await press(page.getByRole('dialog'), 'Delete');
	await page.getByText('No streak yet').waitFor();
	assert.equal(await page.getByText('No game is finished yet.').count(), 3);
	const left = () => [localStorage.getItem('marbles.played'), localStorage.getItem('marbles.fewest')];
	assert.deepEqual(await page.evaluate(left), [null, null]);
	await page.context().close();
});

test('the course of lessons is offered to somebody new, once', async () => {
	const page = await browser.page();
	await page.goto(`${house.url}/#/`);
	await page.locator('#course').waitFor();
	await accessible(page, 'a first visit');
	await press(page, 'No, thanks');
	await page.locator('#course').waitFor({ state: 'detached' });
	await page.reload();
	await page.locator('.game-card').first().waitFor();
	assert.equal(await page.locator('#course').count(), 0);
	const other = await browser.page();
	await other.goto(`${house.url}/#/`);
	await other.locator('#course').getByRole('link').click();
	await other.locator('#lesson-count').filter({ hasText: 'Lesson 1 of' }).waitFor();
	await Promise.all([page, other].map((one) => one.context().close()));
});
