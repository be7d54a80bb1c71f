// The lobby: challenges that wait, one's own, games to watch, and who is here.

import { openLobby } from '../local/socket.js';
import { called, CLOCKS, clockWords, hereWords, watchable, wishLine } from '../model/people.js';
import * as line from '../model/line.js';
import { patience } from '../model/live.js';
import { tablePath } from '../model/routes.js';
import { rendered } from '../model/render.js';
import { answersTo, casual } from '../model/setup.js';
import { capital, t } from '../model/text.js';
import { seatWords } from '../model/words.js';
import { call } from './api.js';
import { button, h, put, refill, select, strip, tick } from './dom.js';
import { personKey } from './key.js';
import { announce, trying } from './notices.js';
import { nameDialog } from './naming.js';
import { askName, onName, personName } from './person.js';
import { SmallBoard } from './small.js';

/** @param {HTMLElement} host */
export async function lobbyPage(host) {
	const lobby = new LobbyPage(host);
	// A page without a server says so instead of waiting for one.
	await lobby.begin().catch((error) => lobby.explain(error));
	return { title: t('nav-lobby'), leave: () => lobby.leave() };
}

class LobbyPage {
	/** @param {HTMLElement} host */
	constructor(host) {
		/** @type {GameLine[]} */
		this.games = [];
		/** @type {Lobby | null} */
		this.view = null;
		/** @type {string[]} */
		this.mine = [];
		this.failures = 0;
		/** Whether the server counts us among those who are here. */
		this.counted = false;
		this.left = false;
		/** @type {WebSocket | null} */
		this.socket = null;
		this.timer = 0;
		/** @type {number | undefined} */
		this.guard = undefined;
		this.pulse = line.opening(0);
		this.state = h('p', { class: 'note', role: 'status' }, t('lobby-opening'));
		this.quick = h('div', { class: 'stack quick-games' });
		this.form = h('form', { class: 'card stack', 'aria-labelledby': 'challenge-title', hidden: true });
		this.challenges = h('div', { class: 'meeting-list' });
		this.watch = h('div', { class: 'meeting-list watch' });
		/** @type {Map<string, GameRow>} by the table's id */
		this.rows = new Map();
		this.noGames = h('p', { class: 'note' }, t('lobby-none-watch'));
		this.here = h('p', { class: 'here' });
		this.me = h('p', { class: 'note' });
		host.append(
			h(
				'div',
				{ class: 'lobby' },
				h('div', { class: 'lobby-head' }, h('h1', {}, t('nav-lobby')), this.state),
				h(
					'section',
					{ class: 'card stack', 'aria-labelledby': 'quick-title' },
					h('h2', { id: 'quick-title' }, t('lobby-quick')),
					h('p', { class: 'note' }, t('lobby-quick-note')),
					this.quick,
					// In another tab: a challenge waits as long as its lobby is open.
					h('a', { href: '#/', target: '_blank' }, t('lobby-engine')),
				),
				h(
					'div',
					{ class: 'lobby-games' },
					h(
						'section',
						{ class: 'card stack', 'aria-labelledby': 'open-title' },
						h(
							'div',
							{ class: 'row spread' },
							h('h2', { id: 'open-title' }, t('lobby-challenges')),
							button(t('lobby-challenge'), () => this.showForm(), { class: 'button' }),
						),
						this.form,
						this.challenges,
					),
					h(
						'section',
						{ class: 'card stack', 'aria-labelledby': 'watch-title' },
						h('h2', { id: 'watch-title' }, t('lobby-watch')),
						this.watch,
					),
				),
				h(
					'section',
					{ class: 'card stack', 'aria-labelledby': 'here-title' },
					h('h2', { id: 'here-title' }, t('lobby-here')),
					this.here,
					this.me,
				),
			),
		);
		this.forget = onName(() => this.drawMe());
		this.drawMe();
	}

	/** @param {unknown} error */
	explain(error) {
		const words = error instanceof Error ? error.message : String(error);
		put(this.state, t('lobby-refused', { why: words }));
	}

	async begin() {
		askName();
		const { games } = await call('GET', '/games');
		this.games = games.filter((/** @type {GameLine} */ offer) => !offer.solo);
		put(
			this.quick,
			this.games.map((offer) => this.quickCard(offer)),
		);
		const lobby = await call('GET', '/lobby');
		if (this.left) return;
		this.view = lobby;
		this.draw();
		this.connect();
	}

	/** One tap to a game with somebody, by any clock. @param {GameLine} offer */
	quickCard({ game, title }) {
		const clocks = Object.entries(CLOCKS).map(([name, clock]) => {
			const words = clockWords(clock);
			const label = t('lobby-quick-game', { game: title, clock: words });
			const seek = () => this.challenge({ game, answers: casual(game), clock, quick: true });
			return button(capital(words), seek, { class: name === 'none' ? 'button primary' : 'button', label });
		});
		return h('div', { class: 'quick' }, h('h3', {}, title), h('div', { class: 'clocks' }, clocks));
	}

	connect() {
		const socket = openLobby();
		this.socket = socket;
		this.pulse = line.opening(performance.now());
		socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', key: personKey() }));
		socket.onmessage = (event) => socket === this.socket && this.hear(JSON.parse(event.data));
		clearInterval(this.guard);
		this.guard = window.setInterval(() => this.lookAfter(socket), 500);
		socket.onclose = () => this.lost(socket);
	}

	/** A connection that falls silent is questioned and, unanswered, replaced. @param {WebSocket} socket */
	lookAfter(socket) {
		const todo = line.due(this.pulse, performance.now());
		if (todo === 'end') return this.lost(socket);
		if (todo !== 'ask') return;
		this.pulse = line.asked(this.pulse, performance.now());
		socket.send(JSON.stringify({ type: 'ping' }));
	}

	/** @param {WebSocket} socket */
	lost(socket) {
		if (this.left || socket !== this.socket) return;
		this.socket = null;
		clearInterval(this.guard);
		socket.close();
		put(this.state, `${t('table-lost')}.`);
		this.timer = window.setTimeout(() => this.connect(), patience(this.failures));
		this.failures += 1;
	}

	/** @param {any} message */
	hear(message) {
		if (message.lobby) rendered(message.lobby);
		this.pulse = line.heard(this.pulse, performance.now());
		if (message.type === 'taken') return this.taken(message.challenge, message.table);
		if (message.type !== 'lobby') return;
		this.failures = 0;
		this.counted = true;
		const before = this.view;
		[this.view, this.mine] = [message.lobby, message.mine];
		this.draw();
		if (before) this.tell(before, message.lobby);
	}

	/** Somebody took our challenge: to the table. @param {string} challenge @param {string} table */
	taken(challenge, table) {
		this.socket?.send(JSON.stringify({ type: 'seen', challenge }));
		announce(t('lobby-taken'));
		location.hash = tablePath(table);
	}

	/** Says what is new, to those who do not see it. @param {Lobby} before @param {Lobby} now */
	tell(before, now) {
		const known = new Set([...before.challenges.map(({ id }) => id), ...this.mine]);
		const fresh = now.challenges.filter(({ id }) => !known.has(id));
		if (fresh.length > 0)
			announce(fresh.map(({ name, title }) => t('lobby-fresh', { name: called(name), game: title })).join('. '));
	}

	draw() {
		const view = /** @type {Lobby} */ (this.view);
		const waits = this.mine.length > 0 ? t('lobby-waits') : '';
		if (this.state.textContent !== waits) put(this.state, waits);
		refill(
			this.challenges,
			view.challenges.length === 0
				? [h('p', { class: 'note' }, t('lobby-none'))]
				: view.challenges.map((one) => this.challengeRow(one)),
		);
		const games = watchable(view.games, Date.now());
		this.drawGames(games);
		const words = hereWords(view.people, view.anonymous, this.counted ? personName() : undefined);
		if (this.here.textContent !== words) put(this.here, words);
	}

	/** Games to watch: a row stays where it is while its game goes on. @param {TableLine[]} games */
	drawGames(games) {
		const rows = games.map((table) => this.rows.get(table.id) ?? new GameRow(table));
		this.rows = new Map(rows.map((row) => [row.board.id, row]));
		const wanted = rows.length > 0 ? rows.map(({ element }) => element) : [this.noGames];
		const isSame = wanted.length === this.watch.children.length && wanted.every((one) => this.watch.contains(one));
		if (!isSame) put(this.watch, wanted);
		rows.forEach((row, index) => row.draw(games[index], index < BOARDS));
	}

	/** @param {ChallengeLine} challenge */
	challengeRow(challenge) {
		const { id, name, title, wish } = challenge;
		const mine = this.mine.includes(id);
		const offer = this.games.find(({ game }) => game === wish.game);
		const line = wishLine(wish, offer, mine);
		const act = mine
			? button(t('cancel'), () => trying(() => call('DELETE', `/challenges/${id}`, { token: personKey() })), {
					label: t('lobby-cancel', { game: title }),
				})
			: button(t('start-play-short'), () => trying(() => this.take(id)), {
					class: 'button primary',
					label: t('lobby-play', { game: title, name: called(name) }),
				});
		return h(
			'div',
			{ class: `meeting${mine ? ' mine' : ''}` },
			h(
				'div',
				{},
				h('strong', {}, title),
				h('span', {}, ` ${mine ? t('lobby-yours') : called(name)}`),
				h('p', { class: 'note' }, line),
			),
			act,
		);
	}

	/** @param {string} id */
	async take(id) {
		const { id: table } = await call('POST', `/challenges/${id}/take`, { token: personKey(), body: undefined });
		location.hash = tablePath(table);
	}

	/** @param {object} wish */
	challenge(wish) {
		return trying(async () => {
			const { table } = await call('POST', '/challenges', { token: personKey(), body: wish });
			if (table) location.hash = tablePath(table.id);
		});
	}

	showForm() {
		this.form.hidden = !this.form.hidden;
		if (this.form.hidden || this.games.length === 0) return;
		/** @type {Challenge & {answers: Record<string, string>}} */
		const wish = { game: this.games[0].game, answers: {}, colour: null, public: false };
		let clock = 'none';
		const questions = h('div', { class: 'fields' });
		const colours = h('div', {});
		const draw = () => {
			const offer = /** @type {GameLine} */ (this.games.find(({ game }) => game === wish.game));
			wish.answers = casual(wish.game);
			wish.colour = null;
			put(
				questions,
				offer.questions.map((question) =>
					select(
						question.label,
						answersTo(question),
						wish.answers[question.key] ?? question.usual,
						(value) => (wish.answers[question.key] = value),
						question.key,
					),
				),
			);
			const names = offer.side_names.map((label, index) => ({ value: String(index + 1), label }));
			const set = (/** @type {string} */ value) =>
				(wish.colour = value === 'lot' ? null : /** @type {Side} */ (Number(value)));
			put(colours, strip(t('form-side'), 'colour', [...names, { value: 'lot', label: t('form-random') }], 'lot', set));
		};
		const games = this.games.map(({ game, title }) => ({ value: game, label: title }));
		const clocks = Object.entries(CLOCKS).map(([value, clock]) => ({ value, label: capital(clockWords(clock)) }));
		put(
			this.form,
			h('h3', { id: 'challenge-title', tabindex: '-1' }, t('lobby-form')),
			strip(t('form-game'), 'game', games, wish.game, (value) => ((wish.game = value), draw())),
			questions,
			colours,
			strip(t('form-clock'), 'clock', clocks, clock, (value) => (clock = value)),
			tick(t('form-public'), false, (value) => (wish.public = value), 'public'),
			h('div', { class: 'row' }, h('button', { class: 'button primary', type: 'submit' }, t('lobby-post'))),
		);
		this.form.onsubmit = (event) => {
			event.preventDefault();
			this.form.hidden = true;
			this.challenge({ ...wish, clock: CLOCKS[clock] });
		};
		draw();
		/** @type {HTMLElement | null} */ (this.form.querySelector('h3'))?.focus();
	}

	drawMe() {
		const name = personName();
		put(
			this.me,
			`${t('lobby-as', { name: called(name) })} `,
			button(t(name ? 'lobby-rename' : 'lobby-name'), nameDialog, { class: 'button quiet' }),
		);
	}

	leave() {
		this.left = true;
		clearTimeout(this.timer);
		clearInterval(this.guard);
		this.forget();
		this.socket?.close();
	}
}

/** So many games to watch are shown with their boards. */
const BOARDS = 6;

/** A game to watch. */
class GameRow {
	/** @param {TableLine} table */
	constructor(table) {
		this.table = table;
		this.status = '';
		this.board = new SmallBoard(table.id, (status) => {
			this.status = status;
			this.write();
		});
		this.line = h('p', { class: 'note' });
		this.who = h('span', {});
		const words = h('div', {}, h('strong', {}, table.title), this.who, this.line);
		this.element = h('a', { class: 'meeting kept', href: tablePath(table.id) }, this.board.element, words);
	}

	/** @param {TableLine} table @param {boolean} hasBoard */
	draw(table, hasBoard) {
		this.table = table;
		this.who.textContent = ` ${playersOf(table)}`;
		this.write();
		this.board.element.hidden = !hasBoard;
		if (hasBoard) this.board.follow(table.moves);
	}

	write() {
		const { status, moves } = this.table;
		const words = [this.status || status, t('count-moves', { count: moves })];
		this.line.textContent = words.filter(Boolean).join(' · ');
	}
}

/** @param {TableLine} table */
function playersOf({ seats, names, game }) {
	const word = (/** @type {number} */ index) => {
		const seat = seats[index];
		return seat.kind === 'engine' ? seatWords(seat, false) : called(names[index]);
	};
	return game === 'solitaire' ? called(names[0]) : `${word(0)} – ${word(1)}`;
}
