// People who meet: names, challenges, presence, claims, a rematch between two browsers.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { accessible } from './axe.js';
import { houseAndBrowser, Line } from './house.js';
import { made, make, place, press } from './player.js';

const { house, browser } = houseAndBrowser(['--limit', 'claim-after=6s']);

/** A browser of somebody's own, in the lobby, under a name. */
async function person(name, options = {}) {
	const page = await browser.page(options);
	await page.goto(`${house.url}/#/lobby`);
	await page.getByRole('button', { name: 'Choose a name' }).click();
	await page.getByRole('textbox', { name: 'Display name' }).fill(name);
	await page.getByRole('button', { name: 'Use this name' }).click();
	await page.getByText(`You are here as ${name}`).waitFor();
	return page;
}

const tableId = async (page) => {
	await page.waitForURL(/#\/table\//);
	await place(page).first().waitFor();
	return /table\/([^/]+)/.exec(page.url())[1];
};

/** Ann challenges, Bob takes it; pages in the order of their sides. */
async function begin(ann, bob) {
	await ann.getByRole('button', { name: 'Challenge…' }).click();
	await ann.getByRole('radio', { name: 'Abalone' }).check();
	await ann.getByRole('radio', { name: 'Black' }).check();
	await accessible(ann, 'a challenge');
	await ann.getByRole('button', { name: 'Post challenge' }).click();
	await ann.getByText('Your challenge waits; stay here').waitFor();
	await ann.locator('.meeting.mine', { hasText: 'you play Black' }).waitFor();
	await bob.getByRole('button', { name: 'Play Abalone with Ann' }).click();
	const [id, same] = await Promise.all([tableId(ann), tableId(bob)]);
	assert.equal(id, same);
	return id;
}

test('two people meet, play, part, and play again with sides swapped', async () => {
	const phone = { viewport: { width: 320, height: 568 } };
	const [ann, bob] = await Promise.all([person('Ann'), person('Bartholomew-Alexander', phone)]);
	await bob.locator('.here', { hasText: 'Ann' }).waitFor();
	await accessible(bob, 'the lobby');
	const wide = await bob.evaluate(() => document.documentElement.scrollWidth);
	assert.ok(wide <= 320, `the lobby is ${wide} wide on a narrow phone`);
	const id = await begin(ann, bob);
	await ann.locator('.player.far strong', { hasText: 'Bartholomew' }).waitFor();
	assert.match(await ann.title(), /Abalone: Ann – Bartholomew/);
	const watcher = await browser.page();
	await watcher.goto(`${house.url}/#/table/${id}`);
	await ann.getByText('1 watching').waitFor();
	await make(house, ann, id);
	await made(bob, 1);
	await bob.waitForFunction(() => document.title.startsWith('● Your turn'));
	assert.equal(await bob.locator('link[rel=icon]').getAttribute('href'), '/icon-turn.svg');
	await make(house, bob, id);
	await made(ann, 2);
	// Bob closes his page: that is seen, and after a while the game may be claimed.
	await bob.goto(`${house.url}/#/`);
	await ann.locator('.player.far .away', { hasText: 'left' }).waitFor();
	await ann.getByRole('button', { name: 'Claim the win' }).waitFor();
	await accessible(ann, 'a claim');
	await ann.getByRole('button', { name: 'Claim the win' }).click();
	await ann.locator('#result', { hasText: 'You win' }).waitFor();
	await bob.goto(`${house.url}/#/table/${id}`);
	await bob.locator('#result', { hasText: 'You lose' }).waitFor();
	// A rematch: one offers, the other agrees, both are led to the new table.
	await ann.getByRole('button', { name: 'Rematch' }).click();
	await bob.getByText('Ann asks to play again').waitFor();
	await bob.getByRole('button', { name: 'Agree' }).click();
	await Promise.all([ann, bob].map((page) => page.waitForURL((url) => !url.href.includes(id))));
	const next = await tableId(bob);
	assert.equal(await tableId(ann), next);
	await make(house, bob, next);
	await made(ann, 1);
	await watcher.locator('#next').waitFor();
	await Promise.all([ann, bob, watcher].map((page) => page.context().close()));
});

test('a challenge is cancelled, and goes when its challenger leaves', async () => {
	const [ann, bob] = await Promise.all([person('Ann'), person('Bob')]);
	await ann.getByRole('button', { name: 'Play Congkak with somebody now, no clock' }).click();
	await bob.getByRole('button', { name: 'Play Congkak with Ann' }).waitFor();
	await ann.getByRole('button', { name: 'Cancel your challenge to Congkak' }).click();
	await bob.getByText('No open challenges').waitFor();
	await ann.getByRole('button', { name: 'Play Congkak with somebody now, no clock' }).click();
	await bob.getByRole('button', { name: 'Play Congkak with Ann' }).waitFor();
	await bob.getByRole('button', { name: 'Play Congkak with somebody now, no clock' }).click();
	assert.equal(await tableId(bob), await tableId(ann), 'quick pairing takes what fits');
	await ann.getByRole('button', { name: 'More' }).click();
	await ann.getByRole('button', { name: 'Cancel game' }).click();
	await press(ann.getByRole('dialog', { name: 'Cancel this game' }), 'Cancel game');
	await bob.locator('.toast', { hasText: 'cancelled' }).waitFor();
	await Promise.all([ann, bob].map((page) => page.context().close()));
});

test('own games are listed and deleted', async () => {
	const ann = await person('Ann');
	await ann.goto(`${house.url}/#/new/solitaire`);
	await press(ann.locator('.details'), 'Play');
	const id = await tableId(ann);
	await make(house, ann, id);
	await ann.goto(`${house.url}/#/`);
	await ann.locator('.kept', { hasText: '1 move' }).waitFor();
	await accessible(ann, 'own games');
	await ann.getByRole('button', { name: /Delete this game/ }).click();
	await press(ann, 'Delete');
	await ann.getByText('Games you play are saved here').waitFor();
	await ann.context().close();
});

test('a lobby whose connection falls silent says so, and finds its way back', async () => {
	const line = await Line.open(house.port);
	const page = await browser.page();
	await page.goto(`${line.url}/#/lobby`);
	await page.getByText('No open challenges').waitFor();
	line.swallow();
	await page.getByText('The connection is lost; trying again.').waitFor();
	line.mend();
	await page.getByText('The connection is lost; trying again.').waitFor({ state: 'detached' });
	await page.context().close();
	line.close();
});

test('games to watch are small boards that follow, and quick pairing has clocks', async () => {
	const { id, token } = await house.call('POST', '/tables', { game: 'congkak', public: true });
	const page = await browser.page();
	await page.goto(`${house.url}/#/lobby`);
	const row = page.locator('.watch .meeting', { hasText: 'Congkak' });
	await row.locator('.still canvas').waitFor();
	await row.getByText('0 moves').waitFor();
	const [link, board] = await Promise.all([row.elementHandle(), row.locator('canvas').elementHandle()]);
	await house.call('POST', `/tables/${id}/moves`, { move: '3' }, token);
	await row.getByText('1 move').waitFor();
	await page.waitForFunction((board) => !board.isConnected, board);
	await row.locator('.still canvas').waitFor();
	assert.ok(await link.evaluate((one) => one.isConnected), 'a row is not taken away under a finger');
	await page.getByRole('button', { name: 'Play Abalone with somebody now, 5 min + 3 s' }).click();
	await page.locator('.meeting.mine', { hasText: '5 min + 3 s' }).waitFor();
	await accessible(page, 'a lobby with a game and a challenge');
	await page.context().close();
});
