// The analysis board: a study on the screen, its position on a board, an engine beside it.
//
// What is known of a position is asked of the server and remembered under the
// moves that lead there, so that walking about costs nothing. The parts are
// handed this page; only it changes the study.

import { group, named, next, targets } from '../model/clicks.js';
import { GAMES } from '../model/games.js';
import { read, unpack, write } from '../model/record.js';
import * as tree from '../model/study.js';
import { marblesOut, turnOf } from '../model/table.js';
import { t } from '../model/text.js';
import { statusWords } from '../model/words.js';
import { call } from './api.js';
import { isNarrow } from './board.js';
import { button, h, put, refill, styled } from './dom.js';
import { keepStudy, material, settings, studies } from './memory.js';
import { MoveBoard } from './move-board.js';
import { announce, trying } from './notices.js';
import { Editor } from './study-editor.js';
import { listenForStudyKeys } from './study-keys.js';
import { EngineLines } from './study-lines.js';
import { Review } from './study-review.js';
import { Tree } from './study-tree.js';
import { TypedMove } from './typed.js';

/** @param {HTMLElement} host @param {any} asked the address */
export async function studyPage(host, asked) {
	await styled('study');
	const page = new StudyPage(host);
	await trying(() => page.open(asked));
	return { title: t('study-title'), leave: () => page.leave() };
}

/** @param {string} chosen @returns {(game: string) => HTMLElement} */
function gameTab(chosen) {
	return (game) => {
		const current = game === chosen ? 'page' : null;
		return h('a', { class: 'button', href: `#/analysis/${game}`, 'aria-current': current }, t(`game-${game}`));
	};
}

export class StudyPage extends MoveBoard {
	/** @param {HTMLElement} host */
	constructor(host) {
		super((text) => this.play(text));
		this.study = tree.begun('solitaire', '');
		this.key = newKey();
		/** @type {Map<string, Sight>} by the moves that lead there */
		this.sights = new Map();
		this.visit = 0;
		this.title = h('h1', {}, t('study-title'));
		this.status = h('p', { class: 'status', id: 'study-status' });
		this.lines = new EngineLines(this);
		this.tree = new Tree(this);
		this.editor = new Editor(this);
		this.review = new Review(this);
		this.games = h('nav', { class: 'tabs', 'aria-label': t('door-game') });
		this.tools = h('div', { class: 'tools', role: 'toolbar', 'aria-label': t('study-title') });
		this.field = new TypedMove((text) => this.typed(text));
		this.element = h(
			'div',
			{ class: 'table study' },
			h('div', { class: 'headline' }, this.title, this.status, this.games),
			h('div', { class: 'stage' }, this.lines.bar.element, this.room),
			h('div', { class: 'side' }, this.editor.element, this.review.element, this.lines.element),
			this.tree.element,
			this.tree.remarks,
			this.tools,
			this.field.element,
			h('p', { class: 'unseen', id: 'board-help' }, t('board-help')),
		);
		host.append(this.element);
		this.unlisten = listenForStudyKeys(this);
	}

	/** @param {{game?: string | null, position?: string | null, table?: string, packed?: string}} asked */
	async open(asked) {
		if (asked.packed) return this.begin(await unpack(asked.packed));
		if (asked.table) return this.openTable(asked.table);
		if (asked.game && asked.position) return this.begin(tree.begun(asked.game, asked.position));
		const last = studies().find((one) => !asked.game || one.game === asked.game);
		if (last) return this.begin(read(last.text), last.key);
		return this.begin(tree.begun(asked.game ?? 'solitaire', ''));
	}

	/** A game that was played, with what was noted at it before; a finished one is judged. @param {string} id */
	async openTable(id) {
		const path = `/tables/${encodeURIComponent(id)}`;
		const [view, start] = await Promise.all([call('GET', path), call('GET', `${path}/at/0`)]);
		const played = view.past.map((/** @type {Entry} */ entry) => entry.text);
		const key = `table-${id}`;
		const kept = studies().find((one) => one.key === key);
		const fresh = tree.ofGame(view.game, start.position, played, view.title);
		const study = kept ? tree.withLine(read(kept.text), 0, played) : fresh;
		await this.begin(tree.goTo(study, tree.mainLine(study).at(-1) ?? 0), key);
		if (view.ending && played.length > 0) this.review.begin();
	}

	/** @param {Study} study @param {string} [key] */
	async begin(study, key = newKey()) {
		this.key = key;
		this.sights.clear();
		this.lines.forget();
		this.review.forget();
		// The start is written as the program writes it, whatever it was read from.
		const sight = await this.sightOf(study, 0);
		this.study = { ...study, start: sight.view.position };
		this.sights.set('', sight);
		this.board.shuffle();
		await this.show();
	}

	/** The study is another now; it is kept, and its position shown. @param {Study} study */
	async change(study) {
		if (study === this.study) return;
		const moved = study.at !== this.study.at || study.nodes !== this.study.nodes;
		this.study = study;
		this.keep();
		if (moved) await this.show();
	}

	keep() {
		const { study } = this;
		if (study.nodes.length < 2 && !study.nodes[0].note) return;
		const { game, title } = study;
		keepStudy({ key: this.key, text: write(study), game, title, moves: study.nodes.length - 1, kept: Date.now() });
	}

	/** @param {Study} study @param {number} id @returns {Promise<Sight>} */
	async sightOf(study, id) {
		return this.lookAt(study, tree.moves(study, id));
	}

	/** @param {Study} study @param {string[]} moves @returns {Promise<Sight>} */
	async lookAt(study, moves) {
		const key = moves.join(' ');
		const known = this.sights.get(key);
		if (known) return known;
		const position = study.start || undefined;
		const sight = await call('POST', '/look', { body: { game: study.game, position, moves } });
		this.sights.set(key, sight);
		return sight;
	}

	/** The positions of the line on the screen, from the start to its end. @returns {Promise<View[]>} */
	async views() {
		const { study } = this;
		const ids = [0, ...tree.path(study), ...tree.mainLine(study, study.at)];
		const sights = await Promise.all(ids.map((id) => this.sightOf(study, id)));
		return sights.map(({ view }) => view);
	}

	/** Shows where the study stands; one move on is seen flying. */
	async show() {
		this.visit += 1;
		const { visit, view: before } = this;
		const moves = tree.moves(this.study);
		await trying(async () => {
			const { view } = await this.lookAt(this.study, moves);
			if (visit !== this.visit) return;
			const oneOn = before !== null && view.past.length === before.past.length + 1;
			if (oneOn && moves.slice(0, -1).join() === before.past.map(({ text }) => text).join())
				await this.fly(before, view);
			else this.board.shuffle();
			if (visit !== this.visit) return;
			this.update({ shown: view, clicks: [] });
			this.draw();
			this.lines.consider();
			const last = view.past.at(-1);
			const said = last && t('study-after', { count: view.past.length, move: last.text });
			announce([said, standing(view)].filter(Boolean).join(' '));
			await this.review.follow();
		});
	}

	draw() {
		const { view } = this;
		if (!view) return;
		put(this.title, this.study.title || view.title);
		put(this.status, standing(view));
		// Until something was written down, another game is one tap away.
		this.games.hidden = this.study.nodes.length > 1 || this.editor.open;
		refill(this.games, Object.keys(GAMES).map(gameTab(this.study.game)));
		refill(this.tools, this.buttons());
		if (this.editor.open) this.field.close();
		this.drawBoard();
		this.tree.draw();
		this.lines.draw();
		this.editor.draw();
		this.review.draw();
	}

	/** @param {View} [view] another position to be seen for a moment */
	drawBoard(view = this.view ?? undefined) {
		if (!view || this.board.flying) return;
		const { state, editor } = this;
		const peeks = view !== state.shown;
		const shown = { ...state, shown: view };
		const open = editor.open ? new Set(view.places.map(({ name }) => name)) : next(view.choices, state.clicks);
		this.board.draw(view.places, {
			sideNames: view.side_names,
			material: material(),
			turn: turnOf(shown, isNarrow()),
			clicks: peeks || editor.open ? [] : group(view.choices, state.clicks),
			goals: new Set(peeks || editor.open ? [] : targets(view.choices, state.clicks).keys()),
			open: peeks ? new Set() : open,
			targets: settings.targets && !editor.open,
			names: settings.names,
			trail: state.clicks.length === 0 && !editor.open ? view.last_steps : [],
			out: marblesOut(shown),
			sending: new Set(),
			marks: peeks || editor.open ? new Map() : this.lines.marks(view),
		});
		this.board.preview(peeks || editor.open || state.clicks.length > 0 ? [] : this.lines.arrows(view));
		this.element.classList.toggle('peeking', peeks);
		const { box } = /** @type {Plan} */ (this.board.plan);
		this.room.parentElement?.style.setProperty('--ratio', String(box.width / box.height));
		const { width, height } = this.room.getBoundingClientRect();
		this.board.fit(width, height);
	}

	fit() {
		const { view } = this;
		if (!view) return;
		if (turnOf(this.state, isNarrow()) !== this.board.look?.turn) this.drawBoard();
		const { width, height } = this.room.getBoundingClientRect();
		this.board.fit(width, height);
	}

	buttons() {
		const menu = () => trying(async () => (await import('./study-menu.js')).studyMenu(this));
		const onward = () => trying(async () => (await import('./study-menu.js')).playDialog(this));
		const walks = this.editor.open;
		return [
			button(t(this.lines.on ? 'study-engine-off' : 'lines-label'), () => this.lines.toggle(), {
				icon: 'hint',
				disabled: walks,
			}),
			button(t(walks ? 'study-done' : 'study-set-up'), () => this.editor.toggle(), { icon: 'hand' }),
			button(t('study-review'), () => this.review.begin(), {
				icon: 'chart',
				disabled: walks || this.study.nodes.length < 2,
			}),
			button(t('study-play-on'), onward, { icon: 'play', disabled: walks || Boolean(this.view?.ending) }),
			button(t('share'), () => trying(async () => (await import('./study-menu.js')).shareLink(this)), {
				icon: 'forward',
			}),
			button(t('tool-more'), menu, { icon: 'more' }),
		];
	}

	flip() {
		this.update({ flipped: (this.state.flipped + 180) % 360 });
		this.draw();
	}

	/** @param {string} name */
	clicked(name) {
		if (this.editor.open && this.view) return this.editor.press(name);
		super.clicked(name);
	}

	/** @param {string} from @param {string} to */
	dragged(from, to) {
		if (this.editor.open && this.view) return this.editor.carry(from, to);
		super.dragged(from, to);
	}

	/** @param {string} move */
	play(move) {
		this.field.clear();
		return this.change(tree.play(this.study, move));
	}

	/** @param {string} text */
	async typed(text) {
		if (!this.view) return;
		const choice = named(this.view.choices, text);
		if (choice) return this.play(choice.text);
		// The server reads other notations, and knows best why not; the text stays to be mended.
		const moves = [...tree.moves(this.study), text];
		try {
			const { view } = await call('POST', '/look', {
				body: { game: this.study.game, position: this.study.start, moves },
			});
			await this.play(view.past.at(-1).text);
		} catch (error) {
			const words = error instanceof Error ? error.message.replace(/^move \d+, .*?: /, '') : '';
			this.field.complain(words || t('typed-not-a-move'));
		}
	}

	leave() {
		this.visit += 1;
		this.lines.stop();
		this.review.stop();
		this.unlisten();
		super.leave();
	}
}

/** How the position on the screen stands. @param {View} view */
function standing(view) {
	return view.ending ? view.status : statusWords(view, null, null) || view.status;
}

function newKey() {
	return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(36)).join('');
}
