// A course: one lesson after the other, each a position with a task that the rules check.

import { t } from '../model/text.js';
import { call } from './api.js';
import { button, h, put, refill, strip, styled } from './dom.js';
import { announce, trying } from './notices.js';
import { keepProgress, progress } from './solved.js';
import { Trial } from './trial.js';

/** @param {HTMLElement} host @param {string} game */
export async function lessonsPage(host, game) {
	await styled('study');
	const page = new LessonsPage(host, game);
	await trying(() => page.open());
	return { title: page.title.textContent || t('lessons-title'), leave: () => page.trial.leave() };
}

class LessonsPage {
	/** @param {HTMLElement} host @param {string} game */
	constructor(host, game) {
		this.game = game;
		/** @type {LessonCard[]} */
		this.lessons = [];
		this.at = 0;
		/** @type {string[]} the moves made in this lesson, the answers of the other side included */
		this.moves = [];
		/** How many answers of our own were right. */
		this.own = 0;
		this.done = false;
		this.trial = new Trial(
			(text) => this.tried(text),
			(name) => this.pointed(name),
		);
		this.title = h('h1', {});
		this.count = h('p', { class: 'status', id: 'lesson-count' });
		this.text = h('p', { id: 'lesson-text' });
		this.said = h('p', { id: 'lesson-said', role: 'status' });
		this.courses = h('div', {});
		this.tools = h('div', { class: 'tools', role: 'toolbar', 'aria-label': t('lessons-title') });
		const side = h('section', { class: 'side advice' }, this.text, this.said, this.courses);
		const head = h('div', { class: 'headline' }, this.title, this.count);
		host.append(h('div', { class: 'table study puzzle' }, head, this.trial.element, side, this.tools));
	}

	async open() {
		const [{ lessons }, { games }] = await Promise.all([call('GET', `/lessons/${this.game}`), call('GET', '/games')]);
		this.lessons = lessons;
		put(this.title, t('lessons-of', { game: t(`game-${this.game}`) }));
		const answers = games.map((/** @type {GameLine} */ { game, title }) => ({ value: game, label: title }));
		const go = (/** @type {string} */ game) => (location.hash = `#/lessons/${game}`);
		put(this.courses, strip(t('form-game'), 'course', answers, this.game, go));
		// A reader who has done them all begins anew.
		const done = progress().lessons[this.game] ?? 0;
		await this.begin(done < lessons.length ? done : 0);
	}

	get lesson() {
		return this.lessons[this.at];
	}

	/** @param {number} at */
	async begin(at) {
		while (this.trial.busy) await this.trial.answer;
		await this.trial.asking(async () => {
			[this.at, this.moves, this.own, this.done] = [at, [], 0, false];
			const { name, position } = this.lesson;
			this.trial.mark([], 'good');
			const { view } = await call('POST', '/look', { body: { game: this.game, position, moves: [] } });
			put(this.count, t('lessons-count', { count: at + 1, all: this.lessons.length }));
			put(this.text, t(`lesson-${this.game}-${name}`));
			this.tell('', 'good');
			await this.trial.show(view);
			announce(t(`lesson-${this.game}-${name}`));
		});
		this.draw();
	}

	/** A click that answers a question. @param {string} name */
	pointed(name) {
		if (!this.lesson?.clicks || this.done) return false;
		this.tried(name);
		return true;
	}

	/** @param {string} tried a move or a place */
	async tried(tried) {
		if (this.done) return;
		await this.trial.asking(async () => {
			const body = { game: this.game, lesson: this.lesson.name, moves: this.moves, tried };
			/** @type {LessonAnswer} */
			const { right, done, sight } = await call('POST', '/lessons/answer', { body });
			if (this.lesson.clicks) this.trial.mark([tried], right ? 'good' : 'bad');
			if (!right) return this.tell(t('lesson-wrong'), 'bad');
			this.own += 1;
			this.moves = sight.view.past.map(({ text }) => text);
			this.tell(t(done ? 'lesson-done' : 'lesson-right'), 'good');
			if (done) this.finish();
			await this.trial.show(sight.view);
			if (!done && sight.view.ending) this.tell(t('lesson-again'), 'bad');
		});
		this.draw();
	}

	finish() {
		this.done = true;
		const known = progress();
		const done = Math.max(known.lessons[this.game] ?? 0, this.at + 1);
		keepProgress({ ...known, lessons: { ...known.lessons, [this.game]: done } });
		if (this.at + 1 === this.lessons.length) this.tell(t('lessons-all-done'), 'good');
	}

	/** @param {string} words @param {'good' | 'bad'} kind */
	tell(words, kind) {
		put(this.said, words);
		this.said.dataset.kind = kind;
	}

	draw() {
		this.trial.live = !this.lesson.clicks && !this.done;
		this.trial.asks = this.lesson.clicks && !this.done;
		this.trial.draw();
		const next = this.lesson.solution[this.own];
		const last = this.lessons.length - 1;
		const go = (/** @type {number} */ at) => this.begin(at);
		refill(this.tools, [
			button(t('lesson-before'), () => go(this.at - 1), { icon: 'back', disabled: this.at === 0 }),
			button(t('lesson-show'), () => this.tried(next), { icon: 'hint', disabled: this.done || !next }),
			button(t('puzzle-restart'), () => go(this.at), { icon: 'undo', disabled: this.moves.length === 0 }),
			button(t('lesson-next'), () => go(this.at + 1), {
				icon: 'forward',
				class: this.done ? 'button primary' : 'button',
				disabled: this.at === last,
			}),
		]);
	}
}
