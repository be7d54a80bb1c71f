// Somebody at a page: opens tables, and moves by mouse, keyboard or touch.

import { layOut } from '../../model/geometry.js';
import { walk } from '../../model/navigate.js';
import { PATIENCE } from './house.js';

/** Opens a table over HTTP and sits down at it with this page. Returns its id. */
export async function sitAt(house, page, body) {
	const { id, token } = await house.call('POST', '/tables', body);
	await page.goto(`${house.url}/#/`);
	await page.evaluate(
		([id, token]) => localStorage.setItem('marbles.seats', JSON.stringify({ [id]: { token, used: Date.now() } })),
		[id, token],
	);
	await page.goto(`${house.url}/#/table/${id}`);
	await place(page).first().waitFor();
	return id;
}

/** Gives the game up over HTTP, for the player at this page. */
export async function giveUp(house, page, id) {
	const seats = await page.evaluate(() => JSON.parse(localStorage.getItem('marbles.seats')));
	await house.call('POST', `/tables/${id}/resign`, undefined, seats[id].token);
	await page.locator('#result').waitFor();
}

export function place(page, name) {
	return page.locator(name === undefined ? '.board .place' : `.board .place[data-name="${name}"]`);
}

/** Presses the button of this name, on a page or in a part of it. */
export function press(within, name) {
	return within.getByRole('button', { name, exact: true }).click();
}

/** Ways to click a place. */
export const HANDS = {
	mouse: (page, name) => place(page, name).click(),
	touch: (page, name) => place(page, name).tap(),
	keyboard: async (page, name, view) => {
		const path = keys(view, await focused(page), name);
		for (const key of [...path, 'Enter']) await page.keyboard.press(key);
	},
};

/** Opens the field for a typed move by its key, and plays this one. */
export async function type(page, move) {
	const field = page.locator('input[name=move]');
	if (!(await field.isVisible())) {
		await page.evaluate(() => document.activeElement?.blur());
		await page.keyboard.press('/');
	}
	await field.fill(move);
	await page.keyboard.press('Enter');
}

/** The name of the place that is the board's one tab stop; it gets the focus. */
async function focused(page) {
	const stops = page.locator('.board .place[tabindex="0"]');
	if ((await stops.count()) !== 1) throw new Error('the board is not one tab stop');
	if (!(await stops.evaluate((stop) => stop === document.activeElement))) await stops.focus();
	return stops.getAttribute('data-name');
}

/** The arrow keys from one place to another, as few as possible. */
export function keys(view, from, to) {
	const plan = layOut(view.places);
	const paths = new Map([[from, []]]);
	for (const [name, path] of paths) {
		if (name === to) return path;
		for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
			const next = walk(plan, name, key);
			if (!paths.has(next)) paths.set(next, [...path, key]);
		}
	}
	throw new Error(`no way from ${from} to ${to}`);
}

export const first = (view) => view.choices[0];

/** A cross of six marbles on the English board. */
export const CROSS = { game: 'solitaire', position: '..---../..-o-../--ooo--/---o---/---o---/..---../..---..' };

/** A short game of each kind, what the page says at its end, and which moves lead there if not the first ones. */
export const SHORT_GAMES = {
	solitaire: { table: CROSS, end: /Solved|No jump/ },
	congkak: { table: { game: 'congkak', answers: { pits: '3', marbles: '2' } }, end: /wins|draw/i },
	abalone: {
		// A sixth white marble on the edge in front of three black ones.
		table: { game: 'abalone', position: '5/6/7/8/4b3w/8/7/6/1bbbw b 5/5 1' },
		end: /Black wins/,
		// Black waits once, White moves, Black pushes.
		pick: (view) => {
			const push = view.past.length === 2 && view.choices.find((choice) => choice.text === 'i-A2-3');
			return push || (view.choices.find((choice) => /E\d/.test(choice.text)) ?? first(view));
		},
	},
};

/** Gives a page something to count: games at two levels and with a person, a board for one, puzzles. */
export function withHistory(page) {
	const at = Date.now();
	const two = { game: 'congkak', side: 1, board: 'usual', accuracy: null };
	const played = [
		{ ...two, id: 'a', at: 1, level: 3, mood: 'won', accuracy: 0.8 },
		{ ...two, id: 'b', at: 2, level: 3, mood: 'lost', accuracy: 0.9 },
		{ ...two, id: 'c', at: 3, level: 1, mood: 'even' },
		{ ...two, id: 'd', at: 4, level: null, mood: 'won' },
		{ id: 'e', at: 5, game: 'solitaire', side: 1, level: null, board: 'triangle-15', mood: 'won' },
	];
	const puzzles = {
		solved: { 'congkak-1': { at, ms: 12_300, clean: true, step: 1 } },
		path: [1200, 1260, 1240].map((rating) => ({ at, game: 'congkak', rating })),
		days: { congkak: [new Date(at).toISOString().slice(0, 10)] },
	};
	const notes = { played, puzzles, fewest: { 'triangle-15': 1 } };
	return page.addInitScript((notes) => {
		for (const [name, note] of Object.entries(notes))
			if (!localStorage.getItem(`marbles.${name}`)) localStorage.setItem(`marbles.${name}`, JSON.stringify(note));
	}, notes);
}

/** Makes a move by clicking its places, and waits until it is in the list. */
export async function make(house, page, id, click = HANDS.mouse, pick = first) {
	const view = await house.view(id);
	const choice = pick(view);
	for (const name of choice.clicks) await click(page, name, view);
	await made(page, view.past.length + 1);
	return choice.text;
}

/** Waits until the list shows this many moves, none of them undone. */
export async function made(page, count) {
	await page.waitForFunction((count) => document.querySelectorAll('.move:not(.undone)').length === count, count);
}

/** Asks again with every frame, for a window that was made larger is laid out a frame or two later. */
export async function holds(page, check) {
	const end = Date.now() + PATIENCE;
	for (;;) {
		try {
			return await check();
		} catch (error) {
			if (Date.now() > end) throw error;
			await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
		}
	}
}

/** Plays to the end and returns the sentence that the page shows then. */
export async function playOut(house, page, id, click = HANDS.mouse, pick = first) {
	for (let move = 0; move < 200; move += 1) {
		if ((await house.view(id)).ending) return page.locator('#result').innerText();
		await make(house, page, id, click, pick);
	}
	throw new Error('the game does not end');
}
