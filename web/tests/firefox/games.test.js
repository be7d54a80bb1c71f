// Whole games in Firefox, by mouse, keyboard, touch and typing: it is driven through its own remote protocol.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import puppeteer from 'puppeteer-core';

import { House, opened, PATIENCE } from '../browser/house.js';
import { first, keys, SHORT_GAMES } from '../browser/player.js';

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

let house;
let firefox;

before(async () => {
	house = await House.open();
	firefox = opened(await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX, headless: true }));
});

const at = (name) => `.board .place[data-name="${name}"]`;

/** Ways to make a move. */
const HANDS = {
	mouse: async (page, choice) => {
		for (const name of choice.clicks) await page.locator(at(name)).click();
	},
	keyboard: async (page, choice, view) => {
		for (const name of choice.clicks) {
			const from = await page.$eval('.board .place[tabindex="0"]', (stop) => (stop.focus(), stop.dataset.name));
			for (const key of [...keys(view, from, name), 'Enter']) await page.keyboard.press(key);
		}
	},
	touch: async (page, choice) => {
		for (const name of choice.clicks) {
			const place = await page.$(at(name));
			await place.tap();
		}
	},
	typing: async (page, choice) => {
		await page.evaluate(() => document.activeElement?.blur());
		await page.keyboard.press('/');
		await page.locator('input[name=move]').fill(choice.text);
		await page.focus('input[name=move]');
		await page.keyboard.press('Enter');
	},
};

/** A page of its own, with whatever went wrong on it. */
async function visitor() {
	const context = await firefox.createBrowserContext();
	const page = await context.newPage();
	page.setDefaultTimeout(PATIENCE);
	const complaints = [];
	// A font that is still on its way when the page is left (NS_BINDING_ABORTED) is an error to Firefox, and none of ours.
	const aborted = /^downloadable font: .*status=2152398850/;
	page.on('pageerror', ({ message }) => aborted.test(message) || complaints.push(message));
	return { page, context, complaints };
}

/** Sits down at a table. */
async function sit(body) {
	const { id, token } = await house.call('POST', '/tables', body);
	const { page, context, complaints } = await visitor();
	await page.goto(`${house.url}/#/`);
	const seats = JSON.stringify({ [id]: { token, used: 1 } });
	const store = (seats) => {
		localStorage.setItem('marbles.seats', seats);
		localStorage.setItem('marbles.settings', JSON.stringify({ speed: 'off' }));
	};
	await page.evaluate(store, seats);
	await page.goto(`${house.url}/#/table/${id}`);
	await page.reload();
	await page.waitForSelector('.board .place');
	return { id, page, context, complaints };
}

for (const [game, { table, end, pick = first }] of Object.entries(SHORT_GAMES)) {
	for (const [hand, make] of Object.entries(HANDS)) {
		test(`${game} is played to the end by ${hand} in Firefox`, async () => {
			const { id, page, context, complaints } = await sit(table);
			for (let move = 0; move < 60; move += 1) {
				const view = await house.view(id);
				if (view.ending) break;
				await make(page, pick(view), view);
				const count = view.past.length + 1;
				const isMade = (count) => document.querySelectorAll('.move').length === count;
				await page.waitForFunction(isMade, {}, count);
			}
			await page.waitForSelector('#result');
			assert.match(await page.$eval('#result', (one) => one.textContent), end);
			assert.deepEqual(complaints, []);
			await context.close();
		});
	}
}

test('a position is analysed in Firefox: played on, judged, noted and kept', async () => {
	const { page, context, complaints } = await visitor();
	await page.goto(`${house.url}/#/analysis/solitaire`);
	for (const name of ['F4', 'D4']) await page.locator(at(name)).click();
	const shows = (selector, words) => {
		const found = ([selector, words]) =>
			[...document.querySelectorAll(selector)].some((one) => one.textContent.includes(words));
		return page.waitForFunction(found, {}, [selector, words]);
	};
	await shows('.tree [aria-current]', 'F4U');
	await page.locator('.remarks textarea').fill('the usual way');
	await shows('.tree .remark', 'the usual way');
	await page.$$eval('.tools button', (all) => all.find((one) => one.textContent.includes('Engine')).click());
	await page.waitForSelector('.engine-lines .ply');
	await page.reload();
	await shows('.tree .move', 'F4U');
	assert.deepEqual(complaints, []);
	await context.close();
});
