// What the browser tests stand on: the real program, a real browser, and a line between them that can be cut.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, beforeEach } from 'node:test';

import { chromium } from 'playwright-core';

const ROOT = new URL('../../..', import.meta.url).pathname;
const PROGRAM = process.env.MARBLES ?? join(ROOT, process.env.CARGO_TARGET_DIR ?? 'target', 'debug', 'marbles');
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Milliseconds that anything may take: what comes at once is not waited for, and the machine may do much else. */
export const PATIENCE = 120_000;

/** What is open. What a test that failed leaves so would hold its file's process for ever. */
const open = new Set();

/** @template T @param {T} one what has a `close` @returns {T} */
export function opened(one) {
	open.add(one);
	return one;
}

export function closed(one) {
	open.delete(one);
}

/** Closes what is still open, the latest first, and tells the first problem. */
async function closeAll() {
	const problems = [];
	for (const one of [...open].reverse()) {
		try {
			await one.close();
		} catch (error) {
			problems.push(error);
		}
	}
	if (problems.length > 0) throw problems[0];
}

// Programs that measure close what they open.
if (/\.test\.js$/.test(process.argv[1])) after(closeAll);
// The runner's way to end a file that takes too long.
process.once('SIGTERM', () => process.exit(143));
process.once('exit', () => [...open].forEach((one) => one.child?.kill('SIGKILL')));

/** A server of our own on a loopback port, with a data folder of its own. */
export class House {
	/** @param {string[]} more arguments of the command */
	constructor(more = []) {
		this.more = more;
	}

	/** @param {string[]} [more] */
	static open(more) {
		return new House(more).open();
	}

	async open() {
		this.data = mkdtempSync(join(tmpdir(), 'marbles-'));
		opened(this);
		await this.start(0);
		return this;
	}

	/** Starts the program and waits until it prints its address. */
	async start(port) {
		this.child = spawn(PROGRAM, ['serve', '--port', String(port), '--data', this.data, ...this.more], {
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		// A program that is not there says so instead of ending.
		this.ended = new Promise((resolve) => this.child.once('exit', resolve).once('error', resolve));
		for await (const line of createInterface({ input: this.child.stdout })) {
			const address = /http:\/\/127\.0\.0\.1:(\d+)/.exec(line);
			if (!address) continue;
			this.port = Number(address[1]);
			this.url = `http://127.0.0.1:${this.port}`;
			return;
		}
		throw new Error(`${PROGRAM} ended before it said where it is`);
	}

	/** Ends the program without a chance to tidy up. */
	async kill() {
		this.child.kill('SIGKILL');
		await this.ended;
	}

	async restart() {
		await this.start(this.port);
	}

	async close() {
		closed(this);
		this.child.kill('SIGTERM');
		await this.ended;
		rmSync(this.data, { recursive: true, force: true });
	}

	async call(method, path, body, token) {
		const headers = {
			...(body ? { 'Content-Type': 'application/json' } : {}),
			...(token ? { Authorization: `Bearer ${token}` } : {}),
		};
		const answer = await fetch(`${this.url}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
		const content = await answer.json();
		assert.ok(answer.ok, `${method} ${path}: ${JSON.stringify(content)}`);
		return content;
	}

	view(id) {
		return this.call('GET', `/tables/${id}`);
	}
}

/** Chromium, with every complaint of its pages collected. */
export class Browser {
	static open() {
		return new Browser().open();
	}

	async open() {
		const flags = [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-quic',
			'--no-first-run',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
		];
		this.complaints = [];
		this.chromium = await chromium.launch({ executablePath: CHROMIUM, args: flags, timeout: PATIENCE });
		return opened(this);
	}

	/** A fresh browser profile; marbles do not fly unless asked to. */
	async page(options = {}) {
		const { settings = {}, ...rest } = options;
		const context = await this.chromium.newContext({
			reducedMotion: 'reduce',
			viewport: { width: 1280, height: 860 },
			...rest,
		});
		await context.addInitScript((settings) => {
			if (!localStorage.getItem('marbles.settings')) localStorage.setItem('marbles.settings', JSON.stringify(settings));
		}, settings);
		const page = await context.newPage();
		page.setDefaultTimeout(PATIENCE);
		page.on('pageerror', (error) => this.complaints.push(error.stack ?? error.message));
		page.on('console', (message) => {
			// A refused request is reported by the browser itself; the page handles it.
			const ours = message.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(message.text());
			if (ours) this.complaints.push(message.text());
		});
		return page;
	}

	async close() {
		closed(this);
		await this.chromium.close();
		assert.deepEqual(this.complaints, []);
	}
}

/** Opens these before the first test of a file begins; none is open if the file ends before. */
export function forTests(...parts) {
	let opening;
	// One after the other: nothing is still on its way when a file ends because another did not come.
	const all = async () => {
		for (const one of parts) await one.open();
	};
	beforeEach(() => (opening ??= all()));
	return parts;
}

/**
 * A server and a browser for the tests of one file.
 * @param {string[]} more arguments of the command
 */
export function houseAndBrowser(more = []) {
	const [house, browser] = forTests(new House(more), new Browser());
	return { house, browser };
}

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A line to the server that can be cut and mended. */
export class Line {
	static async open(port) {
		const line = opened(new Line());
		line.sockets = new Set();
		line.cut = false;
		line.silent = false;
		line.server = createServer((near) => {
			if (line.cut) return near.destroy();
			const far = connect(port, '127.0.0.1');
			for (const socket of [near, far]) {
				line.sockets.add(socket);
				socket.on('error', () => {});
				socket.on('close', () => (near.destroy(), far.destroy(), line.sockets.delete(socket)));
			}
			near.on('data', (bytes) => line.silent || far.write(bytes));
			far.on('data', (bytes) => line.silent || near.write(bytes));
		});
		await new Promise((resolve) => line.server.listen(0, '127.0.0.1', resolve));
		line.url = `http://127.0.0.1:${line.server.address().port}`;
		return line;
	}

	break() {
		this.cut = true;
		for (const socket of this.sockets) socket.destroy();
	}

	/** Takes everything and delivers nothing, as a network does that is gone without a word. */
	swallow() {
		this.silent = true;
	}

	mend() {
		this.cut = false;
		this.silent = false;
	}

	close() {
		closed(this);
		this.break();
		this.server.close();
	}
}
