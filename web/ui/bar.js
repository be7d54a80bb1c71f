// The evaluation bar beside a board: the first side's share of the game, from its own end.

import { decided, lead, share } from '../model/history.js';
import { t } from '../model/text.js';
import { h, s } from './dom.js';

export class Bar {
	constructor() {
		this.fill = s('rect', { width: 10, height: 50, y: 50 });
		const column = { viewBox: '0 0 10 100', preserveAspectRatio: 'none', width: '100%', height: '100%' };
		const glass = /** @type {any} */ (s('svg', { ...column, 'aria-hidden': 'true' }, this.fill));
		this.element = h('div', { class: 'bar', hidden: true, role: 'img', 'aria-label': t('evaluation') }, glass);
	}

	/**
	 * @param {View} view @param {number | null} known what the position is worth to side 1
	 * @param {number} flipped by how many degrees the board is turned
	 */
	draw(view, known, flipped) {
		const value = view.ending ? decided(view) : known;
		if (value === null) return this.element.setAttribute('aria-label', t('evaluation-unknown'));
		const filled = Math.round(100 * share(view.game, value));
		this.fill.setAttribute('height', String(filled));
		this.fill.setAttribute('y', String(flipped % 360 === 180 ? 0 : 100 - filled));
		this.element.setAttribute('aria-label', t('evaluation-of', { side: view.side_names[0], value: lead(value) }));
	}
}
