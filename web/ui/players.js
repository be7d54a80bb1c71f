// Who plays: names, seats, clocks, and the numbers beside the board.

import { awayWords } from '../model/people.js';
import { onScreen, ownSide } from '../model/table.js';
import { t } from '../model/text.js';
import { clocks, clockTime, playerName, seatWords } from '../model/words.js';
import { h, put } from './dom.js';
import { material } from './memory.js';
import { marble, prepare } from './paint.js';
import { repaintLater } from './sprites.js';

export class Players {
	constructor() {
		this.far = h('div', { class: 'player far' });
		this.near = h('div', { class: 'player near' });
		/** @type {(HTMLElement | null)[]} */
		this.faces = [null, null];
		/** @type {(HTMLElement | null)[]} */
		this.aways = [null, null];
		/** @type {Presence | null} */
		this.presence = null;
		this.second = window.setInterval(() => this.tickAway(), 1000);
		/** @type {View | null} whose times count */
		this.timed = null;
		this.since = 0;
		this.timer = 0;
	}

	/** A view has come: its times count from now. @param {View} view */
	start(view) {
		this.since = performance.now();
		this.timed = view;
		clearInterval(this.timer);
		if (view.clock.state === 'running') this.timer = window.setInterval(() => this.tick(), 200);
	}

	stop() {
		clearInterval(this.second);
		clearInterval(this.timer);
	}

	/** @param {TableState} state */
	draw(state) {
		const [view, shown] = [state.shown, onScreen(state)];
		if (!view || !shown) return;
		this.presence = state.presence;
		this.far.hidden = view.solo;
		if (view.solo) return this.drawSolo(view, shown);
		const near = state.flipped % 360 === 180 ? 1 : 0;
		this.drawSide(this.near, state, near);
		this.drawSide(this.far, state, 1 - near);
		this.tick();
		this.tickAway();
	}

	/** @param {View} view @param {View} shown */
	drawSolo(view, shown) {
		const left = shown.counters[0]?.count ?? 0;
		this.faces = [this.face(view, 0), null];
		const marbles = h('span', { class: 'tally' }, h('b', {}, left), ` ${t('player-marbles-left', { count: left })}`);
		const jumps = h('span', { class: 'note' }, t('count-jumps', { count: shown.past.length }));
		put(this.near, marbles, jumps, this.faces[0]);
		this.tick();
	}

	/** @param {HTMLElement} host @param {TableState} state @param {number} index */
	drawSide(host, state, index) {
		const [view, shown] = [/** @type {View} */ (state.shown), /** @type {View} */ (onScreen(state))];
		const seat = view.seats[index];
		const onTurn = !shown.ending && shown.turn === index + 1 && view.seats.every((one) => one.kind !== 'open');
		const mine = ownSide(state) === index + 1;
		host.classList.toggle('turn', onTurn);
		host.dataset.side = String(index + 1);
		this.faces[index] = this.face(view, index);
		const balls = shown.places.some((place) => place.kind === 'hole');
		const counter = shown.counters[index];
		const ahead = state.looked !== null || state.waiting.length > 0;
		const thinks = seat.kind === 'engine' && view.thinking && !ahead && onTurn;
		const words = t(balls ? 'player-captured' : 'player-stored');
		const side = view.side_names[index];
		const called = state.presence?.seats[index].name ?? playerName(view, index);
		// The name of an engine stands on one line, its level below.
		const isNamed = seat.kind === 'engine' && called !== side;
		const name = isNamed ? t(`level-${seat.level}`) : called;
		const level = isNamed ? [t('seat-level', { level: seat.level ?? 9 })] : [];
		const note = called === side ? noteOf(view, seat, mine) : [...level, side].join(' · ');
		const other = view.shared && seat.kind === 'person' && !mine;
		this.aways[index] = other ? h('span', { class: 'away' }) : null;
		put(
			host,
			balls ? disc(index + 1) : h('span', { class: `who side-${index + 1}`, 'aria-hidden': 'true' }),
			h(
				'span',
				{ class: 'name' },
				h('strong', {}, mine ? t('player-you', { name }) : name),
				note === '' ? null : h('span', { class: 'note' }, note),
				this.aways[index],
			),
			counter
				? h('span', { class: 'tally' }, h('b', {}, counter.count), ' ', h('span', { class: 'word' }, words))
				: null,
			onTurn
				? h(
						'span',
						{ class: 'go' },
						thinks ? '…' : '',
						h('span', { class: 'unseen' }, ` ${t(thinks ? 'player-thinking' : 'player-to-move')}`),
					)
				: null,
			this.faces[index],
		);
	}

	/** The clock's face, where time is limited. @param {View} view @param {number} index */
	face(view, index) {
		const side = view.side_names[index];
		const label = view.solo ? t('player-time-left') : t('player-side-time-left', { side });
		const limited = view.clock.left[index] !== null;
		return limited ? h('span', { class: 'clock', role: 'timer', 'aria-label': label }) : null;
	}

	/** For how long somebody has been away. */
	tickAway() {
		for (const [index, place] of this.aways.entries()) {
			const words = place ? awayWords(this.presence, index, performance.now()) : '';
			if (place && place.textContent !== words) place.textContent = words;
		}
	}

	/** Both clocks now, in milliseconds. */
	times() {
		return this.timed ? clocks(this.timed, performance.now() - this.since) : [];
	}

	tick() {
		const times = this.times();
		for (const [index, face] of this.faces.entries()) {
			if (!face || !times[index]) continue;
			const { ms } = times[index];
			face.textContent = clockTime(ms);
			face.classList.toggle('short', ms < 10_000);
		}
	}
}

/** What is said of somebody who has no name. @param {View} view @param {Seat} seat @param {boolean} mine */
function noteOf(view, seat, mine) {
	if (mine) return '';
	// Two at one screen know that they are people.
	if (seat.kind === 'person') return view.shared ? t('anonymous') : '';
	return seatWords(seat, false);
}

/** A marble of a side, to know it by. @param {number} side */
function disc(side) {
	const canvas = h('canvas', { class: 'disc', 'aria-hidden': 'true' });
	const paint = () => {
		const brush = prepare(canvas, { x: -20, y: -20, width: 40, height: 40 }, 1.6);
		if (brush) marble(brush, material(), side, `side ${side}`, 0, -1, 16);
		repaintLater(paint);
	};
	paint();
	return canvas;
}
