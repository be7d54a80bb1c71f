// Hands, eyes and ears: keys, focus, small screens, contrast, and a page that holds still.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { houseAndBrowser } from './house.js';
import { giveUp, holds, made, make, place, press, sitAt } from './player.js';

const { house, browser } = houseAndBrowser();

const GAMES = ['solitaire', 'congkak', 'abalone'];
const SCREENS = [
	[1440, 900],
	[2560, 1440],
	[768, 1024],
	[390, 844],
	[844, 390],
	[320, 568],
];

/** Board, clock and status are in view, the board fills its room, and its places can be touched. */
async function inView(page, { game, height, what }) {
	const [content, screen] = await page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return [scrollWidth, clientWidth];
	});
	assert.ok(content <= screen, `${what}: ${content} px wide`);
	for (const part of ['.board', '.player.near .clock', '.status']) {
		const box = await page.locator(part).boundingBox();
		if (part === '.status' && game === 'solitaire') continue;
		assert.ok(box.y >= 0 && box.y + box.height <= height + 1, `${what}: ${part} ends at ${box.y + box.height}`);
	}
	const { width: across, height: down } = await page.locator('.board').boundingBox();
	const room = await page.locator('.room').boundingBox();
	assert.ok(across > room.width * 0.97 || down > room.height * 0.97, `${what}: the board fills its room`);
	const target = await place(page).first().boundingBox();
	assert.ok(target.width >= 24 && target.height >= 24, `${what}: targets of ${target.width}`);
}

test('on every screen the board, the clock and the field for moves are in view, and nothing sticks out', async () => {
	const page = await browser.page();
	const clock = { per_game: [900_000, 900_000] };
	for (const game of GAMES) {
		await sitAt(house, page, { game, seats: [{ kind: 'person' }, { kind: 'person' }], clock });
		for (const [width, height] of SCREENS) {
			await page.setViewportSize({ width, height });
			await holds(page, () => inView(page, { game, height, what: `${game} at ${width}×${height}` }));
		}
	}
	await page.context().close();
});

for (const [name, options] of Object.entries({ wide: {}, phone: { viewport: { width: 390, height: 844 } } })) {
	test(`nothing moves when something is said: ${name}`, async () => {
		const page = await browser.page(options);
		const id = await sitAt(house, page, { game: 'abalone', answers: { layout: 'belgian-daisy' } });
		await page.evaluate(() => {
			globalThis.shift = 0;
			const add = (list) => list.getEntries().forEach((entry) => (globalThis.shift += entry.value));
			new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: false });
		});
		// On a phone the list of moves is scrolled to; the page itself must not have moved.
		const where = () =>
			page.locator('.board').evaluate((board) => {
				const { x, y, width, height } = board.getBoundingClientRect();
				return [x, y + scrollY, width, height];
			});
		const before = await where();
		await make(house, page, id);
		await page.getByRole('button', { name: 'Hint' }).click();
		await page.locator('#hint').waitFor();
		await page.getByRole('button', { name: 'First position' }).click();
		await page.getByText('You are looking at another position').waitFor();
		assert.deepEqual(await where(), before);
		const shift = await page.evaluate(() => globalThis.shift);
		assert.ok(shift < 0.02, `layout shift ${shift}`);
		await page.context().close();
	});
}

test('in a small window and at 400 %, pages scroll down and never sideways', async () => {
	const page = await browser.page();
	// 400 % of 1280×860 is a window of 320×215.
	for (const [width, height] of [
		[320, 568],
		[320, 215],
	]) {
		await page.setViewportSize({ width, height });
		for (const [where, last] of [
			['', '.game-card:last-of-type .button'],
			['new/congkak', 'h1'],
			['lobby', 'h1'],
			['rules/solitaire', 'h1'],
			['analysis', 'h1'],
		]) {
			await page.goto(`${house.url}/#/${where}`);
			await page.locator(`.page ${last}`).last().waitFor();
			assert.ok(await page.locator('.brand svg').isVisible(), 'the way home');
			await holds(page, async () => {
				const across = await page.evaluate(() => document.documentElement.scrollWidth);
				assert.ok(across <= width, `#/${where} at ${width}×${height} is ${across} wide`);
			});
		}
	}
	const boardIsWide = (what) =>
		holds(page, async () => {
			const { width } = await page.locator('.board').boundingBox();
			assert.ok(width > 280, `${what} is ${width} wide in a window of 320`);
			assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320, what);
		});
	await boardIsWide('analysis');
	for (const game of GAMES) {
		await sitAt(house, page, { game });
		await boardIsWide(game);
	}
	await page.context().close();
});

test('a page begins at its top, wherever the one before it was left', async () => {
	const page = await browser.page({ viewport: { width: 390, height: 844 } });
	await page.goto(`${house.url}/#/`);
	await page.locator('.game-card .still').last().waitFor();
	await page.locator('.game-card').last().scrollIntoViewIfNeeded();
	assert.ok((await page.evaluate(() => scrollY)) > 100);
	await page.locator('#card-abalone .picture').click();
	await place(page).first().waitFor();
	await page.waitForFunction(() => document.activeElement?.id === 'main');
	assert.equal(await page.evaluate(() => scrollY), 0);
	await page.context().close();
});

test('a reader who looks back on a small screen sees the whole board', async () => {
	const page = await browser.page({ viewport: { width: 320, height: 568 }, settings: { theme: 'dark' } });
	const id = await sitAt(house, page, { game: 'congkak' });
	await make(house, page, id);
	await page.getByRole('button', { name: 'First position' }).click();
	await page.getByRole('button', { name: 'Back to the game' }).waitFor();
	await page.evaluate(() => scrollTo(0, 0));
	await holds(page, async () => {
		const [board, banner] = await Promise.all(
			['.board', '.banner.earlier'].map((part) => page.locator(part).boundingBox()),
		);
		assert.ok(
			board.y + board.height <= banner.y,
			`the board ends at ${board.y + board.height}, hidden from ${banner.y}`,
		);
	});
	// On dark ground, too, the first side is the dark one.
	const ground = await page.locator('.move .who.side-1').evaluate((one) => getComputedStyle(one).backgroundColor);
	assert.equal(ground, 'rgba(0, 0, 0, 0)');
	await page.context().close();
});

test('how a game ended covers neither the board nor the players nor the tools', async () => {
	for (const [width, height] of SCREENS) {
		const page = await browser.page({ viewport: { width, height } });
		const id = await sitAt(house, page, { game: 'abalone', seats: [{ kind: 'person' }, { kind: 'engine', level: 1 }] });
		await giveUp(house, page, id);
		const answer = page.locator('#result .button').first();
		await holds(page, async () => {
			const result = await page.locator('#result').boundingBox();
			for (const part of ['.board', '.player.near', '.tools']) {
				const box = await page.locator(part).boundingBox();
				const apart = box.y + box.height <= result.y || result.y + result.height <= box.y;
				assert.ok(apart || box.x + box.width <= result.x, `${width}×${height}: ${part} and the result`);
			}
			const { y, height: high } = await answer.boundingBox();
			assert.ok(y + high <= height, `${width}×${height}: the first answer ends at ${y + high}`);
		});
		await page.context().close();
	}
});

test('a hint on a small screen leaves the board in sight', async () => {
	const page = await browser.page({ viewport: { width: 320, height: 568 } });
	await sitAt(house, page, { game: 'abalone' });
	await page.getByRole('button', { name: 'Hint' }).click();
	await page.locator('#hint').waitFor();
	await page.evaluate(() => scrollTo(0, 0));
	await holds(page, async () => {
		const [board, hint] = await Promise.all(['.board', '.advice'].map((part) => page.locator(part).boundingBox()));
		// The sentence has two lines or three.
		const end = board.y + 0.9 * board.height;
		assert.ok(end <= hint.y, `nine tenths of the board end at ${end}, hidden from ${hint.y}`);
	});
	await page.context().close();
});

test('on a phone a few tools with words are in sight, in a live game those that end it, too', async () => {
	const page = await browser.page({ viewport: { width: 390, height: 844 } });
	const inSight = async (what, names) => {
		const tools = page.locator('.tools .button:visible');
		assert.ok((await tools.count()) <= 5, `${what} has ${await tools.count()} tools`);
		for (const name of names) {
			const tool = page.getByRole('button', { name, exact: true });
			const { y, height } = await tool.boundingBox();
			assert.ok(y >= 0 && y + height <= 844, `${what}: ${name} ends at ${y + height}`);
			const isFree = await tool.evaluate((one) => {
				const { x, y, width, height } = one.getBoundingClientRect();
				return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
			});
			assert.ok(isFree, `${what}: ${name} is covered`);
			assert.match(await tool.innerText(), /\w/);
		}
	};
	await sitAt(house, page, { game: 'congkak', seats: [{ kind: 'person' }, { kind: 'engine', level: 1 }] });
	await inSight('Congkak', ['Undo', 'Hint', 'Resign', 'More']);
	const { y } = await page.getByText('Choose one of your pits to sow it.').boundingBox();
	assert.ok(y < 844, `how it is played begins at ${y}`);
	await page.getByRole('button', { name: 'Hint' }).click();
	await page.locator('#hint').waitFor();
	await inSight('a hint', ['Undo', 'Hint', 'Resign', 'More']);
	const seats = [{ kind: 'person' }, { kind: 'open' }];
	const { id, invites } = await house.call('POST', '/tables', { game: 'abalone', seats });
	await page.goto(`${house.url}/#/table/${id}/sit/${invites[1]}`);
	await page.getByRole('button', { name: 'Offer a draw' }).waitFor();
	await inSight('a live game', ['Offer a draw', 'Resign', 'More']);
	await page.context().close();
});

test('a long board lies across a wide window, with all of it in view', async () => {
	const page = await browser.page({ viewport: { width: 1440, height: 900 } });
	await sitAt(house, page, { game: 'congkak' });
	const board = await page.locator('.board').boundingBox();
	assert.ok(board.width > 1200, `${board.width} px wide`);
	for (const part of ['.player.far', '.player.near', '.record', '.tools']) {
		const box = await page.locator(part).boundingBox();
		assert.ok(box.y >= 0 && box.y + box.height <= 901, `${part} ends at ${box.y + box.height}`);
	}
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.getByRole('button', { name: 'Hint' }).click();
	await page.getByRole('button', { name: 'Play it' }).waitFor();
	await holds(page, async () => {
		const [panel, play] = await Promise.all(
			['.advice', '#hint .primary'].map((part) => page.locator(part).boundingBox()),
		);
		assert.ok(play.y + play.height < panel.y + panel.height, 'what a hint offers is below its panel');
	});
	await page.context().close();
});

test('the board is one tab stop, and Enter presses the cell that has the focus', async () => {
	const page = await browser.page();
	await sitAt(house, page, { game: 'abalone' });
	const stops = await page
		.locator('.board, .board *')
		.evaluateAll((all) => all.filter((one) => one.tabIndex >= 0).length);
	assert.equal(stops, 1);
	await place(page, 'C5').focus();
	await page.keyboard.press('Enter');
	await page.locator('.place.selected[data-name="C5"]').waitFor();
	assert.equal(await page.locator('.place.selected').count(), 1);
	await page.context().close();
});

test('focus, selection and target look different', async () => {
	const page = await browser.page();
	await sitAt(house, page, { game: 'abalone' });
	await place(page, 'C5').focus();
	await page.keyboard.press('Enter');
	await page.keyboard.press('ArrowUp');
	const look = (selector) =>
		page
			.locator(selector)
			.first()
			.evaluate((one) => {
				const [own, ring] = [getComputedStyle(one), getComputedStyle(one, '::before')];
				return [own.outlineStyle, own.borderRadius, ring.content, ring.inset, ring.borderStyle].join(' ');
			});
	const looks = [
		await look('.place:focus'),
		await look('.place.selected'),
		await look('.place.target.free:not(:focus)'),
	];
	assert.equal(new Set(looks).size, 3, looks.join('\n'));
	await page.context().close();
});

test('keys play pits, walk through the game, and say what is asked', async () => {
	const page = await browser.page();
	await sitAt(house, page, { game: 'congkak' });
	await page.locator('.board').waitFor();
	await page.keyboard.press('4');
	await made(page, 1);
	await page.keyboard.press('ArrowLeft');
	await page.getByText('You are looking at another position').waitFor();
	await page.keyboard.press('End');
	await page.getByText('You are looking at another position').waitFor({ state: 'detached' });
	const said = async (key, words) => {
		await page.keyboard.press(key);
		await page.waitForFunction((words) => new RegExp(words).test(document.querySelector('#live').textContent), words);
	};
	await said('l', 'sowed pit 4');
	await said('c', 'warehouse');
	await said('w', 'May move: (your|Player 2.s) pit');
	await page.keyboard.press('?');
	await page.locator('dialog', { hasText: 'say the last move' }).waitFor();
	await page.keyboard.press('Escape');
	await said('u', '^1 move taken back');
	await made(page, 0);
	await page.context().close();
});

test('the focus stays where one works: after a pause, a question, a choice', async () => {
	const page = await browser.page();
	const id = await sitAt(house, page, { game: 'congkak', clock: { per_game: [600_000, 600_000] } });
	await make(house, page, id);
	await page.keyboard.press('p');
	await page.locator('.pause button:focus').waitFor();
	await page.keyboard.press('Enter');
	await page.locator('.pause').waitFor({ state: 'detached' });
	await page.getByRole('button', { name: 'Resign' }).click();
	await page.locator('dialog button:focus', { hasText: 'Cancel' }).waitFor();
	await page.context().close();
});

/** Whether every outline of the board and its racks, which is grey, has something black beside it, not the page. */
function standsOnBlack() {
	const ground = /** @type {HTMLCanvasElement} */ (document.querySelector('.board canvas'));
	const { width, height } = ground;
	const { data } = ground.getContext('2d').getImageData(0, 0, width, height);
	const greys = [...Array(width * height).keys()].filter((at) => data[4 * at] === 168 && data[4 * at + 3] === 255);
	return greys.length > 100 && greys.every((at) => data[4 * (at - 4) + 3] === 255 && data[4 * (at + 4) + 3] === 255);
}

test('who asks the system for contrast gets it, and forced colours show what is chosen', async () => {
	const page = await browser.page();
	await page.emulateMedia({ forcedColors: 'active', contrast: 'more' });
	await page.goto(`${house.url}/#/new/abalone`);
	await page.locator('.choice').first().waitFor();
	assert.equal(await page.locator('html').getAttribute('data-theme'), 'contrast');
	const ground = (selector) =>
		page
			.locator(selector)
			.first()
			.evaluate((one) => getComputedStyle(one).backgroundColor);
	assert.notEqual(await ground('.choice:has(:checked)'), await ground('.choice:not(:has(:checked))'));
	assert.notEqual(await ground('.strip input:checked + span'), await ground('.strip input:not(:checked) + span'));
	const id = await sitAt(house, page, { game: 'congkak' });
	await make(house, page, id);
	assert.equal(await ground('.move .who.side-1'), 'rgb(0, 0, 0)');
	await page.getByRole('button', { name: 'More' }).click();
	const frame = await page.locator('dialog').evaluate((one) => getComputedStyle(one).borderTopWidth);
	assert.equal(frame, '2px');
	await sitAt(house, page, { game: 'abalone' });
	assert.ok(await page.evaluate(standsOnBlack), 'an outline lies on the ground of the page, whatever that is');
	await page.context().close();
});

test('layouts are chosen from pictures, found by name, and remembered', async () => {
	const page = await browser.page();
	await page.goto(`${house.url}/#/new/abalone`);
	await page.getByLabel('Search: Layout').fill('swiss');
	await page.waitForFunction(() => [...document.querySelectorAll('.choice')].filter((one) => !one.hidden).length === 1);
	await page.getByRole('radio', { name: 'Swiss daisy' }).check();
	await press(page.locator('.details'), 'Play');
	await place(page).first().waitFor();
	await page.goto(`${house.url}/#/`);
	const card = page.locator('#card-abalone');
	await card.getByText('layout Swiss daisy').waitFor();
	await card.getByRole('button', { name: 'Play again' }).click();
	await place(page).first().waitFor();
	await page.context().close();
});

test('a finished game is played again with sides swapped, at a table of its own', async () => {
	const page = await browser.page();
	const body = {
		game: 'abalone',
		position: '5/6/7/8/4b3w/8/7/6/bbbw1 b 5/4 1',
		seats: [{ kind: 'person' }, { kind: 'engine', level: 1 }],
	};
	const id = await sitAt(house, page, body);
	await page.getByRole('button', { name: 'Resign' }).click();
	await press(page.getByRole('dialog'), 'Resign');
	await page.locator('#result', { hasText: 'You lose' }).waitFor();
	await page.getByRole('button', { name: 'Swap sides' }).click();
	await page.waitForFunction((id) => !location.hash.includes(id), id);
	await page.locator('.player.near[data-side="2"]', { hasText: '(you)' }).waitFor();
	assert.ok((await house.view(id)).ending, 'the finished game stays');
	await page.context().close();
});
