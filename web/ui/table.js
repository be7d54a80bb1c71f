// The page of a table: shows the state that `model/table.js` keeps, and carries out what people ask for.
//
// The parts of the page are handed values and callbacks; only this file knows them all.

import { latticeOf, turnStep } from '../model/geometry.js';
import { pathOf } from '../model/history.js';
import { comings, left, titleWords, watcherWords } from '../model/people.js';
import { tablePath } from '../model/routes.js';
import * as model from '../model/table.js';
import { t } from '../model/text.js';
import { PACES } from '../model/timeline.js';
import { statusWords } from '../model/words.js';
import { Advice } from './advice.js';
import { call, Connection, Refused } from './api.js';
import { banners } from './banners.js';
import { Board, isNarrow } from './board.js';
import { confirmation } from './dialogs.js';
import { button, h, put, refill } from './dom.js';
import { personKey } from './key.js';
import { flightBeat, keepSeat, material, onSettings, seatToken, settings } from './memory.js';
import { Mover } from './mover.js';
import { Moves } from './moves.js';
import { announce, toast, trying } from './notices.js';
import { Players } from './players.js';
import { listenForKeys } from './shortcuts.js';
import { soundOf } from './sound.js';
import { tell } from './telling.js';
import { tools } from './tools.js';

/** @param {HTMLElement} host @param {string} id @param {string | null} invite */
export async function tablePage(host, id, invite) {
	if (invite) await trying(() => sit(id, invite));
	const table = new Table(host);
	table.connection.open(id, seatToken(id));
	return { title: t('table-title'), leave: () => table.leave() };
}

/**
 * The page behind a link to a position: a table of one's own with it, laid out while it is still being opened.
 * @param {HTMLElement} host @param {string} game @param {string} position
 */
export async function positionPage(host, game, position) {
	const table = new Table(host);
	table.setUp({ game, position });
	return { title: t('table-open-position'), leave: () => table.leave() };
}

/** A board that is so much wider than high lies across the window. */
const LONG = 2;

/** Takes an open seat and forgets the invitation. @param {string} id @param {string} invite */
async function sit(id, invite) {
	history.replaceState(null, '', tablePath(id));
	const body = { key: personKey() };
	const answer = await call('POST', `/tables/${encodeURIComponent(id)}/sit`, { token: invite, body });
	keepSeat(id, answer.token);
}

export class Table {
	/** @param {HTMLElement} host */
	constructor(host) {
		this.state = model.opened();
		this.pumping = false;
		this.celebrated = false;
		/** Whether it is asked just now if moves are to be heard. */
		this.offersSound = false;
		/** @type {{position: string, words: string} | undefined} what was said of the last move */
		this.told = undefined;
		this.board = new Board({
			click: (name) => this.mover.clicked(name),
			drag: (from, to) => this.mover.dragged(from, to),
			escape: () => this.mover.select([]),
			point: (name) => this.mover.point(name),
			landed: soundOf,
		});
		this.mover = new Mover(this);
		this.advice = new Advice(this);
		this.players = new Players();
		this.moves = new Moves({
			look: (count) => this.lookAt(count),
			rest: () => this.advice.rest(),
			state: () => this.state,
		});
		this.title = h('h1', {}, t('table-opening'));
		this.status = h('p', { class: 'status' });
		this.watchers = h('p', { class: 'watchers' });
		this.notices = h('div', { class: 'notices' });
		this.veil = h('div', { class: 'veil' });
		this.room = h('div', { class: 'room' }, this.board.element);
		this.stage = h('div', { class: 'stage' }, this.advice.bar.element, this.room, this.veil, this.mover.proposal);
		this.tools = h('div', { class: 'tools', role: 'toolbar', 'aria-label': t('table-tools') });
		this.element = h(
			'div',
			{ class: 'table opening' },
			this.headline(),
			this.players.far,
			this.stage,
			this.players.near,
			this.mover.field.element,
			this.tools,
			this.notices,
			this.advice.element,
			this.moves.element,
			h('p', { class: 'unseen', id: 'board-help' }, t('board-help')),
		);
		host.append(this.element);
		this.forget = onSettings(() => this.state.shown && (this.refresh(), this.advice.consider()));
		this.sized = new ResizeObserver(() => this.fit());
		this.sized.observe(this.room);
		this.unlisten = listenForKeys(this);
		this.connection = new Connection({
			view: (view, reason) => this.arrived(view, reason),
			problem: (problem) => this.refused(problem),
			connection: (connected) => this.reached(connected),
			progress: (report) => this.advice.progress(report),
			presence: (presence) => this.met(presence),
			settled: () => this.settled(),
		});
	}

	headline() {
		return h('div', { class: 'headline' }, this.title, this.watchers, this.status);
	}

	/** Opens a new table here. @param {object} body of the request */
	async setUp(body) {
		try {
			const { id, token } = await call('POST', '/tables', { token: personKey(), body });
			keepSeat(id, token);
			if (this.left) return;
			history.replaceState(null, '', tablePath(id));
			this.connection.open(id, token);
		} catch (error) {
			this.explain(t('table-position-refused'), error instanceof Error ? error.message : '');
		}
	}

	get id() {
		return this.connection.id;
	}

	/** The game as far as it is on the screen. */
	get view() {
		return this.state.shown;
	}

	get shown() {
		return model.onScreen(this.state);
	}

	/** @param {View} view @param {string} reason */
	arrived(view, reason) {
		const first = !this.state.shown;
		this.state = { ...model.arrive(this.state, view, reason), live: this.connection.live };
		this.mover.previews.clear();
		this.players.start(view);
		if (first) this.begin(view);
		// A reader who holds the game, or lingers at a move, may go on from now.
		else if (model.watches(this.state) && this.state.waiting.length === 1) refill(this.tools, tools(this));
		this.pump();
	}

	/** The first view. A player of the far side alone sits there. @param {View} view */
	begin(view) {
		document.title = `${titleWords(view)} · Marbles`;
		if (this.connection.live.seats.join() === '2') this.state = { ...this.state, flipped: 180 };
		// What was said of the opening goes; the title does not wander through the window.
		this.element.firstElementChild?.replaceWith(this.headline());
		this.element.classList.remove('opening');
		this.celebrated = view.ending !== null;
		if (view.seats.some((seat) => seat.kind === 'open')) this.askServer();
		this.refresh();
		this.advice.consider();
	}

	/** Which addresses an invitation may name. */
	async askServer() {
		this.server = /** @type {ServerLine | null} */ (await call('GET', '/server').catch(() => null));
		this.refresh();
	}

	/** Shows what waits, one view after the other, each to its end. */
	async pump() {
		if (this.pumping) return;
		this.pumping = true;
		for (let arrival = model.nextUp(this.state); arrival && !this.left; arrival = model.nextUp(this.state)) {
			const before = this.state.shown;
			const moved = before !== null && model.isMove(before, arrival);
			if (moved && !this.state.looked) await this.fly(before, arrival.view);
			else if (!moved) this.board.shuffle();
			// Nobody may have been waiting for the end of it: then everything is shown already.
			if (this.state.waiting[0] !== arrival) continue;
			this.state = model.advance(this.state);
			tell(this, before, arrival);
			this.refresh();
			this.mover.playPremove();
			this.advice.consider();
			if (moved && model.watches(this.state) && !this.state.held) await this.linger();
		}
		this.pumping = false;
	}

	/** A pause between the moves of engines, so that one can follow. */
	linger() {
		return new Promise((resolve) => {
			const timer = setTimeout(resolve, PACES[/** @type {keyof typeof PACES} */ (settings.pace)]);
			this.hurryOn = () => (clearTimeout(timer), resolve(undefined));
		});
	}

	/** Who is there was told. @param {Presence} presence */
	met(presence) {
		const { shown, presence: before } = this.state;
		this.state = { ...this.state, presence };
		if (!shown) return;
		const words = comings(before, presence, shown, model.ownSide(this.state));
		if (words) announce(words);
		this.drawPeople();
		this.waitForClaim();
	}

	/** Looks again when an absence becomes worth a word, and when it becomes a claim. */
	waitForClaim() {
		clearTimeout(this.claiming);
		const mine = model.ownSide(this.state);
		const gone = left(this.state, mine, performance.now());
		const away = this.state.presence?.seats.some((seat, index) => !seat.here && index + 1 !== mine);
		const wait = gone?.may === 'wait' ? gone.wait + 100 : gone ? null : away ? 5100 : null;
		if (wait === null) return;
		this.claiming = window.setTimeout(() => {
			this.drawPeople();
			this.waitForClaim();
		}, wait);
	}

	/** Both would like to play again: to the table for it. @param {string} next */
	goOnAt(next) {
		const token = this.connection.token;
		if (token) keepSeat(next, token);
		announce(t('table-next-begins'));
		location.hash = tablePath(next);
	}

	/** Calls the game off, and leaves. */
	callOff() {
		confirmation(t('table-cancel-sure'), t('table-cancel'), () =>
			trying(async () => {
				await this.connection.ask('abort', undefined);
				location.hash = '#/lobby';
			}),
		);
	}

	/** Deletes the table for good. */
	remove() {
		confirmation(t('table-delete-sure'), t('delete'), () =>
			trying(async () => {
				await this.connection.remove();
				location.hash = '#/';
			}),
		);
	}

	/** @param {View} before @param {View} after */
	fly(before, after) {
		const speed = flightBeat();
		const skip = button(t('table-skip'), () => this.board.hurry(), { class: 'button skip-flight' });
		if (speed > 0 && after.last_steps.length > 4) this.stage.append(skip);
		return this.board.animate(before.places, after.last_steps, speed).finally(() => skip.remove());
	}

	/** @param {string} problem */
	refused(problem) {
		this.state = { ...this.state, live: this.connection.live };
		toast(problem);
		if (this.view) this.refresh();
	}

	/** @param {boolean} connected */
	reached(connected) {
		/** @type {'open' | 'lost'} */
		const line = connected ? 'open' : 'lost';
		// Who never had a view hears why from `findOut`.
		const breaks = line === 'lost' && this.state.line !== 'lost' && this.view;
		if (breaks) announce(t('table-lost'));
		if (line === 'open' && this.state.line === 'lost') announce(t('table-back'));
		this.state = { ...this.state, line, live: this.connection.live };
		if (this.view) this.refresh();
		else if (!connected) this.findOut();
	}

	/** Seats or a receipt came. */
	settled() {
		const first = this.state.live.seats.length === 0;
		this.state = { ...this.state, live: this.connection.live };
		if (first && this.state.live.seats.join() === '2') this.state = { ...this.state, flipped: 180 };
		if (this.view) this.refresh();
	}

	/** The connection never came: says why, if the server can be asked, and leaves it at that if there is no table. */
	async findOut() {
		try {
			this.arrived(await this.connection.get(''), 'snapshot');
		} catch (error) {
			const final = error instanceof Refused && error.code === 'no-table';
			if (final) this.connection.close();
			const words = error instanceof Error ? error.message : '';
			if (final) this.explain(t('table-none'), t('table-none-why'));
			else this.explain(t('table-refused'), t('table-refused-why', { why: words }));
		}
	}

	/** Why there is nothing to play at. @param {string} title @param {string} words */
	explain(title, words) {
		if (this.title.textContent !== title) announce(title);
		put(this.title, title);
		put(this.status, words);
		put(this.notices, h('a', { class: 'button primary', href: '#/' }, t('table-to-start')));
	}

	refresh() {
		const { state } = this;
		const view = state.shown;
		if (!view) return;
		const mine = model.ownSide(state);
		put(this.title, view.title);
		put(this.status, statusWords(view, state.looked, mine));
		refill(this.tools, tools(this));
		this.drawPeople();
		this.mover.drawProposal();
		this.moves.draw();
		this.advice.draw();
		if (view.ending || state.live.seats.length === 0) this.mover.field.close();
		this.element.classList.toggle('solo', view.solo);
		this.element.classList.toggle('finished', view.ending !== null && !state.looked);
		this.drawPause(view);
		// The last, for it asks how much room the rest has left to it.
		this.drawBoard();
	}

	/** Who is there, and what that makes possible. */
	drawPeople() {
		const words = watcherWords(this.state.presence, this.state.live.seats.length > 0);
		if (this.watchers.textContent !== words) put(this.watchers, words);
		refill(this.notices, banners(this));
		this.players.draw(this.state);
	}

	/** @param {View} view */
	drawPause(view) {
		this.stage.classList.toggle('paused', view.paused);
		const was = this.veil.querySelector('.pause');
		if (!view.paused) return was?.remove();
		if (was) return;
		const goOn = button(t('continue'), () => this.ask('resume'), { class: 'button primary', icon: 'play' });
		put(
			this.veil,
			h('div', { class: 'pause' }, h('span', {}, t('status-paused')), model.seated(this.state) ? goOn : null),
		);
		goOn.focus();
	}

	fit() {
		const view = this.shown;
		if (!view) return;
		const turned = model.turnOf(this.state, isNarrow()) !== this.board.look?.turn;
		if (turned) this.drawBoard();
		const { width, height } = this.room.getBoundingClientRect();
		this.board.fit(width, height);
	}

	drawBoard() {
		const { state } = this;
		const shown = this.shown;
		if (!shown || this.board.flying) return;
		this.board.draw(shown.places, {
			sideNames: shown.side_names,
			material: material(),
			turn: model.turnOf(state, isNarrow()),
			clicks: model.chosen(state),
			goals: new Set(model.goals(state).keys()),
			open: this.mover.premoves ? model.premovable(state) : model.open(state),
			targets: settings.targets || this.asked === true,
			names: settings.names,
			trail: state.clicks.length === 0 ? shown.last_steps : [],
			out: model.marblesOut(state),
			sending: model.sending(state),
			premoved: new Set(state.premove),
			marks: this.advice.marks(shown, state.clicks),
		});
		const { box } = /** @type {Plan} */ (this.board.plan);
		const ratio = box.width / box.height;
		this.element.style.setProperty('--ratio', String(ratio));
		this.element.classList.toggle('long', ratio > LONG);
		const { width, height } = this.room.getBoundingClientRect();
		this.board.fit(width, height);
	}

	/** @param {string} verb @param {object} [body] */
	ask(verb, body) {
		return trying(async () => {
			await this.connection.ask(verb, body);
		});
	}

	/** Looks at the game after `count` moves, without changing it. @param {number} count */
	async lookAt(count) {
		const { view } = this;
		if (!view) return;
		const before = /** @type {View} */ (this.shown);
		const now = count === view.past.length;
		await trying(async () => {
			const looked = now ? null : /** @type {View} */ (await this.connection.get(`/at/${count}`));
			const target = looked ?? view;
			const oneOn = target.past.length === before.past.length + 1 && target.last_steps.length > 0;
			if (oneOn) await this.fly(before, target);
			else this.board.shuffle();
			this.state = model.lookAt(this.state, looked);
			const last = target.past.at(-1);
			const moved = { count, move: last ? pathOf(last) : t('table-the-start') };
			announce(now ? statusWords(view, null, model.ownSide(this.state)) : t('table-after-move', moved));
			this.refresh();
			this.advice.consider();
		});
	}

	/** @param {number} count */
	async playOnFrom(count) {
		this.state = model.lookAt(this.state, null);
		await this.ask('goto', { count });
	}

	/** Holds a game between engines, or lets it go on. @param {boolean} held */
	hold(held) {
		this.state = { ...this.state, held };
		this.refresh();
		if (held) this.hurryOn?.();
		else this.pump();
	}

	/** One move on in a game that is held. */
	async step() {
		if (this.pumping) return;
		this.state = { ...this.state, held: false };
		const pumped = this.pump();
		this.state = { ...this.state, held: true };
		this.refresh();
		await pumped;
	}

	/** To the newest move, without what lies between. */
	catchUp() {
		this.state = model.catchUp(this.state);
		this.board.shuffle();
		this.board.hurry();
		this.hurryOn?.();
		this.refresh();
		this.advice.consider();
	}

	/** @param {number} degrees */
	flip(degrees) {
		this.state = { ...this.state, flipped: (this.state.flipped + degrees) % 360 };
		this.players.draw(this.state);
		this.drawBoard();
		this.advice.draw();
	}

	/** Turns the board by the smallest step that fits its shape. */
	rotate() {
		this.flip(turnStep(latticeOf(/** @type {View} */ (this.shown).places)));
	}

	/** Shows or hides what may move. */
	showMovable() {
		this.asked = !this.asked;
		this.drawBoard();
	}

	resign() {
		this.sure(t('table-resign-sure'), t('table-resign'), 'resign');
	}

	/** Stops the clocks, or asks the other player whether they may be. */
	pause() {
		const view = this.state.shown;
		const may = view && !view.ending && !view.paused && model.seated(this.state);
		return may && model.mayOffer(this.state, 'pause') ? this.ask('pause') : undefined;
	}

	/** @param {string} question @param {string} yes @param {string} verb */
	sure(question, yes, verb) {
		confirmation(question, yes, () => this.ask(verb));
	}

	leave() {
		this.left = true;
		clearTimeout(this.claiming);
		document.querySelector('link[rel=icon]')?.setAttribute('href', '/icon.svg');
		this.connection.close();
		this.forget();
		this.unlisten();
		this.sized.disconnect();
		this.players.stop();
		this.advice.stop();
		this.moves.halt();
	}
}
