// The page in other languages: chosen by the browser or in the settings, whole, and with nothing that is cut.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { FILES, messages } from '../../catalogue.js';
import { accessible, fits } from './axe.js';
import { houseAndBrowser, PHONE } from './house.js';
import { playOut, press, SHORT_GAMES, sitAt, withHistory } from './player.js';

const { house, browser } = houseAndBrowser();

/** A language made up from English: every text in brackets, and a third longer. */
function madeUp() {
	const long = (text) => text.replace(/[aeiou]/g, '$&$&');
	const all = Object.entries(messages('en', Object.values(FILES).flat()));
	const bracketed = (value) => {
		const parts = typeof value === 'string' ? [value] : value;
		return ['⟦', ...parts.map((part) => (typeof part === 'string' ? long(part) : part)), '⟧'];
	};
	return Object.fromEntries(all.map(([name, value]) => [name, bracketed(value)]));
}

/** Opens a page in the made-up language, which comes in the place of Malay. */
async function foreign(options = {}) {
	const page = await browser.page({ settings: { language: 'ms' }, ...options });
	await withHistory(page);
	const body = JSON.stringify(madeUp());
	await page.route('**/locales/ms.json', (route) => route.fulfill({ contentType: 'application/json', body }));
	return page;
}

/** What is neither in brackets nor one of the things that have no language: names, moves, keys, positions. */
function bare() {
	const NAMES =
		'code, kbd, textarea, option, noscript, .brand, .choice, .move, .moves, .engine-lines, input[type=text]';
	const said = (text) => {
		let rest = text;
		for (let before = ''; before !== rest;) [before, rest] = [rest, rest.replace(/⟦[^⟦⟧]*⟧/g, '')];
		return /\p{L}{3,}/u.test(rest) ? [text.trim()] : [];
	};
	const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const found = [];
	for (let node = walk.nextNode(); node; node = walk.nextNode())
		if (!node.parentElement.closest(`script, style, ${NAMES}`)) found.push(...said(node.textContent));
	for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
		for (const one of document.querySelectorAll(`[${name}]`))
			if (!one.closest(NAMES)) found.push(...said(one.getAttribute(name)));
	return [...new Set(found)];
}

/** Texts that do not fit into what hides their end; a player’s name may, and what only screen readers read. */
function cut() {
	return [...document.querySelectorAll('body *')]
		.filter((one) => {
			const { clipPath, overflowX, textOverflow } = getComputedStyle(one);
			if (clipPath !== 'none' || one.closest('.me, .player .name, .unseen')) return false;
			const hides = ['hidden', 'clip'].includes(overflowX) || textOverflow === 'ellipsis';
			return hides && one.scrollWidth > one.clientWidth + 1 && one.checkVisibility();
		})
		.map((one) => `${one.tagName}.${one.className}: ${one.textContent.slice(0, 60)}`);
}

async function whole(page, what) {
	assert.deepEqual(await page.evaluate(bare), [], `${what}: said in English`);
	assert.deepEqual(await page.evaluate(cut), [], `${what}: cut`);
	await fits(page, what);
}

for (const [name, options] of Object.entries({ desk: {}, phone: PHONE })) {
	test(`no page says anything outside the catalogue, or cuts it: ${name}`, async () => {
		const page = await foreign(options);
		const shown = {
			'': '.game-card .still',
			'new/congkak': '.details form',
			'new/abalone': '.details form',
			'rules/solitaire': '.prose figure',
			'rules/congkak': '.prose figure',
			'rules/abalone': '.prose figure',
			'table/nowhere': 'a[href="#/"].primary',
			lobby: '.here:not(:empty)',
			statistics: 'figure .curve',
			puzzles: '#own-title',
			'puzzles/congkak-1': '.puzzle .place',
			'lessons/congkak': '.puzzle .place',
			'analysis/congkak/7,7,7,7,7,7,7%2F7,7,7,7,7,7,7%200%2F0%201%201': '.place',
		};
		for (const [path, part] of Object.entries(shown)) {
			await page.goto(`${house.url}/#/${path}`);
			await page.locator(part).first().waitFor();
			await whole(page, path);
		}
		await page.context().close();
	});

	test(`no table or dialog says anything outside the catalogue, or cuts it: ${name}`, async () => {
		const page = await foreign(options);
		const person = { kind: 'person' };
		const engine = { kind: 'engine', level: 1 };
		for (const body of [
			{ game: 'solitaire' },
			{ game: 'congkak', seats: [person, engine], clock: { per_game: [600_000, 600_000] } },
			{ game: 'abalone', seats: [person, person] },
		]) {
			await sitAt(house, page, body);
			await whole(page, body.game);
		}
		for (const { table } of Object.values(SHORT_GAMES)) {
			await playOut(house, page, await sitAt(house, page, table));
			await whole(page, `the end of ${table.game}`);
		}
		for (const words of ['Seettiings', 'Moore', 'naamee']) {
			if (words === 'naamee') await page.goto(`${house.url}/#/lobby`);
			await page.locator(`button:has-text("${words}")`).first().click();
			await page.locator('dialog[open]').waitFor();
			await whole(page, words);
			if (name === 'desk') await accessible(page, words);
			await page.keyboard.press('Escape');
			await page.locator('dialog').waitFor({ state: 'detached' });
		}
		await page.context().close();
	});
}

test('the browser’s language is read, another can be chosen, and English needs no other file', async () => {
	const page = await browser.page({ locale: 'el-GR' });
	const asked = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	const language = () => page.evaluate(() => document.documentElement.lang);
	const files = () => asked.filter((path) => path.startsWith('/locales/'));
	await page.goto(house.url);
	await page.getByRole('heading', { name: 'Παιχνίδια με βόλους' }).waitFor();
	assert.equal(await language(), 'el');
	assert.deepEqual([...new Set(files())], ['/locales/el.json']);
	await accessible(page, 'Greek');
	await press(page, 'Ρυθμίσεις');
	asked.length = 0;
	await Promise.all([page.waitForNavigation(), page.locator('select[name=language]').selectOption('en')]);
	await page.getByRole('heading', { name: 'Marble games' }).waitFor();
	assert.equal(await language(), 'en');
	assert.deepEqual(files(), []);
	await page.context().close();
});

test('a list says how its games stand in the reader’s language', async () => {
	const game = await house.call('POST', '/tables', { game: 'abalone', public: true });
	await house.call('POST', `/tables/${game.id}/moves`, { move: 'i-A1-1' }, game.token);
	const page = await browser.page({ settings: { language: 'el' } });
	await page.goto(`${house.url}/#/lobby`);
	await page.locator('.meeting .note', { hasText: 'Παίζει: Λευκός' }).waitFor();
	await page.context().close();
});

test('where the messages cannot be fetched the page is in English', async () => {
	const page = await browser.page({ locale: 'in-ID' });
	await page.route('**/locales/id.json', (route) => route.abort());
	await page.goto(house.url);
	await page.getByRole('heading', { name: 'Marble games' }).waitFor();
	assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
	browser.complaints.length = 0;
	await page.context().close();
});
