// What the page says and does while things happen elsewhere: dead lines, late answers, engines, other positions.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { houseAndBrowser, Line, PHONE } from './house.js';
import { holds, made, make, place, press, sitAt, type } from './player.js';

const { house, browser } = houseAndBrowser();

const ENGINE = { kind: 'engine', level: 1 };
const PERSON = { kind: 'person' };

test('a line that swallows everything is noticed, shown and healed, and the move arrives once', async () => {
	const line = await Line.open(house.port);
	const page = await browser.page();
	const id = await sitAt({ ...house, url: line.url, call: house.call.bind(house) }, page, { game: 'abalone' });
	line.swallow();
	const { choices } = await house.view(id);
	for (const name of choices[0].clicks) await place(page, name).click();
	await page.locator('.place.sending').first().waitFor();
	await page.locator('#offline', { hasText: 'sent again' }).waitFor();
	line.mend();
	await made(page, 1);
	await page.locator('#offline').waitFor({ state: 'detached' });
	assert.equal((await house.view(id)).past.length, 1);
	assert.equal(await page.locator('.place.sending').count(), 0);
	line.close();
	await page.context().close();
});

test('marbles are dragged by a finger', async () => {
	const page = await browser.page(PHONE);
	await sitAt(house, page, { game: 'solitaire' });
	const middle = async (name) => {
		const { x, y, width, height } = await place(page, name).boundingBox();
		return { x: x + width / 2, y: y + height / 2 };
	};
	const [from, to] = [await middle('F4'), await middle('D4')];
	const finger = await page.context().newCDPSession(page);
	const touch = (type, points) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
	await touch('touchStart', [from]);
	for (const share of [0.2, 0.5, 0.8, 1]) {
		await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
	}
	assert.equal(await page.locator('.air .flyer').count(), 1, 'the marble hangs under the finger');
	await touch('touchEnd', []);
	await page.locator('.move', { hasText: 'F4U' }).waitFor();
	await page.context().close();
});

test('looking back, everything on the screen belongs to that position', async () => {
	const page = await browser.page({ settings: { bar: true } });
	const id = await sitAt(house, page, { game: 'abalone' });
	for (let move = 0; move < 3; move += 1) await make(house, page, id);
	await press(page, 'Hint');
	await page.locator('#hint').waitFor();
	await page.locator('.move').first().click();
	await page.getByText('You are looking at another position').waitFor();
	assert.equal(await page.locator('#hint').count(), 0, 'the hint belongs to another position');
	assert.equal(await page.locator('.good').count(), 0);
	assert.ok(await page.getByRole('button', { name: 'Hint' }).isDisabled());
	await type(page, 'i-A1-1');
	await page.locator('#move-problem', { hasText: 'another position' }).waitFor();
	assert.equal((await house.view(id)).past.length, 3);
	await press(page, 'Back to the game');
	await page.locator('.move[aria-current]', { hasText: '3' }).waitFor();
	await page.context().close();
});

test('one’s own sowing is shown to its end before the answer starts', async () => {
	const page = await browser.page({ reducedMotion: 'no-preference', settings: { speed: 'fast' } });
	const id = await sitAt(house, page, { game: 'congkak', seats: [PERSON, ENGINE] });
	await page.evaluate(() => {
		globalThis.seen = [];
		const look = () => globalThis.seen.push(document.querySelectorAll('.move').length);
		new MutationObserver(look).observe(document.querySelector('.air'), { childList: true });
	});
	// Pit 4 holds seven marbles: the last falls on the other side, and the engine is to move.
	await place(page, 'S4').click();
	await page.waitForFunction(() => document.querySelectorAll('.move').length >= 2);
	const seen = await page.evaluate(() => globalThis.seen);
	const own = seen.filter((count) => count === 0).length;
	assert.ok(own >= 7, `seven flights are seen before the list grows, not ${own}`);
	assert.ok((await house.view(id)).past.length >= 2);
	await page.context().close();
});

test('engines are watched at a pace, held, and followed step by step', async () => {
	const page = await browser.page({ settings: { pace: 'slow' } });
	// Some seven moves a second: weaker ones would be done before a slow machine has a page to show.
	const steady = { kind: 'engine', level: 8 };
	const id = await sitAt(house, page, { game: 'abalone', seats: [steady, steady] });
	await page.waitForFunction(() => document.querySelectorAll('.move').length >= 1);
	await press(page, 'Pause');
	const held = await page.locator('.move').count();
	await holds(page, async () => {
		assert.ok((await house.view(id)).past.length > held, 'the engines are ahead of what is shown');
	});
	const status = await page.locator('.status').innerText();
	assert.match(status, held % 2 === 0 ? /Black/ : /White/, 'status and list belong together');
	await press(page, 'Step');
	await made(page, held + 1);
	const seen = page.locator('.banner', { hasText: /the engines have played \d+/ });
	await seen.waitFor();
	assert.equal(await page.locator('.watchers').innerText(), '', 'nobody else is watching');
	const isCut = (one) => one.scrollWidth > one.clientWidth;
	assert.equal(await page.getByLabel('Pace').evaluate(isCut), false, 'the pace is read');
	await press(page, 'Skip to end');
	await page.waitForFunction((held) => document.querySelectorAll('.move').length > held + 2, held);
	await page.context().close();
});

test('a preview that comes late draws nothing, and a hover asks for no move that is gone', async () => {
	const page = await browser.page();
	const refused = [];
	page.on('response', (response) => response.status() === 422 && refused.push(response.url()));
	let release;
	const gate = new Promise((resolve) => (release = resolve));
	await page.route('**/steps?**', async (route) => {
		await gate;
		await route.continue().catch(() => {});
	});
	await sitAt(house, page, { game: 'solitaire' });
	await place(page, 'F4').click();
	await place(page, 'D4').hover();
	await place(page, 'D4').click();
	await made(page, 1);
	release();
	await page.waitForLoadState('networkidle');
	assert.equal(await page.locator('.over .way').count(), 0);
	assert.deepEqual(refused, []);
	await page.context().close();
});

test('a hint is given while the evaluation bar thinks', async () => {
	const page = await browser.page({ settings: { bar: true } });
	const id = await sitAt(house, page, { game: 'abalone' });
	for (let round = 0; round < 3; round += 1) {
		await make(house, page, id);
		await press(page, 'Hint');
		await page.locator('#hint').waitFor();
	}
	assert.equal(await page.locator('.toast').count(), 0);
	await page.context().close();
});

test('on a phone each player stands beside their own warehouse', async () => {
	const page = await browser.page(PHONE);
	await sitAt(house, page, { game: 'congkak', seats: [PERSON, ENGINE] });
	const top = async (locator) => (await locator.boundingBox()).y;
	const [own, other] = [await top(place(page, 'S')), await top(place(page, 'N'))];
	const [near, far] = [await top(page.locator('.player.near')), await top(page.locator('.player.far'))];
	assert.ok(own > other && near > far, 'both below, both above');
	assert.equal(await page.locator('.player.near').getAttribute('data-side'), '1');
	await page.context().close();
});

test('a key that is not known here is told once, and one may watch', async () => {
	const page = await browser.page();
	const { id } = await house.call('POST', '/tables', { game: 'abalone' });
	let sockets = 0;
	page.on('websocket', () => (sockets += 1));
	await page.goto(`${house.url}/#/`);
	await page.evaluate(
		([id]) => localStorage.setItem('marbles.seats', JSON.stringify({ [id]: { token: '0'.repeat(32), used: 1 } })),
		[id],
	);
	await page.goto(`${house.url}/#/table/${id}`);
	await page.locator('.toast', { hasText: 'you are watching' }).waitFor();
	await place(page, 'A1').waitFor();
	assert.equal(await page.locator('#offline').count(), 0);
	assert.equal(await page.locator('.place.open').count(), 0);
	assert.equal(sockets, 2);
	await page.context().close();
});

test('a table that does not exist is not asked for again, and the way home is shown', async () => {
	const page = await browser.page();
	let sockets = 0;
	page.on('websocket', () => (sockets += 1));
	await page.clock.install();
	await page.goto(`${house.url}/#/table/nowhere`);
	await page.getByRole('heading', { name: 'There is no such table' }).waitFor();
	const asked = sockets;
	await page.clock.fastForward('10:00');
	assert.equal(sockets, asked);
	assert.equal(await page.locator('#live').textContent(), 'There is no such table');
	const home = page.getByRole('link', { name: 'To the start page' });
	await home.click();
	await page.locator('.game-card').first().waitFor();
	await page.context().close();
});

test('while a seat is open nothing invites to move, and the address is explained', async () => {
	const page = await browser.page();
	await page.goto(`${house.url}/#/new/abalone`);
	await page.getByRole('radio', { name: 'Invite by link' }).check();
	await press(page.locator('.details'), 'Play');
	await page.locator('#alone', { hasText: '--host' }).waitFor();
	assert.equal(await page.locator('.place.open').count(), 0);
	await page.context().close();
});

test('a declined offer is told to its maker', async () => {
	const [host, guest] = await Promise.all([browser.page(), browser.page()]);
	await host.goto(`${house.url}/#/new/abalone`);
	await host.getByRole('radio', { name: 'Invite by link' }).check();
	await press(host.locator('.details'), 'Play');
	await guest.goto(await host.locator('#invite').inputValue());
	await place(guest).first().waitFor();
	await host.locator('#invite').waitFor({ state: 'detached' });
	await press(host, 'Offer a draw');
	await press(guest, 'Decline');
	await host.locator('.toast', { hasText: 'declines' }).waitFor();
	const again = host.getByRole('button', { name: 'Offer a draw' });
	assert.ok(await again.isDisabled(), 'an offer is not repeated before another move');
});

test('the truth light knows a lost game, and the review its mistake', async () => {
	const page = await browser.page({ settings: { truth: true } });
	const { id, token } = await house.call('POST', '/tables', { game: 'solitaire' });
	const lost = 'B4D E4U D2R G4U B3D C5L E4U D3U D6L D4U E2R G3U C7L B5D A3D E4L E1R A5L'.split(' ');
	for (const [index, move] of lost.entries()) {
		await house.call('POST', `/tables/${id}/moves`, { move, id: String(index) }, token);
	}
	await page.goto(`${house.url}/#/`);
	await page.evaluate(
		([id, token]) => localStorage.setItem('marbles.seats', JSON.stringify({ [id]: { token, used: 1 } })),
		[id, token],
	);
	await page.goto(`${house.url}/#/table/${id}`);
	await page.locator('#light.lost', { hasText: 'Can no longer be won' }).waitFor();
	assert.equal(await page.locator('.good').count(), 0);
	await press(page, 'More');
	await press(page, 'Resign');
	await press(page.getByRole('dialog', { name: 'Resign this game?' }), 'Resign');
	await page.locator('#result', { hasText: 'Resigned' }).waitFor();
	await page.context().close();
});
