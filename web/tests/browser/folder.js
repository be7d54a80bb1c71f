// A web server that knows nothing of Marbles: a folder of files, below another folder, for as long as it is wanted.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

import { closed, opened, PATIENCE } from './house.js';

export const SITE = process.env.SITE ?? new URL('../../../target/site', import.meta.url).pathname;

const KINDS = {
	html: 'text/html',
	js: 'text/javascript',
	css: 'text/css',
	json: 'application/json',
	svg: 'image/svg+xml',
	png: 'image/png',
	txt: 'text/plain',
	woff2: 'font/woff2',
	wasm: 'application/wasm',
	webmanifest: 'application/manifest+json',
};

/** A whole game of each kind against the engine, short enough for a test. */
export const GAMES = {
	solitaire: { game: 'solitaire', answers: { board: 'triangle-15' } },
	congkak: {
		game: 'congkak',
		answers: { pits: '3', marbles: '2' },
		seats: [{ kind: 'person' }, { kind: 'engine', level: 3 }],
	},
	abalone: {
		game: 'abalone',
		answers: { layout: 'belgian-daisy' },
		seats: [{ kind: 'engine', level: 1 }, { kind: 'person' }],
		limits: { moves_per_side: 4 },
	},
};

export class Folder {
	/** @param {((path: string, bytes: Buffer) => Buffer) | null} spoil what happens to a file on its way */
	static async open(spoil = null) {
		if (!existsSync(join(SITE, 'index.html'))) throw new Error(`scripts/site makes ${SITE}; run it first`);
		const folder = opened(new Folder());
		folder.asked = [];
		folder.server = createServer((request, answer) => {
			const { pathname } = new URL(request.url, 'http://folder');
			folder.asked.push(pathname);
			const inside = pathname.startsWith('/some/games/') ? pathname.slice('/some/games/'.length) : null;
			const file = join(SITE, inside || 'index.html');
			if (inside === null || !existsSync(file) || statSync(file).isDirectory()) return answer.writeHead(404).end();
			const kind = { 'Content-Type': KINDS[file.split('.').at(-1)] };
			if (spoil) return answer.writeHead(200, kind).end(spoil(file, readFileSync(file)));
			const { path, headers } = packed(file, request.headers['accept-encoding'] ?? '');
			answer.writeHead(200, { ...kind, ...headers }).end(readFileSync(path));
		});
		await new Promise((resolve) => folder.server.listen(0, '127.0.0.1', resolve));
		folder.url = `http://127.0.0.1:${folder.server.address().port}/some/games/`;
		return folder;
	}

	close() {
		closed(this);
		this.server.closeAllConnections();
		return new Promise((resolve) => this.server.close(resolve));
	}
}

/** The file as it was compressed beforehand, where the browser understands that. */
function packed(file, accepted) {
	const known = { br: '.br', gzip: '.gz' };
	for (const [coding, ending] of Object.entries(known)) {
		const path = file + ending;
		if (accepted.includes(coding) && existsSync(path)) return { path, headers: { 'Content-Encoding': coding } };
	}
	return { path: file, headers: {} };
}

/** Opens a table in the page itself and goes there; returns its id. */
export async function openHere(page, body) {
	const open = async (body) => {
		const { openTable } = await import(new URL('page/app.js', document.baseURI).href);
		await openTable(body);
		return location.hash.split('/').at(-1);
	};
	const id = await page.evaluate(open, body);
	await page.waitForSelector('.board .place');
	return id;
}

/** A table as the page's own worker sees it. */
export function viewHere(page, id) {
	const look = async (id) => {
		const { reach } = await import(new URL('page/app.js', document.baseURI).href);
		return (await reach('GET', `/tables/${id}`, {})).content;
	};
	return page.evaluate(look, id);
}

/** Asks a page again with every frame until it has an answer, whichever of two programs drives it. */
async function until(page, ask, about) {
	for (const end = Date.now() + PATIENCE; Date.now() < end;) {
		const answer = await page.evaluate(ask, about);
		if (answer) return answer;
		await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
	}
	throw new Error(`waited for ${JSON.stringify(about)} in vain`);
}

/** Waits until a page has everything that it needs without a network. */
export function installed(page) {
	return until(
		page,
		async () => Boolean((await navigator.serviceWorker.getRegistration())?.active),
		'a service worker',
	);
}

/** Waits until a person is to move or the game is over, after more than so many moves, and the page shows it. */
function theirTurn(page, id, count) {
	const look = async ([id, count]) => {
		const { reach } = await import(new URL('page/app.js', document.baseURI).href);
		const { content: view } = await reach('GET', `/tables/${id}`, {});
		const isReady = view.past.length >= count && (view.ending !== null || !view.thinking);
		return isReady && document.querySelectorAll('.move').length === view.past.length ? view : null;
	};
	return until(page, look, [id, count]);
}

/** Plays a person's moves by `make` until the game is over; engines answer in between. */
export async function playHere(page, id, make) {
	let view = await theirTurn(page, id, 0);
	for (let turn = 0; turn < 100; turn += 1) {
		if (view.ending) return view;
		await make(view.choices[0]);
		view = await theirTurn(page, id, view.past.length + 1);
	}
	throw new Error('the game does not end');
}

/** Presses the button with these words as soon as there is one. */
function press(page, words) {
	const find = (words) => {
		const all = [...document.querySelectorAll('button:not(:disabled)')];
		const found = all.find((one) => one.textContent.trim() === words && one.checkVisibility());
		found?.click();
		return Boolean(found);
	};
	return until(page, find, words);
}

/** Waits until the texts of some elements, one after the other, match. */
function reads(page, selector, pattern) {
	const look = ([selector, source]) => {
		const texts = [...document.querySelectorAll(selector)].map((one) => one.textContent);
		return new RegExp(source).test(texts.join('|'));
	};
	return until(page, look, [selector, pattern.source]);
}

/** Analyses as a person would: lines of an engine, a position set up, a text pasted, a finished game judged. */
export async function analyseHere(page, finished) {
	const go = (hash) => page.evaluate((hash) => void (location.hash = hash), hash);
	await go('#/analysis/abalone/belgian-daisy');
	await page.waitForSelector('.study .place');
	await press(page, 'Engine');
	await reads(page, '#engine-depth', /depth \d+ .*positions/);
	await page.evaluate(() => document.querySelector('.engine-lines .ply').click());
	await reads(page, '.tree .move', /^[^|]+\|[^|]+$/);
	await press(page, 'Engine off');
	await press(page, 'Set up');
	await page.waitForSelector('.editor select[name=study-game]');
	await page.locator('.place[data-name="E5"]').click();
	await page.waitForSelector('.place[data-name="E5"][aria-label*="black"]');
	await press(page, 'Done');
	await press(page, 'More');
	await press(page, 'Paste text…');
	await page.locator('dialog textarea').fill('Belgian daisy\n1.a1b2 i5h5 2.a2b3');
	await press(page, 'Open');
	await reads(page, '.tree [aria-current]', /3\./);
	await go(`#/analysis/table/${finished}`);
	await page.waitForSelector('.review:not([hidden])');
	await reads(page, '#summary', /mistake/i);
}
