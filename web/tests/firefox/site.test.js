// The site in Firefox: fetched once, then played with its server gone.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import puppeteer from 'puppeteer-core';

import { analyseHere, Folder, GAMES, installed, openHere, playHere } from '../browser/folder.js';
import { opened, PATIENCE } from '../browser/house.js';

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

let firefox;

before(async () => {
	firefox = opened(await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX, headless: true }));
});

test('whole games of each kind and an analysis in Firefox without a server', async () => {
	const folder = await Folder.open();
	const page = await firefox.newPage();
	page.setDefaultTimeout(PATIENCE);
	await page.setViewport({ width: 1280, height: 860 });
	const complaints = [];
	// A font that is still on its way when the page is left (NS_BINDING_ABORTED) is an error to Firefox, and none of ours.
	const aborted = /^downloadable font: .*status=2152398850/;
	page.on('pageerror', ({ message }) => aborted.test(message) || complaints.push(message));
	await page.goto(folder.url);
	await page.evaluate(() => localStorage.setItem('marbles.settings', JSON.stringify({ speed: 'off' })));
	await installed(page);
	await folder.close();
	await page.reload();
	await page.waitForSelector('.game-card');
	let id = '';
	for (const [game, body] of Object.entries(GAMES)) {
		id = await openHere(page, body);
		const click = async (choice) => {
			for (const name of choice.clicks) await page.locator(`.board .place[data-name="${name}"]`).click();
		};
		const view = await playHere(page, id, click);
		assert.ok(view.past.length > 3 && view.ending, game);
	}
	await analyseHere(page, id);
	assert.deepEqual(complaints, []);
});
