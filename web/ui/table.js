// The table: one game, played, watched or looked through.
//
// What is shown is either the game as it stands or, while somebody looks at an
// earlier move, that position; only the former can be played on.

import { click, drag, finishes, named, next } from '../model/clicks.js';
import { turnStep, latticeOf } from '../model/geometry.js';
import { tablePath } from '../model/routes.js';
import { SPEEDS } from '../model/timeline.js';
import { news } from '../model/words.js';
import { Advice } from './advice.js';
import { call, Connection } from './api.js';
import { banners, offerWords } from './banners.js';
import { Board } from './board.js';
import { button, h, put, refill } from './dom.js';
import { keepSeat, onSettings, seatToken, settings } from './memory.js';
import { Moves } from './moves.js';
import { announce, toast, trying } from './notices.js';
import { Players } from './players.js';
import { confirmation } from './dialogs.js';

/** Changes of the table that marbles are seen to move for. */
const MOVING = ['move', 'moves', 'redo'];

/** @param {HTMLElement} host @param {string} id @param {string | null} invite */
export async function tablePage(host, id, invite) {
	if (invite) await trying(() => sit(id, invite));
	const table = new Table(host, id);
	return { title: 'Table', leave: () => table.leave() };
}

/** Takes an open seat and forgets the invitation. @param {string} id @param {string} invite */
async function sit(id, invite) {
	history.replaceState(null, '', tablePath(id));
	const answer = await call('POST', `/tables/${encodeURIComponent(id)}/sit`, { token: invite, body: {} });
	keepSeat(id, answer.token);
}

export class Table {
	/** @param {HTMLElement} host @param {string} id */
	constructor(host, id) {
		this.id = id;
		/** @type {View | null} the game as it stands */
		this.view = null;
		/** @type {View | null} an earlier position that is looked at */
		this.looked = null;
		/** @type {string[]} */
		this.clicks = [];
		this.flipped = 0;
		this.connected = true;
		/** @type {Map<string, Step[]>} */
		this.previews = new Map();
		this.board = new Board({
			click: (name) => this.clicked(name),
			drag: (from, to) => this.dragged(from, to),
			escape: () => this.select([]),
			point: (name) => this.point(name),
		});
		this.connection = new Connection(id, seatToken(id), {
			view: (view, reason) => this.arrived(view, reason),
			problem: (problem) => this.refused(problem),
			connection: (connected) => this.reached(connected),
			progress: (progress) => this.advice.progress(progress),
			seats: () => this.placed(),
		});
		this.advice = new Advice(this);
		this.players = new Players(this);
		this.moves = new Moves(this);
		this.title = h('h1', {}, 'Opening the table…');
		this.status = h('p', { class: 'status' });
		this.banners = h('div', { class: 'stack' });
		this.veil = h('div', { class: 'veil' });
		this.stage = h('div', { class: 'stage' }, this.advice.bar, this.board.element, this.veil);
		this.tools = h('div', { class: 'tools', role: 'toolbar', 'aria-label': 'Game' });
		this.input = h('input', { name: 'move', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', 'aria-label': 'Move in notation', placeholder: 'Type a move' });
		const submit = (/** @type {Event} */ event) => (event.preventDefault(), this.typed(this.input.value));
		this.form = h('form', { class: 'typed', onsubmit: submit }, this.input, h('button', { class: 'button', type: 'submit' }, 'Play'));
		this.arrange(host);
		this.forget = onSettings(() => this.view && (this.refresh(), this.advice.consider()));
		this.resized = () => this.view && this.drawBoard();
		window.addEventListener('resize', this.resized);
	}

	/** @param {HTMLElement} host */
	arrange(host) {
		const help = h('p', { class: 'unseen', id: 'board-help' }, 'Arrow keys move over the board, Enter chooses, Escape takes the choice back.');
		const play = h('section', { class: 'play', 'aria-label': 'Board and players' }, h('div', { class: 'headline' }, this.title, this.status), this.banners, this.players.far, this.stage, this.players.near, this.form, help);
		host.append(h('div', { class: 'table' }, play, h('aside', { class: 'panel', 'aria-label': 'Moves and help' }, this.tools, this.advice.element, this.moves.element)));
	}

	get seats() {
		return this.connection.live.seats;
	}

	/** Whether we have a say here. */
	get seated() {
		return this.seats.length > 0 || this.connection.live.owner;
	}

	/** What is on the screen. */
	get shown() {
		return this.looked ?? this.view;
	}

	/** Whether the game may be changed from here without asking anybody. */
	get free() {
		return this.seated && this.view !== null && (!this.view.shared || this.view.ending !== null);
	}

	/** Whether a click here may become a move. */
	get mayMove() {
		const { view } = this;
		if (!view || this.looked || view.ending || view.paused || this.connection.live.pending) return false;
		return this.seats.includes(view.turn) && view.seats[view.turn - 1].kind === 'person';
	}

	/** @param {View} view @param {string} reason */
	async arrived(view, reason) {
		const before = this.view;
		this.view = view;
		this.previews.clear();
		if (before?.position !== view.position) this.clicks = [];
		document.title = `${view.title} · Marbles`;
		if (reason !== 'thinking') this.tell(view, before, reason);
		this.players.start();
		const moved = before && MOVING.includes(reason) && view.past.length === before.past.length + 1;
		if (moved && !this.looked) await this.fly(before, view);
		if (this.view === view) {
			this.refresh();
			this.advice.consider();
		}
	}

	/** @param {View} view @param {View | null} before @param {string} reason */
	tell(view, before, reason) {
		const sameMoves = before?.past.length === view.past.length && before?.status === view.status;
		if (reason === 'offer') return announce(offerWords(view));
		if (!sameMoves) announce(news(view));
	}

	/** @param {View} before @param {View} after */
	fly(before, after) {
		const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
		const speed = still ? 0 : SPEEDS[/** @type {keyof typeof SPEEDS} */ (settings.speed)];
		const skip = button('Skip', () => this.board.hurry(), { class: 'button' });
		if (speed > 0 && after.last_steps.length > 4) put(this.veilFor('flying'), skip);
		return this.board.animate(before.places, after.last_steps, speed).finally(() => skip.remove());
	}

	/** @param {string} name */
	veilFor(name) {
		this.veil.className = `veil ${name}`;
		return this.veil;
	}

	/** @param {string} problem */
	refused(problem) {
		toast(problem);
		announce(problem);
		if (this.view) this.refresh();
	}

	/** @param {boolean} connected */
	reached(connected) {
		this.connected = connected;
		if (this.view) this.refresh();
		else if (!connected) this.findOut();
	}

	/** We know our seats: whoever plays the far side alone sits there. */
	placed() {
		if (!this.view && this.seats.join() === '2') this.flipped = 180;
		if (this.view) this.refresh();
	}

	/** The connection never came: says why, if the server can be asked. */
	async findOut() {
		try {
			this.arrived(await this.connection.get(''), 'snapshot');
		} catch (error) {
			put(this.title, 'This table cannot be opened');
			put(this.status, error instanceof Error ? error.message : '');
		}
	}

	refresh() {
		const { view } = this;
		if (!view) return;
		put(this.title, view.title);
		put(this.status, this.statusWords(view));
		refill(this.banners, banners(this, view));
		this.drawTools(view);
		this.drawBoard();
		this.players.draw();
		this.moves.draw();
		this.form.hidden = view.ending !== null || !this.seats.length;
	}

	/** @param {View} view */
	statusWords(view) {
		if (this.looked) return `After move ${this.looked.past.length} of ${view.past.length + view.undone.length}`;
		// Where the numbers beside the board say it all, the headline need not.
		const isCounter = view.solo && view.counters.some(({ label, count }) => view.status === `${count} ${label}`);
		if (isCounter) return '';
		const left = view.moves_left === null || view.ending ? '' : ` · ${view.moves_left} moves left`;
		return view.status + left;
	}

	/** The turn of the drawing: as flipped, and a long board stands upright on a narrow screen. */
	get turn() {
		const shown = /** @type {View} */ (this.shown);
		const long = latticeOf(shown.places) === 'rows' && shown.places.length > 6;
		const upright = long && window.innerWidth < 640 ? 90 : 0;
		return (this.flipped + upright) % 360;
	}

	drawBoard() {
		const shown = /** @type {View} */ (this.shown);
		const open = this.mayMove ? next(shown.choices, this.clicks) : new Set();
		const steps = shown.last_steps.flatMap((step) => (step.to ? [step.from, step.to] : [step.from]));
		this.board.draw(shown.places, {
			sideNames: shown.side_names,
			turn: this.turn,
			clicks: this.clicks,
			open: /** @type {Set<string>} */ (open),
			targets: settings.targets,
			names: settings.names,
			last: new Set(this.clicks.length === 0 ? steps : []),
			marks: this.advice.marks(shown, this.clicks),
		});
		this.stage.dataset.wide = this.board.element.dataset.wide;
		this.stage.classList.toggle('paused', Boolean(this.view?.paused));
		put(this.veilFor('pause'), this.view?.paused ? [h('span', {}, 'Paused'), this.seated ? button('Go on', () => this.ask('resume'), { class: 'button primary', icon: 'play' }) : null] : null);
	}

	/** @param {string[]} clicks */
	select(clicks) {
		this.clicks = clicks;
		this.board.preview([]);
		if (this.view) this.drawBoard();
	}

	/** @param {string} name */
	clicked(name) {
		if (!this.mayMove || !this.view) return;
		this.choose(click(this.view.choices, this.clicks, name));
	}

	/** @param {string} from @param {string} to */
	dragged(from, to) {
		if (!this.mayMove || !this.view) return;
		this.choose(drag(this.view.choices, this.clicks, from, to));
	}

	/** @param {Clicked} clicked */
	choose({ clicks, text }) {
		this.select(clicks);
		if (text) this.send(text);
		else if (clicks.length > 0 && this.view) announce(`${clicks.join(', ')} selected, ${next(this.view.choices, clicks).size} targets`);
	}

	/** @param {string} text */
	typed(text) {
		if (!this.view || text.trim() === '') return;
		if (!this.mayMove) return toast('it is not your turn to move');
		this.send(named(this.view.choices, text)?.text ?? text.trim());
	}

	/** @param {string} text */
	send(text) {
		this.input.value = '';
		this.connection.move(text);
		this.drawBoard();
	}

	/** Shows what the move would do that a click on this place finishes. @param {string | null} name */
	async point(name) {
		const choice = name !== null && this.mayMove && this.view ? finishes(this.view.choices, this.clicks).get(name) : undefined;
		this.pointed = choice?.text;
		if (!choice || this.clicks.length === 0) return this.board.preview([]);
		const steps = this.previews.get(choice.text) ?? (await this.stepsOf(choice.text));
		if (this.pointed === choice.text) this.board.preview(steps);
	}

	/** @param {string} text */
	async stepsOf(text) {
		const answer = await this.connection.get(`/steps?move=${encodeURIComponent(text)}`).catch(() => ({ steps: [] }));
		this.previews.set(text, answer.steps);
		return answer.steps;
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
		const before = this.shown;
		this.clicks = [];
		const now = count === view.past.length;
		await trying(async () => {
			const looked = now ? null : /** @type {View} */ (await this.connection.get(`/at/${count}`));
			const target = looked ?? view;
			const oneOn = before && target.past.length === before.past.length + 1 && target.last_steps.length > 0;
			this.looked = looked;
			if (oneOn) await this.fly(before, target);
			announce(now ? news(view) : `After move ${count}: ${target.past.at(-1)?.text ?? 'the start'}`);
			this.refresh();
		});
	}

	/** @param {number} count */
	playOnFrom(count) {
		this.looked = null;
		return this.ask('goto', { count });
	}

	/** @param {View} view */
	drawTools(view) {
		const { free, seated } = this;
		const going = !view.ending && !view.paused;
		const undo = view.shared && !view.ending ? button('Takeback', () => this.ask('takeback'), { icon: 'undo', disabled: !seated || view.past.length === 0 }) : button('Undo', () => this.ask('undo'), { icon: 'undo', disabled: !free || view.shared || view.past.length === 0 });
		const tools = [
			undo,
			button('Redo', () => this.ask('redo', { count: 1 }), { icon: 'redo', disabled: !free || view.shared || view.undone.length === 0 }),
			button('Hint', () => this.advice.hint(), { icon: 'hint', disabled: !free || !going || view.shared }),
			this.advice.solveButton(view, free && going && !view.shared),
			button('Pause', () => this.ask('pause'), { icon: 'pause', disabled: !seated || !going }),
			button('Flip', () => this.flip(180), { icon: 'flip' }),
			button('Rules', () => (location.hash = `#/rules/${view.game}`), { icon: 'book' }),
			button('More', () => trying(async () => (await import('./menu.js')).menuDialog(this)), { icon: 'more' }),
		];
		refill(this.tools, tools);
	}

	/** @param {number} degrees */
	flip(degrees) {
		this.flipped = (this.flipped + degrees) % 360;
		this.players.draw();
		this.drawBoard();
	}

	/** Turns the board by the smallest step that fits its shape. */
	rotate() {
		this.flip(turnStep(latticeOf(/** @type {View} */ (this.shown).places)));
	}

	/** @param {string} question @param {string} yes @param {string} verb */
	sure(question, yes, verb) {
		confirmation(question, yes, () => this.ask(verb));
	}

	leave() {
		this.connection.close();
		this.forget();
		this.players.stop();
		this.advice.stop();
		this.moves.halt();
		window.removeEventListener('resize', this.resized);
	}
}
