// A web server that knows nothing of Marbles: a folder of files, below another folder, for as long as it is wanted.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

export const SITE = process.env.SITE ?? new URL('../../../target/site', import.meta.url).pathname;

const KINDS = {
	html: 'text/html',
	js: 'text/javascript',
	css: 'text/css',
	json: 'application/json',
	svg: 'image/svg+xml',
	png: 'image/png',
	wasm: 'application/wasm',
	webmanifest: 'application/manifest+json',
};

export class Folder {
	/**
	 * @param {(path: string, bytes: Buffer) => Buffer} spoil what happens to a file on its way
	 * @param {Record<string, string>} headers sent with every file
	 */
	static async open(spoil = (_, bytes) => bytes, headers = {}) {
		if (!existsSync(join(SITE, 'index.html'))) throw new Error(`scripts/site makes ${SITE}; run it first`);
		const folder = new Folder();
		folder.asked = [];
		folder.server = createServer((request, answer) => {
			const { pathname } = new URL(request.url, 'http://folder');
			folder.asked.push(pathname);
			const inside = pathname.startsWith('/some/games/') ? pathname.slice('/some/games/'.length) : null;
			const file = join(SITE, inside || 'index.html');
			if (inside === null || !existsSync(file) || statSync(file).isDirectory()) return answer.writeHead(404).end();
			answer
				.writeHead(200, { ...headers, 'Content-Type': KINDS[file.split('.').at(-1)] })
				.end(spoil(file, readFileSync(file)));
		});
		await new Promise((resolve) => folder.server.listen(0, '127.0.0.1', resolve));
		folder.url = `http://127.0.0.1:${folder.server.address().port}/some/games/`;
		return folder;
	}

	close() {
		this.server.closeAllConnections();
		return new Promise((resolve) => this.server.close(resolve));
	}
}

/** Opens a table in the page itself and goes there; returns its id. */
export async function openHere(page, body) {
	const open = async (body) => {
		const { openTable } = await import(new URL('ui/open.js', document.baseURI).href);
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
		const { reach } = await import(new URL('local/reach.js', document.baseURI).href);
		return (await reach('GET', `/tables/${id}`, {})).content;
	};
	return page.evaluate(look, id);
}

/** Waits until a person is to move or the game is over, after more than so many moves, and the page shows it. */
function theirTurn(page, id, count) {
	const wait = async ([id, count]) => {
		const { reach } = await import(new URL('local/reach.js', document.baseURI).href);
		for (;;) {
			const { content: view } = await reach('GET', `/tables/${id}`, {});
			const isReady = view.past.length >= count && (view.ending !== null || !view.thinking);
			const shown = document.querySelectorAll('.move').length === view.past.length;
			if (isReady && shown) return view;
			await new Promise((resolve) => requestAnimationFrame(resolve));
		}
	};
	return page.evaluate(wait, [id, count]);
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
