// Lessons played to their end. Puzzles: today's, a wrong move answered, hints, the solution walked, what is saved.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { accessible, fits } from './axe.js';
import { houseAndBrowser, PHONE } from './house.js';
import { CROSS, place, playOut, press, sitAt } from './player.js';

const { house, browser } = houseAndBrowser();

const GAMES = ['solitaire', 'congkak', 'abalone'];

/** The solution of a puzzle, and the clicks of every move at its start. */
async function known(name) {
	const { puzzle, sight } = await house.call('GET', `/puzzles/${name}`);
	const { moves } = await house.call('POST', '/puzzles/clue', { puzzle: name, step: 4 });
	return { puzzle, line: moves, choices: sight.view.choices };
}

/** Clicks these places, once the answer before has been shown: until then the board takes none. */
async function click(page, { clicks }) {
	await page.locator('[aria-busy]').waitFor({ state: 'detached' });
	for (const name of clicks) await place(page, name).click();
}

async function open(page, name) {
	await page.goto(`${house.url}/#/puzzles/${name}`);
	await page.locator('.puzzle .place').first().waitFor();
}

const said = (page, words) => page.locator('#puzzle-said').filter({ hasText: words }).waitFor();

test('the start page leads to today’s puzzles, which are those of the server', async () => {
	const page = await browser.page();
	await page.goto(`${house.url}/#/`);
	await page.locator('.door').getByRole('link', { name: 'Puzzles' }).click();
	await page.locator('.game-card').nth(2).waitFor();
	await accessible(page, 'the page of puzzles');
	for (const game of GAMES) {
		await page.goto(`${house.url}/#/puzzles`);
		await page.locator(`#today-${game}`).getByRole('link', { name: 'Solve' }).click();
		const { puzzle } = await house.call('GET', `/puzzles/today/${game}`);
		await page.locator('#task').filter({ hasText: puzzle.task }).waitFor();
	}
	await accessible(page, 'a puzzle');
	await page.context().close();
});

for (const game of GAMES) {
	test(`${game}: a wrong move is answered, hints come in steps, and the solution solves it`, async () => {
		const page = await browser.page();
		const name = `${game}-2`;
		const { line, choices } = await known(name);
		await open(page, name);
		let wrong = null;
		for (const choice of choices.filter(({ text }) => text !== line[0])) {
			const answer = await house.call('POST', '/puzzles/answer', { puzzle: name, moves: [choice.text] });
			if (!answer.right) wrong ??= { choice, answer };
		}
		await click(page, wrong.choice);
		await said(page, wrong.answer.words);
		await page.locator('.ply.now').waitFor();
		// Moves are said as people say them, without their notation.
		for (const words of await page.locator('.ply').allInnerTexts()) assert.match(words, /^pit \d+$| → /);
		await press(page, 'Try again');
		const move = choices
			.find(({ text }) => text === line[0])
			.clicks.at(-1)
			.replace(/^[SN]/, 'pit ');
		for (const words of ['Look at', /moves|Sow a pit/, move]) {
			await press(page, 'Hint');
			await said(page, words);
		}
		let made = [];
		while (made.length < line.length) {
			const { puzzle } = await known(name);
			const body = { game, position: puzzle.position, moves: made };
			const { view } = await house.call('POST', '/look', body);
			await click(
				page,
				view.choices.find(({ text }) => text === line[made.length]),
			);
			const answer = await house.call('POST', '/puzzles/answer', { puzzle: name, moves: [...made, line[made.length]] });
			made = answer.moves;
			await page.waitForFunction(
				(count) => document.querySelectorAll('.puzzle-line .ply').length === count,
				made.length,
			);
		}
		await said(page, 'Solved');
		await page.getByText('Your puzzle rating').waitFor();
		await page.goto(`${house.url}/#/puzzles`);
		await page.getByText('1 puzzle solved').waitFor();
		await page.context().close();
	});
}

test('the solution is walked, and another move is tried on the way', async () => {
	const page = await browser.page();
	const { line, choices } = await known('congkak-6');
	await open(page, 'congkak-6');
	await press(page, 'Solution');
	await said(page, 'The line');
	const other = choices.find(({ text }) => text !== line[0]);
	await click(page, other);
	await press(page, 'Back to the solution');
	await press(page, 'One move on');
	await page.locator('.ply.now').filter({ hasText: line[0] }).waitFor();
	await press(page, 'Back to my board');
	await press(page, 'Next');
	await page.waitForFunction(() => !location.hash.endsWith('congkak-6'));
	await page.context().close();
});

test('a puzzle fits a phone, and speaks the reader’s language', async () => {
	const page = await browser.page({ ...PHONE, locale: 'el-GR' });
	await open(page, 'abalone-3');
	await fits(page, 'a puzzle on a phone');
	await page.locator('#task').filter({ hasText: 'Παίζει' }).waitFor();
	await page.context().close();
});

test('the choice of puzzles says how many there are, and starts one that fits', async () => {
	const page = await browser.page();
	await page.goto(`${house.url}/#/puzzles`);
	await page.locator('select[name=puzzle-game]').selectOption('congkak');
	await page.locator('select[name=puzzle-theme] option[value=chain]').waitFor({ state: 'attached' });
	await page.locator('select[name=puzzle-step]').selectOption('4');
	await page.locator('select[name=puzzle-theme]').selectOption('chain');
	const { total } = await house.call('POST', '/puzzles', { game: 'congkak', step: 4, theme: 'chain', limit: 0 });
	await press(page, `Start (${total})`);
	await page.waitForFunction(() => /congkak-\d+$/.test(location.hash));
	const name = await page.evaluate(() => location.hash.split('/').at(-1));
	const { puzzle } = await house.call('GET', `/puzzles/${name}`);
	assert.deepEqual([puzzle.step, puzzle.theme], [4, 'chain']);
	await page.context().close();
});

for (const game of GAMES) {
	test(`${game}: every lesson is played to its end on the board`, async () => {
		const page = await browser.page();
		await page.goto(`${house.url}/#/lessons/${game}`);
		const { lessons } = await house.call('GET', `/lessons/${game}`);
		for (const [index, { name, position, clicks, solution }] of lessons.entries()) {
			await page
				.locator('#lesson-count')
				.filter({ hasText: `Lesson ${index + 1} of` })
				.waitFor();
			await place(page).first().waitFor();
			let moves = [];
			for (const tried of solution) {
				if (clicks) await click(page, { clicks: [tried] });
				else {
					const { view } = await house.call('POST', '/look', { game, position, moves });
					await click(
						page,
						view.choices.find(({ text }) => text === tried),
					);
				}
				const { sight } = await house.call('POST', '/lessons/answer', { game, lesson: name, moves, tried });
				moves = sight.view.past.map(({ text }) => text);
				await page.locator('#lesson-said').filter({ hasText: 'Right' }).or(page.getByText('the last lesson')).waitFor();
				// What flew has landed before the next move is clicked.
				await page.waitForFunction(() => !document.querySelector('.board.flying'));
			}
			const end = index + 1 < lessons.length ? 'the task is done' : 'the last lesson';
			await page.locator('#lesson-said').filter({ hasText: end }).waitFor();
			if (index === 0) await accessible(page, `the first lesson of ${game}`);
			if (index + 1 < lessons.length) await press(page, 'Next');
		}
		await page.context().close();
	});
}

test('a wrong answer to a lesson changes nothing, and where one was is where one goes on', async () => {
	const page = await browser.page();
	await page.goto(`${house.url}/#/`);
	await page.locator('.door').getByRole('link', { name: 'Lessons' }).click();
	await page.goto(`${house.url}/#/lessons/congkak`);
	await click(page, { clicks: ['S1'] });
	await page.locator('#lesson-said').filter({ hasText: 'the task is done' }).waitFor();
	await press(page, 'Next');
	await click(page, { clicks: ['S1'] });
	await page.locator('#lesson-said').filter({ hasText: 'Not that' }).waitFor();
	await page.reload();
	await page.locator('#lesson-count').filter({ hasText: 'Lesson 2 of' }).waitFor();
	await page.context().close();
});

test('the mistakes of a finished game are offered as puzzles', async () => {
	const page = await browser.page();
	const id = await sitAt(house, page, CROSS);
	assert.match(await playOut(house, page, id), /No jump/);
	await page.goto(`${house.url}/#/analysis/table/${id}`);
	await press(page, 'Solve the mistakes as puzzles');
	const dialog = page.locator('dialog');
	await dialog.getByText('Find a jump that still wins').waitFor();
	await press(dialog, 'Solution');
	const told = await dialog.locator('#mistake-said').filter({ hasText: 'The line' }).innerText();
	const jump = told.split(' ')[2];
	const [from, way] = [jump.slice(0, 2), jump[2]];
	const [row, column] = [from.charCodeAt(0), Number(from[1])];
	const [down, across] = { U: [-2, 0], D: [2, 0], L: [0, -2], R: [0, 2] }[way];
	await dialog.locator(`.place[data-name="${from}"]`).click();
	await dialog.locator(`.place[data-name="${String.fromCharCode(row + down)}${column + across}"]`).click();
	await dialog.locator('#mistake-said').filter({ hasText: 'Right' }).waitFor();
	await accessible(page, 'a mistake as a puzzle');
	await page.context().close();
});
