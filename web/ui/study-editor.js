// Setting up a position: marbles put down and carried about, whose turn it is, what the rules leave open.
//
// The page knows no rule: it says what lies where, and the server answers with
// the position, or with the reason why there is none.

import * as tree from '../model/study.js';
import { t } from '../model/text.js';
import { layoutWords, placeName } from '../model/words.js';
import { call } from './api.js';
import { button, h, put, select, strip } from './dom.js';
import { announce, trying } from './notices.js';

/** @import { StudyPage } from './study.js' */

export class Editor {
	/** @param {StudyPage} page */
	constructor(page) {
		this.page = page;
		this.open = false;
		this.brush = '';
		/** @type {GameLine[]} */
		this.games = [];
		/** @type {Sight | null} */
		this.sight = null;
		this.element = h('section', { class: 'advice editor', 'aria-label': t('editor-label'), hidden: true });
	}

	async toggle() {
		if (this.open) return this.done();
		await trying(async () => {
			if (this.games.length === 0) ({ games: this.games } = await call('GET', '/games'));
			const { page } = this;
			this.sight = await page.sightOf(page.study, page.study.at);
			this.open = true;
			this.brush = '';
			page.lines.stop();
			page.draw();
		});
	}

	/** A study of its own from what was set up; nothing set up is nothing done. */
	async done() {
		const { page, sight } = this;
		this.open = false;
		const position = sight?.view.position;
		const before = (await page.sightOf(page.study, page.study.at)).view;
		const same = !sight || (sight.view.game === before.game && position === before.position);
		if (same) return (page.draw(), page.show());
		await trying(() => page.begin(tree.begun(sight.view.game, position ?? '')));
	}

	draw() {
		this.element.hidden = !this.open;
		const view = this.sight?.view;
		if (!this.open || !view || !this.sight) return;
		const games = this.games.map(({ game, title }) => ({ value: game, label: title }));
		const sides = view.side_names.map((label, index) => ({ value: String(index + 1), label }));
		const offer = this.games.find(({ game }) => game === view.game);
		const boards = (offer?.questions ?? []).filter(({ key }) => ['board', 'layout'].includes(key));
		const text = h('textarea', { rows: 2, 'aria-label': t('editor-text'), spellcheck: 'false' });
		text.value = view.position;
		const read = () => this.replace(view.game, text.value);
		put(
			this.element,
			h(
				'div',
				{ class: 'fields' },
				select(t('form-game'), games, view.game, (game) => this.replace(game, ''), 'study-game'),
				boards.map((question) =>
					select(
						question.label,
						[{ value: '', label: t('editor-as-is') }, ...question.answers.map(named)],
						'',
						(value) => this.replace(view.game, value),
						'study-board',
					),
				),
				this.sight.options.map((option) =>
					select(option.label, option.answers.map(named), option.usual, (value) =>
						this.arrange([], { options: { [option.key]: value } }),
					),
				),
			),
			strip(t('editor-place'), 'brush', brushes(view), this.brushOf(view), (value) => (this.brush = value)),
			view.solo
				? null
				: strip(t('editor-turn'), 'study-turn', sides, String(view.turn), (value) =>
						this.arrange([], { turn: Number(value) }),
					),
			h(
				'div',
				{ class: 'row' },
				button(t('editor-clear'), () => this.clear(), { class: 'button small' }),
				button(t('editor-load'), () => read(), { class: 'button small' }),
			),
			text,
		);
	}

	/** @param {View} view */
	brushOf(view) {
		const known = brushes(view).some(({ value }) => value === this.brush);
		return known ? this.brush : brushes(view)[0].value;
	}

	/** Another board, or a position as text. @param {string} game @param {string} position */
	replace(game, position) {
		return trying(async () => {
			const body = { game, position: position.trim() || undefined };
			this.shown(await call('POST', '/look', { body }));
		});
	}

	/** @param {{name: string, marbles: number, side?: Side | null}[]} placed @param {object} [more] */
	arrange(placed, more = {}) {
		const view = /** @type {View} */ (this.sight?.view);
		return trying(async () => {
			const body = { game: view.game, position: view.position, placed, ...more };
			this.shown(await call('POST', '/arrange', { body }));
		});
	}

	/** @param {Sight} sight */
	shown(sight) {
		this.sight = sight;
		this.page.state = { ...this.page.state, shown: sight.view, clicks: [] };
		this.page.board.shuffle();
		this.page.draw();
	}

	/** @param {string} name */
	press(name) {
		const view = /** @type {View} */ (this.sight?.view);
		const place = view.places.find((one) => one.name === name);
		if (!place) return;
		const after = dabbed(place, this.brushOf(view));
		announce(`${placeName(name, view)}: ${after.marbles === 0 ? t('count-marbles', { count: 0 }) : after.marbles}`);
		this.arrange([{ name, ...after }]);
	}

	/** Marbles are carried from one place to another. @param {string} from @param {string} to */
	carry(from, to) {
		const view = /** @type {View} */ (this.sight?.view);
		const [source, target] = [from, to].map((name) => view.places.find((place) => place.name === name));
		if (!source || !target || source.marbles === 0) return;
		const marbles = target.kind === 'hole' ? 1 : target.marbles + source.marbles;
		const side = source.kind === 'hole' ? source.side : null;
		this.arrange([
			{ name: from, marbles: 0, side: null },
			{ name: to, marbles, side },
		]);
	}

	clear() {
		const view = /** @type {View} */ (this.sight?.view);
		this.arrange(view.places.map(({ name }) => ({ name, marbles: 0, side: null })));
	}
}

/** @param {SetupAnswer} answer */
function named({ value, label }) {
	return { value, label: layoutWords(label) };
}

/** What a click may do on a board. @param {View} view */
function brushes(view) {
	if (view.places.some(({ kind }) => kind !== 'hole')) {
		return [
			{ value: '+1', label: t('editor-more') },
			{ value: '-1', label: t('editor-less') },
			{ value: '0', label: t('editor-empties') },
		];
	}
	if (view.solo) return [{ value: 'turn', label: t('editor-toggles') }];
	return [
		{ value: '1', label: view.side_names[0] },
		{ value: '2', label: view.side_names[1] },
		{ value: '0', label: t('editor-empty') },
	];
}

/** @param {Place} place @param {string} brush @returns {{marbles: number, side: Side | null}} */
function dabbed(place, brush) {
	if (brush === 'turn') return { marbles: 1 - place.marbles, side: null };
	if (brush === '0') return { marbles: 0, side: null };
	if (brush === '+1' || brush === '-1') return { marbles: Math.max(0, place.marbles + Number(brush)), side: null };
	const side = /** @type {Side} */ (Number(brush));
	// The same marble again takes it away.
	return place.marbles > 0 && place.side === side ? { marbles: 0, side: null } : { marbles: 1, side };
}
