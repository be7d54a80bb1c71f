// Choosing how to play: the board from a gallery, the company, the level, the clock.

import { answersTo, number, request } from '../model/setup.js';
import { t } from '../model/text.js';
import { layoutWords, levelAnswers, levelPlays } from '../model/words.js';
import { boardOf, still } from './diagrams.js';
import { button, h, put, select, strip, tick } from './dom.js';
import { keepWish } from './memory.js';
import { trying } from './notices.js';
import { openTable } from './open.js';
import { places } from './places.js';

/** @param {GameLine} offer @param {Wish} wish @param {() => void} close */
export function wishForm(offer, wish, close) {
	const chosen = h('div', { class: 'chosen', 'aria-hidden': 'true' });
	const drawChosen = () => put(chosen, boardOf(offer, wish));
	drawChosen();
	const asked = offer.questions.map((question) => questionField(question, wish, drawChosen));
	const seats = h('div', { class: 'stack' });
	const drawSeats = () => put(seats, offer.solo ? null : seatFields(offer, wish, drawSeats));
	drawSeats();
	const submit = (/** @type {Event} */ event) => {
		event.preventDefault();
		keepWish(wish);
		trying(() => openTable(request(wish, Math.random())));
	};
	return h(
		'form',
		{ class: 'card wish', onsubmit: submit, 'aria-label': t('form-new', { game: offer.title }) },
		h(
			'header',
			{},
			h('h2', { tabindex: '-1' }, offer.title),
			button(t('close'), close, { bare: true, icon: 'close', class: 'button quiet' }),
		),
		chosen,
		h(
			'div',
			{ class: 'stack' },
			offer.solo ? null : seats,
			h(
				'div',
				{ class: 'fields' },
				asked.filter((field) => !field.classList.contains('gallery')),
			),
			asked.filter((field) => field.classList.contains('gallery')),
			limits(offer, wish),
			tick(t('form-public-lobby'), wish.public ?? false, (value) => (wish.public = value), 'public'),
		),
		h('button', { class: 'button primary large', type: 'submit' }, t('start-play-short')),
	);
}

/**
 * @param {GameLine['questions'][0]} question @param {Wish} wish @param {() => void} changed
 * @returns {HTMLElement}
 */
function questionField(question, wish, changed) {
	const value = wish.answers[question.key] ?? question.usual;
	const set = (/** @type {string} */ chosen) => {
		wish.answers[question.key] = chosen;
		changed();
	};
	if (question.answers.some((answer) => answer.picture)) return gallery(question, value, set);
	return select(question.label, answersTo(question), value, set, question.key);
}

/**
 * Boards to choose from, as pictures, with a search above them where there are many.
 * @param {GameLine['questions'][0]} question @param {string} value @param {(value: string) => void} set
 */
function gallery(question, value, set) {
	const items = question.answers.map((answer) => {
		const label = layoutWords(answer.label);
		const picture = still(places(answer.picture ?? []), '', { width: 110, names: false });
		const input = h('input', {
			type: 'radio',
			name: question.key,
			value: answer.value,
			checked: answer.value === value,
		});
		input.addEventListener('change', () => set(answer.value));
		return h(
			'label',
			{ class: 'choice', 'data-words': `${label} ${answer.value}`.toLowerCase() },
			input,
			picture,
			h('span', {}, label),
		);
	});
	const none = h('p', { class: 'note', hidden: true }, t('form-no-name'));
	const search = h('input', {
		type: 'search',
		placeholder: t('form-search', { count: items.length }),
		'aria-label': t('form-search-for', { what: question.label }),
		oninput: () => {
			const wanted = search.value.trim().toLowerCase();
			for (const item of items) item.hidden = !(item.dataset.words ?? '').includes(wanted);
			none.hidden = items.some((item) => !item.hidden);
		},
	});
	const heading = h('legend', {}, question.label);
	return h(
		'fieldset',
		{ class: 'gallery' },
		heading,
		items.length > 12 ? search : null,
		h('div', { class: 'choices' }, items),
		none,
	);
}

/** @param {GameLine} offer @param {Wish} wish @param {() => void} redraw */
function seatFields(offer, wish, redraw) {
	const company = [
		{ value: 'engine', label: t('form-engine') },
		{ value: 'together', label: t('form-together') },
		{ value: 'invite', label: t('form-invite') },
		{ value: 'watch', label: t('form-watch') },
	];
	const names = offer.side_names.map((label, index) => ({ value: String(index + 1), label }));
	const colours = [...names, { value: 'lot', label: t('form-random') }];
	const hasEngine = wish.company === 'engine' || wish.company === 'watch';
	const hasColour = wish.company === 'engine' || wish.company === 'invite';
	const changed = (/** @type {string} */ value) => {
		wish.company = /** @type {Company} */ (value);
		redraw();
		/** @type {HTMLInputElement | null} */ (document.querySelector(`input[name=company][value=${value}]`))?.focus();
	};
	const setColour = (/** @type {string} */ value) => (wish.colour = /** @type {Wish['colour']} */ (value));
	const plays = h('p', { class: 'note', id: 'level-plays' }, levelPlays(wish.level));
	const setLevel = (/** @type {string} */ value) => {
		wish.level = Number(value);
		put(plays, levelPlays(wish.level));
	};
	const level = select(t('form-opponent'), levelAnswers(), String(wish.level), setLevel, 'level');
	level.querySelector('select')?.setAttribute('aria-describedby', plays.id);
	return [
		strip(t('form-company'), 'company', company, wish.company, changed),
		hasColour ? strip(t('form-side'), 'colour', colours, wish.colour, setColour) : null,
		hasEngine ? h('div', { class: 'fields' }, level, plays) : null,
	];
}

/** @param {GameLine} offer @param {Wish} wish */
function limits(offer, wish) {
	/**
	 * @param {string} label @param {string} name @param {number} most @param {number | null} now
	 * @param {(value: number | null) => void} set
	 */
	const field = (label, name, most, now, set) => {
		const given = {
			type: 'number',
			name,
			min: 0,
			max: most,
			step: 'any',
			inputmode: 'decimal',
			placeholder: t('form-no-limit'),
		};
		const input = h('input', { ...given, value: now || null, oninput: () => set(number(input.value, 0, most)) });
		return h('label', { class: 'field' }, h('span', {}, label), input);
	};
	const minutes = t(offer.solo ? 'form-minutes-solo' : 'form-minutes');
	const words = t('form-time-decides');
	return h(
		'details',
		{ open: Boolean(wish.minutes || wish.seconds || wish.moves || wish.shared) },
		h('summary', {}, t('form-limits')),
		h(
			'div',
			{ class: 'fields' },
			field(minutes, 'minutes', 600, wish.minutes, (value) => (wish.minutes = value || null)),
			field(t('form-seconds'), 'seconds', 3600, wish.seconds, (value) => (wish.seconds = value || null)),
			field(t('form-increment'), 'increment', 600, wish.increment, (value) => (wish.increment = value ?? 0)),
			offer.solo
				? null
				: [
						field(
							t('form-moves'),
							'moves',
							1000,
							wish.moves,
							(value) => (wish.moves = value ? Math.round(value) : null),
						),
						field(t('form-shared'), 'shared', 600, wish.shared ?? null, (value) => (wish.shared = value || null)),
					],
		),
		offer.solo
			? null
			: [
					tick(t('form-late-skips'), wish.lateSkips ?? false, (value) => (wish.lateSkips = value)),
					tick(words, wish.timeDecides, (value) => (wish.timeDecides = value)),
				],
	);
}
