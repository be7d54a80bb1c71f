// What lies around the board: history, pause, help, keeping and sharing, settings.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { accessible } from './axe.js';
import { houseAndBrowser } from './house.js';
import { CROSS, giveUp, holds, made, make, place, playOut, press, sitAt } from './player.js';

const { house, browser } = houseAndBrowser();

test('moves are undone, redone, looked at and played on from', async () => {
	const page = await browser.page();
	const id = await sitAt(house, page, { game: 'congkak' });
	for (let move = 0; move < 3; move += 1) await make(house, page, id);
	await press(page, 'Undo');
	await made(page, 2);
	await press(page, 'Redo');
	await made(page, 3);
	await press(page, 'First position');
	await page.getByText('You are looking at another position').waitFor();
	assert.equal(await page.locator('.place.open').count(), 0, 'the past cannot be played in');
	assert.equal((await house.view(id)).past.length, 3, 'looking changes nothing');
	await page.locator('.move').nth(1).click();
	await page.locator('.move[aria-current]', { hasText: '2' }).waitFor();
	await press(page, 'Play on from here');
	await made(page, 2);
	assert.equal((await house.view(id)).past.length, 2);
	await press(page, 'Last position');
	await page.locator('.move.undone[aria-current]').waitFor();
	await press(page, 'Back to the game');
	await page.context().close();
});

test('redo against the engine brings its answer back, too, and the game goes on', async () => {
	const page = await browser.page();
	const seats = [{ kind: 'person' }, { kind: 'engine', level: 1 }];
	const id = await sitAt(house, page, { game: 'abalone', seats });
	for (const name of (await house.view(id)).choices[0].clicks) await place(page, name).click();
	await made(page, 2);
	await press(page, 'Undo');
	await made(page, 0);
	await press(page, 'Redo');
	await made(page, 2);
	await place(page).and(page.locator('.open')).first().waitFor();
	await press(page, 'First position');
	await page.locator('.move').nth(0).click();
	await page.locator('.move[aria-current]', { hasText: '1' }).waitFor();
	await press(page, 'Play on from here');
	await made(page, 1);
	await press(page, 'Let it move');
	await made(page, 2);
	await page.context().close();
});

test('a pause hides the board', async () => {
	const page = await browser.page();
	const id = await sitAt(house, page, { ...CROSS, clock: { per_game: [600_000, 600_000] } });
	await make(house, page, id);
	await press(page, 'More');
	await press(page, 'Pause');
	await page.locator('.pause', { hasText: 'Paused' }).waitFor();
	await place(page).first().waitFor({ state: 'hidden' });
	await press(page, 'Continue');
	await place(page).first().waitFor({ state: 'visible' });
	await page.context().close();
});

test('a hint names a move and why, and plays it', async () => {
	const page = await browser.page();
	await sitAt(house, page, CROSS);
	await press(page, 'Hint');
	await page.locator('#hint').waitFor();
	assert.match(await page.locator('#hint').innerText(), /Try \w+ to \w+\. .+/);
	await page.locator('.board .way').first().waitFor();
	await press(page, 'Hide');
	await page.locator('.board .way').waitFor({ state: 'detached' });
	await press(page, 'Hint');
	await page.locator('#hint').waitFor();
	await press(page, 'Play it');
	await made(page, 1);
	await page.context().close();
});

test('a hint ends with the game', async () => {
	const page = await browser.page();
	const id = await sitAt(house, page, CROSS);
	await press(page, 'Hint');
	await page.locator('#hint').waitFor();
	await page.locator('.board .way').first().waitFor();
	await giveUp(house, page, id);
	await page.locator('#hint').waitFor({ state: 'detached' });
	await page.locator('.board .way').waitFor({ state: 'detached' });
	await page.context().close();
});

test('a solution is found and played out', async () => {
	const page = await browser.page({ settings: { speed: 'fast' } });
	await sitAt(house, page, CROSS);
	await press(page, 'Solve');
	await page.locator('#solution').waitFor();
	await press(page, 'Show solution');
	await page.locator('#result', { hasText: 'The solver’s solution' }).waitFor();
	await made(page, 5);
	await page.context().close();
});

test('a draw is offered to people only', async () => {
	const page = await browser.page();
	for (const other of [{ kind: 'engine', level: 1 }, { kind: 'person' }]) {
		await sitAt(house, page, { game: 'abalone', seats: [{ kind: 'person' }, other] });
		await press(page, 'More');
		await page.locator('dialog[open]').waitFor();
		const offers = await page.getByRole('button', { name: 'Offer a draw' }).count();
		assert.equal(offers, other.kind === 'person' ? 1 : 0, other.kind);
	}
	await page.context().close();
});

test('engines play a game out until somebody takes over', async () => {
	const page = await browser.page();
	const id = await sitAt(house, page, { game: 'abalone', seats: [{ kind: 'person' }, { kind: 'engine', level: 1 }] });
	await press(page, 'More');
	await press(page, 'Let engines finish');
	await press(page.getByRole('dialog'), 'Let engines finish');
	await page.waitForFunction(() => document.querySelectorAll('.move').length > 2);
	await press(page, 'Take over');
	await page.getByRole('button', { name: 'Resign' }).waitFor();
	await page.locator('.place.open').first().waitFor();
	assert.equal(
		(await house.view(id)).past.length,
		await page.locator('.move:not(.undone)').count(),
		'no move is still to be shown',
	);
	assert.deepEqual((await house.view(id)).seats, [{ kind: 'person' }, { kind: 'engine', level: 1 }]);
	await page.context().close();
});

test('whether the game can be won is shown only when asked for', async () => {
	const page = await browser.page();
	await sitAt(house, page, CROSS);
	assert.equal(await page.locator('#light').count(), 0);
	await press(page, 'Settings');
	await page.getByText('Show whether the game can still be won').click();
	await page.keyboard.press('Escape');
	await page.locator('#light', { hasText: 'Still winnable' }).waitFor();
	await page.reload();
	await page.locator('#light').waitFor();
	await page.context().close();
});

test('the evaluation bar shows who is ahead', async () => {
	const page = await browser.page({ settings: { bar: true } });
	await sitAt(house, page, { game: 'abalone' });
	await page.locator('#best-line strong').waitFor();
	assert.match(await page.locator('.bar').getAttribute('aria-label'), /Black [+-]?\d+/);
	await page.context().close();
});

test('a game is saved to a file and loaded from it', async () => {
	const page = await browser.page({ acceptDownloads: true });
	const id = await sitAt(house, page, { game: 'abalone' });
	const text = await make(house, page, id);
	await press(page, 'More');
	const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Save to a file')]);
	const path = await saved.path();
	assert.match(await readFile(path, 'utf8'), /^marbles \d/);
	await page.goto(`${house.url}/#/`);
	await press(page, 'Open a position or a saved game…');
	await page.getByLabel('Or from a file').setInputFiles(path);
	await page.waitForURL(/table/);
	await page.locator('.move', { hasText: text }).waitFor();
	await page.context().close();
});

test('pictures are made as SVG and PNG', async () => {
	const page = await browser.page({ acceptDownloads: true });
	await sitAt(house, page, { game: 'abalone' });
	for (const [name, start] of [
		['Picture as SVG', '<svg'],
		['Picture as PNG', '\u0089PNG'],
	]) {
		await press(page, 'More');
		await page.getByText('Files, notations and pictures').click();
		const [picture] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
		const bytes = await readFile(await picture.path(), 'latin1');
		assert.ok(bytes.startsWith(start) && bytes.length > 4000, name);
	}
	await page.context().close();
});

test('a link to a position opens it, and a bad one says why', async () => {
	const page = await browser.page({ permissions: ['clipboard-read', 'clipboard-write'] });
	await sitAt(house, page, CROSS);
	await press(page, 'More');
	await press(page, 'Copy a link to this position');
	await page.locator('.toast').waitFor();
	const link = await page.evaluate(() => navigator.clipboard.readText());
	await page.goto(link);
	await page.waitForURL(/table/);
	await place(page, 'B4').waitFor();
	assert.equal(await page.locator('.toast').count(), 0, 'what was said of a page goes with it');
	await page.goto(`${house.url}/#/open/abalone/nonsense`);
	await page.getByRole('heading', { name: 'This position cannot be opened' }).waitFor();
	await page.getByRole('link', { name: 'To the start page' }).waitFor();
	await page.context().close();
});

test('a position is opened from text, and text stays text', async () => {
	const page = await browser.page();
	// The first answer comes late: the door may be opened before it.
	let asked = 0;
	await page.route('**/api/v1/games', (route) => {
		asked += 1;
		return asked === 1 ? undefined : route.continue();
	});
	await page.goto(`${house.url}/#/`);
	await press(page, 'Open a position or a saved game…');
	await page.getByLabel('Text or link').fill('<img src=x onerror=alert(1)>');
	await press(page, 'Open');
	await page.locator('.toast', { hasText: 'Neither a position nor the name of a start in any game' }).waitFor();
	assert.equal(await page.locator('.toast img').count(), 0);
	await page.getByLabel('Text or link').fill('oo-');
	await press(page, 'Open');
	await page.waitForURL(/table/);
	await place(page, 'A1').waitFor();
	await page.context().close();
});

test('the start page opens a game with clock and limit, and lists it afterwards', async () => {
	const page = await browser.page();
	await page.goto(`${house.url}/#/`);
	await press(page, 'Choose how to play Abalone');
	await page.getByRole('radio', { name: 'Two at this screen' }).check();
	await page.getByText('Clock and move limit').click();
	await page.getByLabel('Minutes for each side').fill('5');
	await page.getByLabel('Moves for each side').fill('40');
	await press(page.locator('.details'), 'Play');
	await page.waitForURL(/table/);
	await page.getByText('40 moves left').waitFor();
	assert.equal(await page.locator('.clock').count(), 2);
	const id = /table\/([^/]+)/.exec(page.url())[1];
	await make(house, page, id);
	await page.goto(`${house.url}/#/`);
	await page.locator('.kept', { hasText: 'Abalone' }).first().click();
	await page.waitForURL(/table/);
	await page.context().close();
});

test('resigning ends the game', async () => {
	const page = await browser.page();
	await sitAt(house, page, { game: 'abalone' });
	await press(page, 'Resign');
	await press(page.getByRole('dialog'), 'Resign');
	await page.locator('#result', { hasText: 'White' }).waitFor();
	await page.context().close();
});

test('the board turns', async () => {
	const page = await browser.page();
	await sitAt(house, page, { game: 'abalone' });
	const height = async () => (await place(page, 'A1').boundingBox()).y;
	const low = await height();
	await press(page, 'More');
	await press(page, 'Flip the board');
	assert.ok((await height()) < low);
	await press(page, 'More');
	await press(page, 'Turn the board');
	await page.context().close();
});

test('a move is heard where somebody asked for sounds, and silent where nobody did', async () => {
	for (const [sound, heard] of [
		['normal', true],
		['off', false],
	]) {
		const page = await browser.page({ settings: { sound } });
		// The real thing, with every node that is set to sound counted.
		await page.context().addInitScript(() => {
			globalThis.scheduled = [];
			for (const kind of ['AudioBufferSourceNode', 'OscillatorNode']) {
				const { start } = globalThis[kind].prototype;
				globalThis[kind].prototype.start = function (...at) {
					globalThis.scheduled.push(kind);
					return start.apply(this, at);
				};
			}
		});
		const id = await sitAt(house, page, { game: 'abalone' });
		await make(house, page, id);
		await page.locator('.moves .move').first().waitFor();
		const scheduled = await page.evaluate(() => globalThis.scheduled);
		assert.equal(scheduled.includes('AudioBufferSourceNode'), heard, `${sound}: ${scheduled}`);
		await page.context().close();
	}
});

test('a move is asked about first where somebody wants that', async () => {
	const page = await browser.page({ settings: { confirm: true } });
	const id = await sitAt(house, page, { game: 'solitaire' });
	await place(page, 'F4').click();
	await place(page, 'D4').click();
	await page.getByRole('button', { name: 'Play F4 to D4' }).waitFor();
	assert.equal((await house.view(id)).past.length, 0);
	await accessible(page, 'a move that is asked about');
	await page.getByRole('button', { name: 'Cancel' }).click();
	await page.getByRole('button', { name: 'Play F4 to D4' }).waitFor({ state: 'detached' });
	await place(page, 'F4').click();
	await place(page, 'D4').click();
	await place(page, 'D4').click();
	await page.locator('.moves .move', { hasText: 'F4U' }).waitFor();
	await page.context().close();
});

test('one move can be chosen before its turn, and is made when the turn comes', async () => {
	const page = await browser.page({ settings: { premove: true } });
	const seats = [{ kind: 'person' }, { kind: 'open' }];
	const opened = await house.call('POST', '/tables', { game: 'congkak', seats });
	const other = await house.call('POST', `/tables/${opened.id}/sit`, {}, opened.invites[1]);
	await page.addInitScript(
		([id, token]) => localStorage.setItem('marbles.seats', JSON.stringify({ [id]: { token, used: 1 } })),
		[opened.id, opened.token],
	);
	await page.goto(`${house.url}/#/table/${opened.id}`);
	await page.locator('.place[data-name="S1"].open').click();
	await page.locator('.status', { hasText: 'Player 2 to move' }).waitFor();
	await page.locator('.place[data-name="S4"]').click();
	await page.locator('.place.premoved[data-name="S4"]').waitFor();
	await accessible(page, 'a premove');
	await house.call('POST', `/tables/${opened.id}/moves`, { move: '1', id: 'a' }, other.token);
	await page.locator('.moves .move', { hasText: 'pit 4' }).waitFor();
	assert.equal(await page.locator('.place.premoved').count(), 0);
	await page.context().close();
});

test('beating a level offers the next, which has the same name everywhere', async () => {
	const page = await browser.page();
	await page.goto(`${house.url}/#/`);
	const card = page.locator('#card-abalone');
	await card.getByLabel('Opponent').selectOption({ label: 'Glass (level 3)' });
	await card.getByText('Sees simple threats, and misses longer plans.').waitFor();
	const position = '5/6/7/8/4b3w/8/7/6/1bbbw b 5/5 1';
	await sitAt(house, page, { game: 'abalone', position, seats: [{ kind: 'person' }, { kind: 'engine', level: 3 }] });
	await page.locator('.player.far', { hasText: /Glass.*level 3/ }).waitFor();
	for (const name of ['A2', 'A3', 'A4', 'A5']) await place(page, name).click();
	await page.locator('#result', { hasText: 'You win' }).waitFor();
	await press(page.locator('#result'), 'Next: Opal');
	await page.locator('.player.far', { hasText: /Opal.*level 4/ }).waitFor();
	await giveUp(house, page, page.url().split('/').at(-1));
	assert.equal(await page.getByRole('button', { name: /^Next:/ }).count(), 0);
	await page.context().close();
});

test('a game for one ends beside the best on its board', async () => {
	const page = await browser.page();
	const play = async () => {
		await page.goto(`${house.url}/#/`);
		const open = async () =>
			(await import('/page/app.js')).openTable({ game: 'solitaire', answers: { board: 'triangle-10' } });
		await page.evaluate(open);
		await place(page).first().waitFor();
		return playOut(house, page, page.url().split('/').at(-1));
	};
	assert.match(await play(), /It is your best on this board/);
	await page.evaluate(() => localStorage.setItem('marbles.fewest', '{"triangle-10":1}'));
	assert.match(await play(), /Your best on this board is 1/);
	await page.context().close();
});

test('names, levels, captures and clocks are whole in windows of every width', async () => {
	const seats = [{ kind: 'person' }, { kind: 'engine', level: 8 }];
	for (const [width, locale] of [
		[390, 'en'],
		[1024, 'en'],
		[1100, 'en'],
		[1100, 'el'],
		[1280, 'en'],
		[1366, 'el'],
	]) {
		const page = await browser.page({ viewport: { width, height: 800 }, locale });
		await sitAt(house, page, { game: 'abalone', seats, clock: { per_game: [600_000, 600_000] } });
		await page.locator('.player.far', { hasText: /(Sapphire.*level|Ζαφείρι.*επίπεδο) 8/ }).waitFor();
		const find = () => {
			const parts = [...document.querySelectorAll('.player :is(.name > *, .word, .clock)')];
			const isCut = (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow !== 'visible';
			const isHidden = (one) => getComputedStyle(one).clipPath !== 'none';
			return parts.filter((one) => isCut(one) || isHidden(one)).map((one) => one.textContent);
		};
		await holds(page, async () => assert.deepEqual(await page.evaluate(find), [], `${width} px`));
		await page.context().close();
	}
});
