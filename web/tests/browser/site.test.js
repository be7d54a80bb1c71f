// The site without a server: from a subfolder, then without any network at all.

import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { analyseHere, Folder, GAMES, installed, openHere, playHere, SITE, viewHere } from './folder.js';
import { Browser, forTests, House } from './house.js';
import { holds, made, place } from './player.js';

const [browser] = forTests(new Browser());

/** A page that has everything it needs, and no network any more. */
async function offline() {
	const folder = await Folder.open();
	const page = await browser.page();
	await page.goto(folder.url);
	await installed(page);
	const outside = folder.asked.filter((path) => !path.startsWith('/some/games/') || path.includes('/api/'));
	assert.deepEqual(outside, [], 'a request left the site');
	await folder.close();
	await page.context().setOffline(true);
	await page.reload();
	await page.locator('.game-card').first().waitFor();
	return page;
}

test('the reader’s language is there without a network, and no other travels', async () => {
	const folder = await Folder.open();
	const page = await browser.page({ locale: 'el-GR' });
	await page.goto(folder.url);
	await installed(page);
	const languages = () => [...new Set(folder.asked.filter((path) => path.includes('/locales/')))];
	assert.deepEqual(languages(), ['/some/games/locales/el.json']);
	await page.context().setOffline(true);
	await page.reload();
	await page.getByRole('heading', { name: 'Παιχνίδια με βόλους' }).waitFor();
	await page.context().close();
	await folder.close();
});

test('whole games of each kind and an analysis without a network', async () => {
	const page = await offline();
	let id = '';
	for (const [name, body] of Object.entries(GAMES)) {
		id = await openHere(page, body);
		const click = async (choice) => {
			for (const name of choice.clicks) await place(page, name).click();
		};
		const view = await playHere(page, id, click);
		assert.ok(view.past.length > 3 && view.ending, name);
		assert.match(await page.locator('#result').innerText(), /\w/);
	}
	await analyseHere(page, id);
	// Everything is still there for a player who comes back.
	await page.reload();
	await page.goto(page.url().replace(/#.*/, '#/'));
	await page.waitForFunction(() => document.querySelectorAll('.kept').length === 3);
	await page.context().close();
});

test('questions are answered without a network, and a question that is stopped tells what it knew', async () => {
	const page = await offline();
	const id = await openHere(page, { game: 'solitaire' });
	await page.getByRole('button', { name: 'Hint' }).click();
	await page.locator('.advice', { hasText: /win/ }).waitFor();
	const ask = async ([id, verb, body, ms]) => {
		const { reach } = await import(new URL('page/app.js', document.baseURI).href);
		const stop = new AbortController();
		if (ms !== null) setTimeout(() => stop.abort(), ms);
		return reach('POST', `/tables/${id}/${verb}`, { body, signal: stop.signal });
	};
	const solved = await page.evaluate(ask, [id, 'solve', {}, null]);
	assert.equal(solved.content.moves.length, 31);
	const other = await openHere(page, { game: 'abalone' });
	// How soon an engine knows anything is the machine's affair; by itself it would think for a minute.
	let [stopped, took] = [null, 0];
	for (let ms = 700; !stopped?.content.best && ms < 50_000; ms *= 2) {
		const began = Date.now();
		stopped = await page.evaluate(ask, [other, 'hint', { ms: 60_000 }, ms]);
		took = Date.now() - began;
	}
	assert.ok(took < 60_000, `${took} ms`);
	assert.ok(stopped.content.best, JSON.stringify(stopped.content));
	await page.context().close();
});

test('a spoiled module is refused, and the page says so', async () => {
	// It would run as it is: what came along is a section without a name that means nothing.
	const more = Buffer.from([0, 1, 0]);
	const spoil = (file, bytes) => (file.endsWith('.wasm') ? Buffer.concat([bytes, more]) : bytes);
	const folder = await Folder.open(spoil);
	// The browser itself reports the hash that is wrong.
	const complaints = browser.complaints;
	browser.complaints = [];
	const page = await browser.page();
	await page.goto(folder.url);
	await page.locator('.house', { hasText: /could not be used/ }).waitFor();
	assert.ok(
		browser.complaints.every((one) => /integrity|digest/i.test(one)),
		browser.complaints.join(),
	);
	browser.complaints = complaints;
	await page.context().close();
	await folder.close();
});

test('a worker that does not come is not asked for again and again', async () => {
	const folder = await Folder.open();
	const page = await browser.page();
	let asked = 0;
	await page.route('**/worker.js', async (route) => {
		asked += 1;
		await route.fulfill({ status: 404 });
	});
	await page.goto(folder.url);
	for (const game of ['solitaire', 'congkak']) {
		const open = async (game) => {
			const { reach } = await import(new URL('page/app.js', document.baseURI).href);
			return (await reach('POST', '/tables', { body: { game } })).content;
		};
		assert.match((await page.evaluate(open, game)).error.message, /the module failed/);
	}
	assert.ok(asked <= 4, `asked for ${asked} times`);
	await page.context().close();
	await folder.close();
});

test('what is kept goes into one file and comes out of it', async () => {
	const folder = await Folder.open();
	const page = await browser.page();
	await page.goto(folder.url);
	const id = await openHere(page, GAMES.congkak);
	const [{ clicks }] = (await viewHere(page, id)).choices;
	for (const name of clicks) await place(page, name).click();
	await page.waitForFunction(() => document.querySelectorAll('.move').length > 0);
	const file = await page.evaluate(async () => {
		const { exported } = await import(new URL('page/app.js', document.baseURI).href);
		return (await exported()).text();
	});
	const other = await browser.page();
	await other.goto(folder.url);
	await other.locator('.house input[type=file]').setInputFiles({
		name: 'marbles.json',
		mimeType: 'application/json',
		buffer: Buffer.from(file),
	});
	await other.locator('.kept', { hasText: 'Congkak' }).click();
	await other.locator('.board .place').first().waitFor();
	assert.equal((await viewHere(other, id)).id, id);
	await page.context().close();
	await other.context().close();
	await folder.close();
});

/** What becomes of a browser's storage, and what the page says of it. */
const STORAGES = {
	closed: {
		words: /storage is closed to this page.*Save it to a file/,
		spoil: () => {
			IDBFactory.prototype.open = () => {
				throw new DOMException('closed', 'SecurityError');
			};
			for (const shelf of ['localStorage', 'sessionStorage'])
				Object.defineProperty(window, shelf, {
					get: () => {
						throw new DOMException('closed', 'SecurityError');
					},
				});
		},
	},
	full: {
		words: /storage is full.*Save it to a file/,
		spoil: () => {
			const full = () => {
				throw new DOMException('full', 'QuotaExceededError');
			};
			IDBObjectStore.prototype.put = full;
			if ('Storage' in globalThis) Storage.prototype.setItem = full;
		},
	},
};

/** The same in workers, which are spoiled by what comes before their script. */
function spoilWorkers(page, spoil) {
	return page.route('**/worker.js', async (route) => {
		const script = await (await route.fetch()).text();
		await route.fulfill({ contentType: 'text/javascript', body: `var window = self; (${spoil})();\n${script}` });
	});
}

for (const [name, { words, spoil }] of Object.entries(STORAGES)) {
	test(`a storage that is ${name} is told, the game goes on, and a file takes it elsewhere`, async () => {
		const folder = await Folder.open();
		const page = await browser.page();
		await page.addInitScript(spoil);
		await page.goto(folder.url);
		await page.locator('.toast', { hasText: words }).waitFor();
		const id = await openHere(page, GAMES.solitaire);
		const [{ clicks }] = (await viewHere(page, id)).choices;
		for (const name of clicks) await place(page, name).click();
		await made(page, 1);
		await page.getByRole('button', { name: 'Hint' }).click();
		await page.locator('.advice', { hasText: /win/ }).waitFor();
		await page.evaluate(() => void (location.hash = '#/'));
		await page.locator('.kept').waitFor();
		const [saved] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('button', { name: 'Save everything to a file' }).click(),
		]);
		const other = await browser.page();
		await other.goto(folder.url);
		await other.locator('.house input[type=file]').setInputFiles(await saved.path());
		await other.locator('.kept').click();
		await other.locator('.board .place').first().waitFor();
		assert.equal((await viewHere(other, id)).past.length, 1);
		await page.context().close();
		await other.context().close();
		await folder.close();
	});
}

/** A position that the engine knows by heart once it has worked out its endgames. */
const ENDGAME = '0,1,0,2,0,0,3/1,0,0,1,0,2,0 40/48 1 1';

/** What the page's engine would play at a table, and why. */
function hintHere(page, id) {
	const ask = async (id) => {
		const { reach } = await import(new URL('page/app.js', document.baseURI).href);
		const { best, reason } = (await reach('POST', `/tables/${id}/hint`, { body: {} })).content;
		return { best, reason };
	};
	return page.evaluate(ask, id);
}

/** The kept pieces of the shelf: name, size and checksum. */
function shelf(page) {
	return page.evaluate(async () => {
		const opened = await new Promise((resolve) => {
			const asked = indexedDB.open('marbles-shelf', 1);
			asked.onupgradeneeded = () => asked.result.createObjectStore('pieces', { keyPath: 'name' });
			asked.onsuccess = () => resolve(asked.result);
		});
		const store = opened.transaction('pieces').objectStore('pieces');
		const all = await new Promise((resolve) => {
			const asked = store.getAll();
			asked.onsuccess = () => resolve(asked.result);
		});
		opened.close();
		return all.map(({ name, bytes, sum }) => ({ name, size: bytes.length, sum }));
	});
}

/** Waits until a piece with that checksum, or any, is kept. */
function piece(page, sum = null) {
	return holds(page, async () => {
		const [found] = await shelf(page);
		assert.ok(found && (sum === null || found.sum === sum), 'nothing is kept');
		return found;
	});
}

for (const [name, { spoil }] of Object.entries(STORAGES)) {
	test(`an endgame that a ${name} storage does not keep is worked out all the same, and settings say so`, async () => {
		const folder = await Folder.open();
		// A service worker would hand out scripts of its own.
		const page = await browser.page({ serviceWorkers: 'block' });
		await page.addInitScript(spoil);
		await spoilWorkers(page, spoil);
		await page.goto(folder.url);
		const id = await openHere(page, { game: 'congkak', position: ENDGAME });
		const { reason } = await hintHere(page, id);
		assert.match(reason, /best play/);
		// The worker says so when it has tried, which may be after its answer.
		await holds(page, async () => {
			await page.getByRole('button', { name: 'Settings' }).click();
			const said = await page.evaluate(async () => {
				for (let frames = 0; frames < 10; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
				return document.querySelector('#shelf').textContent;
			});
			await page.locator('dialog').getByRole('button', { name: 'Close' }).click();
			assert.match(said, /cannot store endgame tables/);
		});
		await page.context().close();
		await folder.close();
	});
}

test('an endgame is worked out once, kept with its checksum, and deleted in the settings', async () => {
	const folder = await Folder.open();
	const page = await browser.page();
	await page.goto(folder.url);
	const id = await openHere(page, { game: 'congkak', position: ENDGAME });
	const said = await hintHere(page, id);
	assert.match(said.reason, /best play/);
	const kept = await piece(page);
	assert.equal(kept.name, 'congkak-7-pits-side');
	assert.ok(kept.size > 1e6 && kept.size < 2e6, `${kept.size} bytes`);
	// A piece that is not what it was is worked out again.
	await page.evaluate(async () => {
		const opened = await new Promise((resolve) => {
			const asked = indexedDB.open('marbles-shelf', 1);
			asked.onsuccess = () => resolve(asked.result);
		});
		const bytes = new Uint8Array(1_634_444).fill(7);
		const store = opened.transaction('pieces', 'readwrite').objectStore('pieces');
		store.put({ name: 'congkak-7-pits-side', bytes, sum: 1, kept: 1 });
		await new Promise((resolve) => (store.transaction.oncomplete = resolve));
		opened.close();
	});
	await page.reload();
	assert.deepEqual(await hintHere(page, id), said);
	assert.equal((await piece(page, kept.sum)).size, kept.size);
	await page.getByRole('button', { name: 'Settings' }).click();
	await page.getByText('Endgame tables that the engine has computed: 1.6 MB').waitFor();
	await page.getByRole('button', { name: 'Delete them' }).click();
	await page.getByText('Endgames that the engine').waitFor({ state: 'detached' });
	assert.deepEqual(await shelf(page), []);
	await page.context().close();
	await folder.close();
});

test('a first move waits for little: the tables come without engines, the page without what is read later', () => {
	const packed = (folder, pattern) => {
		const name = readdirSync(join(SITE, folder)).find((one) => pattern.test(one));
		return statSync(join(SITE, folder, name)).size;
	};
	const tables = packed('local', /^tables-.*wasm\.br$/);
	assert.ok(tables < 180_000, `${tables} bytes of tables`);
	const engines = packed('local', /^engines-.*wasm\.br$/);
	assert.ok(engines < 400_000, `${engines} bytes of engines`);
	const page = ['ahead.js', 'app.js', 'chunk-.*\\.js', 'page.css'];
	const bytes = page.map((name) => packed('page', new RegExp(`^${name}\\.br$`))).reduce((sum, size) => sum + size);
	assert.ok(bytes < 62_000, `${bytes} bytes of page`);
});

test('a link to a position shows its page at once, and one who has left is not called back', async () => {
	const folder = await Folder.open();
	const page = await browser.page();
	let come;
	const coming = new Promise((resolve) => (come = resolve));
	await page.route('**/tables-*.wasm', async (route) => {
		await coming;
		await route.continue();
	});
	await page.goto(`${folder.url}#/open/solitaire/english`);
	await page.getByRole('heading', { name: 'Opening the table…' }).waitFor();
	await page.evaluate(() => (location.hash = '#/rules/solitaire'));
	await page.getByRole('heading', { name: 'Peg solitaire' }).first().waitFor();
	come();
	// The table is there, among those that are kept, and the page where it was.
	await page.waitForFunction(async () => {
		const { reach } = await import(new URL('page/app.js', document.baseURI).href);
		return (await reach('GET', '/tables', {})).content.tables.length === 1;
	});
	assert.equal(new URL(page.url()).hash, '#/rules/solitaire');
	await page.context().close();
	await folder.close();
});

test('a server with the site: alone here, with somebody there, and a game goes over with its moves', async () => {
	const house = await House.open(['--site', SITE]);
	const page = await browser.page();
	await page.goto(house.url);
	const id = await openHere(page, { game: 'solitaire' });
	assert.match(id, /^here-/);
	const [{ clicks, text }] = (await viewHere(page, id)).choices;
	for (const name of clicks) await place(page, name).click();
	await made(page, 1);
	await page.getByRole('button', { name: 'More' }).click();
	await page.getByRole('button', { name: 'Put this game on the server' }).click();
	await page.waitForFunction(() => !location.hash.includes('here-'));
	const there = new URL(page.url()).hash.split('/').at(-1);
	assert.equal((await house.view(there)).past[0].text, text);
	const invited = await openHere(page, { game: 'abalone', seats: [{ kind: 'person' }, { kind: 'open' }] });
	assert.equal((await house.view(invited)).seats[1].kind, 'open');
	await page.context().close();
	await house.close();
});

test('the lobby of a site without a server says so, and lessons are learnt there', async () => {
	const page = await offline();
	assert.equal(await page.getByRole('link', { name: 'Lobby' }).isVisible(), false);
	await page.evaluate(() => void (location.hash = '#/lobby'));
	await page.getByText('The lobby cannot be opened: this site has no server').waitFor();
	await page.evaluate(() => void (location.hash = '#/lessons/congkak'));
	await place(page, 'S1').click();
	await page.locator('#lesson-said').filter({ hasText: 'the task is done' }).waitFor();
	await page.context().close();
});

test('today’s puzzles are those of a server, and are solved without a network', async () => {
	const house = await House.open();
	const page = await offline();
	await page.getByRole('link', { name: 'Puzzles' }).first().click();
	for (const game of ['solitaire', 'congkak', 'abalone']) {
		await page.evaluate((game) => void (location.hash = `#/puzzles/today/${game}`), game);
		const { puzzle } = await house.call('GET', `/puzzles/today/${game}`);
		await page.locator('#task').filter({ hasText: puzzle.task }).waitFor();
	}
	await page.evaluate(() => void (location.hash = '#/puzzles/congkak-1'));
	await page.locator('#task').filter({ hasText: 'to sow' }).waitFor();
	const { moves } = await house.call('POST', '/puzzles/clue', { puzzle: 'congkak-1', step: 4 });
	const { sight } = await house.call('GET', '/puzzles/congkak-1');
	for (const name of sight.view.choices.find(({ text }) => text === moves[0]).clicks) await place(page, name).click();
	await page.locator('#puzzle-said').filter({ hasText: 'Solved' }).waitFor();
	await page.context().close();
	await house.close();
});

test('a page without its module plays on the server and says so', async () => {
	const house = await House.open();
	const page = await browser.page();
	await page.goto(house.url);
	await page.locator('.house', { hasText: 'played and saved on this server.' }).waitFor();
	await page.context().close();
	await house.close();
});

test('the fixed work has the same totals here as on the command line', async () => {
	const folder = await Folder.open();
	const page = await browser.page();
	await page.goto(folder.url);
	const work = async (index) => {
		const { Hand } = await import(new URL('page/app.js', document.baseURI).href);
		globalThis.hand ??= new Hand('engines');
		return (await globalThis.hand.ask('bench', null, undefined, index)).body;
	};
	let count = 0;
	for (let done = await page.evaluate(work, count); done; done = await page.evaluate(work, count)) {
		assert.equal(done.total, done.expected, done.name);
		count += 1;
	}
	assert.ok(count > 20, `only ${count} pieces of work were done`);
	await page.context().close();
	await folder.close();
});
