// Two browsers at one table: invitation, watchers, lost lines, lost servers.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { houseAndBrowser, Line } from './house.js';
import { made, make, place, press, sitAt } from './player.js';

const { house, browser } = houseAndBrowser();

/** Opens a table through the start page and has another browser follow the invitation. */
async function pair(hostUrl, guestUrl) {
	const [host, guest] = await Promise.all([browser.page(), browser.page()]);
	await host.goto(`${hostUrl}/#/new/abalone`);
	await host.getByRole('radio', { name: 'Invite by link' }).check();
	await press(host.locator('.details'), 'Play');
	const invitation = await host.locator('#invite').inputValue();
	assert.equal(await host.locator('#alone code').textContent(), 'marbles serve --host 0.0.0.0');
	await host.getByRole('button', { name: 'QR code' }).click();
	await host.getByRole('img', { name: 'QR code of the invitation' }).waitFor();
	assert.equal(await host.locator('#qr + .note').textContent(), invitation);
	await host.getByRole('button', { name: 'Close' }).click();
	const id = /table\/([^/]+)/.exec(invitation)[1];
	await guest.goto(invitation.replace(hostUrl, guestUrl));
	await place(guest).first().waitFor();
	await host.locator('#invite').waitFor({ state: 'detached' });
	return { host, guest, id, invitation };
}

test('two browsers play each other while a third watches', async () => {
	const { host, guest, id, invitation } = await pair(house.url, house.url);
	assert.ok(!guest.url().includes('sit'), 'the invitation leaves the address');
	const watcher = await browser.page();
	await watcher.goto(`${house.url}/#/table/${id}`);
	for (const page of [host, guest, host]) await make(house, page, id);
	for (const page of [host, guest, watcher]) await made(page, 3);
	assert.equal(await watcher.locator('.place.open').count(), 0, 'a watcher cannot move');
	assert.equal(await host.locator('.place.open').count(), 0, 'it is not the turn of the first player');
	const late = await browser.page();
	await late.goto(invitation);
	await late.locator('.toast').waitFor();
});

test('takeback and draw need both', async () => {
	const { host, guest, id } = await pair(house.url, house.url);
	await make(house, host, id);
	await host.getByRole('button', { name: 'Takeback' }).click();
	await guest.getByRole('button', { name: 'Agree' }).click();
	await made(host, 0);
	await make(house, host, id);
	await guest.getByRole('button', { name: 'Offer a draw' }).click();
	await host.getByRole('button', { name: 'Decline' }).click();
	await guest.locator('.banner', { hasText: 'draw' }).waitFor({ state: 'detached' });
	await host.getByRole('button', { name: 'Offer a draw' }).click();
	await guest.getByRole('button', { name: 'Agree' }).click();
	for (const page of [host, guest]) await page.locator('#result').waitFor();
});

test('a player whose line is cut comes back with nothing lost or doubled', async () => {
	const line = await Line.open(house.port);
	const { host, guest, id } = await pair(house.url, line.url);
	await make(house, host, id);
	await made(guest, 1);
	line.break();
	await guest.locator('#offline').waitFor();
	// The move is made without a line: it waits, and arrives once.
	const { choices } = await house.view(id);
	for (const name of choices[0].clicks) await place(guest, name).click();
	await guest.locator('#offline', { hasText: 'sent again' }).waitFor();
	line.mend();
	await Promise.all([made(host, 2), made(guest, 2)]);
	await guest.locator('#offline').waitFor({ state: 'detached' });
	assert.equal((await house.view(id)).past.length, 2);
	// What happened while the line was cut is there afterwards.
	line.break();
	await guest.locator('#offline').waitFor();
	await make(house, host, id);
	line.mend();
	await made(guest, 3);
	line.close();
});

test('a reload changes nothing', async () => {
	const { host, guest, id } = await pair(house.url, house.url);
	await make(house, host, id);
	await guest.reload();
	await made(guest, 1);
	await make(house, guest, id);
	await host.reload();
	await made(host, 2);
	await make(house, host, id);
	await made(guest, 3);
});

test('a killed server comes back with every move, and the game goes on', async () => {
	const page = await browser.page();
	const id = await sitAt(house, page, { game: 'congkak' });
	await make(house, page, id);
	const before = await house.view(id);
	await house.kill();
	await page.locator('#offline').waitFor();
	await house.restart();
	await page.locator('#offline').waitFor({ state: 'detached' });
	const back = await house.view(id);
	assert.deepEqual(
		[back.past.map((entry) => entry.text), back.position],
		[before.past.map((entry) => entry.text), before.position],
	);
	await make(house, page, id);
	await made(page, 2);
});
