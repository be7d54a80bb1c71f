// The lobby: challenges that wait, one's own, games to watch, and who is here.

import { openLobby } from '../local/socket.js';
import { called, CLOCKS, hereWords, watchable, wishLine } from '../model/people.js';
import * as line from '../model/line.js';
import { patience } from '../model/live.js';
import { tablePath } from '../model/routes.js';
import { answersTo, casual } from '../model/setup.js';
import { count, seatWords } from '../model/words.js';
import { call } from './api.js';
import { button, h, put, refill, select, strip, tick } from './dom.js';
import { personKey } from './key.js';
import { announce, trying } from './notices.js';
import { askName, nameDialog, onName, personName } from './person.js';

/** @param {HTMLElement} host */
export async function lobbyPage(host) {
	const lobby = new LobbyPage(host);
	// A page without a server says so instead of waiting for one.
	await lobby.begin().catch((error) => lobby.explain(error));
	return { title: 'Lobby', leave: () => lobby.leave() };
}

class LobbyPage {
	/** @param {HTMLElement} host */
	constructor(host) {
		/** @type {GameOffer[]} */
		this.games = [];
		/** @type {LobbyView | null} */
		this.view = null;
		/** @type {string[]} */
		this.mine = [];
		this.failures = 0;
		this.left = false;
		/** @type {WebSocket | null} */
		this.socket = null;
		this.timer = 0;
		/** @type {number | undefined} */
		this.guard = undefined;
		this.pulse = line.opening(0);
		this.state = h('p', { class: 'note', role: 'status' }, 'Opening the lobby…');
		this.quick = h('div', { class: 'row' });
		this.form = h('form', { class: 'card stack', 'aria-labelledby': 'challenge-title', hidden: true });
		this.challenges = h('div', { class: 'meeting-list' });
		this.watch = h('div', { class: 'meeting-list' });
		this.here = h('p', { class: 'here' });
		this.me = h('p', { class: 'note' });
		host.append(
			h(
				'div',
				{ class: 'lobby' },
				h('div', { class: 'lobby-head' }, h('h1', {}, 'Lobby'), this.state),
				h(
					'section',
					{ class: 'card stack', 'aria-labelledby': 'quick-title' },
					h('h2', { id: 'quick-title' }, 'Play somebody now'),
					h('p', { class: 'note' }, 'Joins an open challenge, or posts yours. No clock, random sides.'),
					this.quick,
				),
				h(
					'section',
					{ class: 'card stack lobby-open', 'aria-labelledby': 'open-title' },
					h(
						'div',
						{ class: 'row spread' },
						h('h2', { id: 'open-title' }, 'Challenges'),
						button('Challenge…', () => this.showForm(), { class: 'button' }),
					),
					this.form,
					this.challenges,
				),
				h(
					'section',
					{ class: 'card stack', 'aria-labelledby': 'watch-title' },
					h('h2', { id: 'watch-title' }, 'Games to watch'),
					this.watch,
				),
				h(
					'section',
					{ class: 'card stack', 'aria-labelledby': 'here-title' },
					h('h2', { id: 'here-title' }, 'Who is here'),
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
		put(this.state, `The lobby cannot be opened: ${words}.`);
	}

	async begin() {
		askName();
		const { games } = await call('GET', '/games');
		this.games = games.filter((/** @type {GameOffer} */ offer) => !offer.solo);
		put(
			this.quick,
			this.games.map((offer) =>
				button(offer.title, () => this.challenge({ game: offer.game, answers: casual(offer.game), quick: true }), {
					class: 'button primary',
					label: `Play ${offer.title} with somebody now`,
				}),
			),
		);
		const lobby = await call('GET', '/lobby');
		if (this.left) return;
		this.view = lobby;
		this.draw();
		this.connect();
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
		put(this.state, 'The connection is lost; trying again.');
		this.timer = window.setTimeout(() => this.connect(), patience(this.failures));
		this.failures += 1;
	}

	/** @param {any} message */
	hear(message) {
		this.pulse = line.heard(this.pulse, performance.now());
		if (message.type === 'taken') return this.taken(message.challenge, message.table);
		if (message.type !== 'lobby') return;
		this.failures = 0;
		const before = this.view;
		[this.view, this.mine] = [message.lobby, message.mine];
		this.draw();
		if (before) this.tell(before, message.lobby);
	}

	/** Somebody took our challenge: to the table. @param {string} challenge @param {string} table */
	taken(challenge, table) {
		this.socket?.send(JSON.stringify({ type: 'seen', challenge }));
		announce('Your challenge was taken. The game begins.');
		location.hash = tablePath(table);
	}

	/** Says what is new, to those who do not see it. @param {LobbyView} before @param {LobbyView} now */
	tell(before, now) {
		const known = new Set([...before.challenges.map(({ id }) => id), ...this.mine]);
		const fresh = now.challenges.filter(({ id }) => !known.has(id));
		if (fresh.length > 0)
			announce(fresh.map(({ name, title }) => `A challenge by ${called(name)}: ${title}`).join('. '));
	}

	draw() {
		const view = /** @type {LobbyView} */ (this.view);
		const waits = this.mine.length > 0 ? 'Your challenge waits; stay here until somebody takes it.' : '';
		if (this.state.textContent !== waits) put(this.state, waits);
		refill(
			this.challenges,
			view.challenges.length === 0
				? [h('p', { class: 'note' }, 'No open challenges. Post one, and stay here until somebody takes it.')]
				: view.challenges.map((one) => this.challengeRow(one)),
		);
		const games = watchable(view.games, Date.now());
		refill(
			this.watch,
			games.length === 0
				? [
						h(
							'p',
							{ class: 'note' },
							'No game can be watched now. Players may let others watch when they start a game.',
						),
					]
				: games.map(gameRow),
		);
		const words = hereWords(view.people, view.anonymous);
		if (this.here.textContent !== words) put(this.here, words);
	}

	/** @param {ChallengeLine} challenge */
	challengeRow(challenge) {
		const { id, name, title, wish } = challenge;
		const mine = this.mine.includes(id);
		const offer = this.games.find(({ game }) => game === wish.game);
		const line = wishLine(wish, offer, mine);
		const act = mine
			? button('Cancel', () => trying(() => call('DELETE', `/challenges/${id}`, { token: personKey() })), {
					label: `Cancel your challenge to ${title}`,
				})
			: button('Play', () => trying(() => this.take(id)), {
					class: 'button primary',
					label: `Play ${title} with ${called(name)}`,
				});
		return h(
			'div',
			{ class: `meeting${mine ? ' mine' : ''}` },
			h(
				'div',
				{},
				h('strong', {}, title),
				h('span', {}, mine ? ' your challenge' : ` ${called(name)}`),
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
		/** @type {ChallengeWish} */
		const wish = { game: this.games[0].game, answers: {}, colour: null, public: false };
		let clock = 'none';
		const questions = h('div', { class: 'fields' });
		const colours = h('div', {});
		const draw = () => {
			const offer = /** @type {GameOffer} */ (this.games.find(({ game }) => game === wish.game));
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
			put(colours, strip('You are', 'colour', [...names, { value: 'lot', label: 'Random' }], 'lot', set));
		};
		const games = this.games.map(({ game, title }) => ({ value: game, label: title }));
		const clocks = [
			{ value: 'none', label: 'No clock' },
			{ value: '5+3', label: '5 min + 3 s' },
			{ value: '10+5', label: '10 min + 5 s' },
			{ value: '30+0', label: '30 min' },
		];
		put(
			this.form,
			h('h3', { id: 'challenge-title', tabindex: '-1' }, 'A challenge to whoever is here'),
			strip('Game', 'game', games, wish.game, (value) => ((wish.game = value), draw())),
			questions,
			colours,
			strip('Clock', 'clock', clocks, clock, (value) => (clock = value)),
			tick('Others may watch', false, (value) => (wish.public = value), 'public'),
			h('div', { class: 'row' }, h('button', { class: 'button primary', type: 'submit' }, 'Post challenge')),
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
			name ? `You are here as ${name}. ` : 'You are here as anonymous. ',
			button(name ? 'Change your name' : 'Choose a name', nameDialog, { class: 'button quiet' }),
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

/** @param {TableLine} table */
function gameRow(table) {
	const word = (/** @type {number} */ index) => {
		const seat = table.seats[index];
		return seat.kind === 'engine' ? seatWords(seat, false) : called(table.names[index]);
	};
	const solo = table.game === 'solitaire';
	const who = solo ? called(table.names[0]) : `${word(0)} – ${word(1)}`;
	const line = [table.over ? 'over' : null, table.status, count(table.moves, 'move')].filter(Boolean).join(' · ');
	return h(
		'a',
		{ class: 'meeting kept', href: tablePath(table.id) },
		h('div', {}, h('strong', {}, table.title), h('span', {}, ` ${who}`), h('p', { class: 'note' }, line)),
	);
}
