// The lines of a study, as they are read, and what is noted at a move.

import * as tree from '../model/study.js';
import { t } from '../model/text.js';
import { button, h, put, refill } from './dom.js';

/** @import { StudyPage } from './study.js' */

export class Tree {
	/** @param {StudyPage} page */
	constructor(page) {
		this.page = page;
		this.list = h('div', { class: 'moves tree', tabindex: '0', role: 'group', 'aria-label': t('tree-lines') });
		this.walk = h('div', { class: 'walk', role: 'group', 'aria-label': t('tree-walk') });
		this.element = h('section', { class: 'record', 'aria-label': t('tree-lines') }, this.list, this.walk);
		this.signs = h('div', { class: 'signs', role: 'group', 'aria-label': t('tree-mark') });
		this.note = h('textarea', {
			rows: 1,
			maxlength: tree.MOST.note,
			placeholder: t('tree-note'),
			'aria-label': t('tree-note'),
			oninput: () => this.write(),
		});
		this.remarks = h('section', { class: 'remarks', 'aria-label': t('tree-notes') }, this.signs, this.note);
		this.list.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
		this.drawn = '';
	}

	draw() {
		const { page } = this;
		const { study } = page;
		const node = study.nodes[study.at];
		this.drawWalk(study);
		refill(this.signs, this.signButtons(node));
		this.remarks.hidden = page.editor.open;
		if (document.activeElement !== this.note) this.note.value = node.note;
		const focused = this.list.contains(document.activeElement);
		const start = h(
			'button',
			{
				type: 'button',
				class: 'move start',
				'aria-current': study.at === 0 ? 'step' : null,
				onclick: () => this.go(0),
			},
			t('start'),
		);
		put(this.list, start, remark(study.nodes[0].note), this.line(study, tree.stretch(study)));
		const current = /** @type {HTMLElement | null} */ (this.list.querySelector('[aria-current]'));
		if (current) this.list.scrollTop = current.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
		if (focused) current?.focus({ preventScroll: true });
	}

	/** @param {Study} study @param {Stretch} found @returns {HTMLElement[]} */
	line(study, found) {
		return found.flatMap(({ id, count, variations }) => {
			const others = variations.map((one) => h('div', { class: 'variation' }, this.line(study, one)));
			return [this.move(study, id, count), remark(study.nodes[id].note), ...others].filter((one) => one !== null);
		});
	}

	/** @param {Study} study @param {number} id @param {number} count */
	move(study, id, count) {
		const { move, mark } = study.nodes[id];
		const name = tree.MARKS.find(([sign]) => sign === mark)?.[1];
		const bad = mark.startsWith('?') ? 'mistake' : '';
		return h(
			'button',
			{
				type: 'button',
				class: ['move', bad].join(' ').trim(),
				'aria-current': id === study.at ? 'step' : null,
				'aria-label': `${count}. ${move}${name ? `, ${t(name)}` : ''}`,
				onclick: () => this.go(id),
			},
			h('i', {}, `${count}.`),
			h('b', {}, move),
			mark ? h('span', { class: 'sign' }, mark) : null,
		);
	}

	/** @param {number} id */
	go(id) {
		this.page.change(tree.goTo(this.page.study, id));
	}

	/** @param {Study} study */
	drawWalk(study) {
		const [first, last] = [study.at === 0, study.nodes[study.at].branches.length === 0];
		const step = (
			/** @type {string} */ words,
			/** @type {string} */ icon,
			/** @type {() => Study} */ to,
			/** @type {boolean} */ disabled,
		) => button(words, () => this.page.change(to()), { bare: true, icon, disabled, class: 'button quiet' });
		const now = () => this.page.study;
		refill(this.walk, [
			step(t('start'), 'first', () => tree.goTo(now(), 0), first),
			step(t('moves-back'), 'back', () => tree.go(now(), -1), first),
			step(t('moves-forward'), 'forward', () => tree.go(now(), 1), last),
			step(t('tree-end'), 'last', () => tree.go(now(), Infinity), last),
			step(t('tree-promote'), 'up', () => tree.promote(now(), now().at), first),
			step(t('tree-prune'), 'close', () => tree.prune(now(), now().at), first),
		]);
	}

	/** @param {StudyNode} node */
	signButtons(node) {
		return tree.MARKS.map(([sign, name]) => {
			const one = button(sign, () => this.mark(sign), { class: 'button small', label: t(name) });
			one.title = t(name);
			one.setAttribute('aria-pressed', String(node.mark === sign));
			one.disabled = node.parent < 0;
			return one;
		});
	}

	/** Marks the move on the screen; the same mark again takes it away. @param {string} sign */
	mark(sign) {
		const { study } = this.page;
		if (study.at === 0) return;
		const same = study.nodes[study.at].mark === sign;
		this.say({ mark: same ? '' : sign });
	}

	write() {
		this.say({ note: this.note.value });
	}

	/** @param {{mark?: string, note?: string}} said */
	say(said) {
		const { page } = this;
		page.study = tree.annotate(page.study, page.study.at, said);
		page.keep();
		this.draw();
	}

	/** A wheel over the lines walks along them, one move a notch. @param {WheelEvent} event */
	wheel(event) {
		if (event.ctrlKey || event.deltaY === 0) return;
		event.preventDefault();
		this.turned = (this.turned ?? 0) + event.deltaY;
		if (Math.abs(this.turned) < 40) return;
		this.page.change(tree.go(this.page.study, Math.sign(this.turned)));
		this.turned = 0;
	}
}

/** @param {string} note */
function remark(note) {
	return note ? h('span', { class: 'remark' }, note) : null;
}
