// The mistakes of a reviewed game as puzzles: the position before each, and a better move to be found.

import { points } from '../model/history.js';
import * as tree from '../model/study.js';
import { t } from '../model/text.js';
import { dialog } from './dialogs.js';
import { button, h, put, refill } from './dom.js';
import { announce, trying } from './notices.js';
import { Trial } from './trial.js';

/** @import { Review } from './study-review.js' */

/** Offers them one after the other. @param {Review} review */
export function mistakesDialog(review) {
	const slips = review.points().filter(({ mistake }) => mistake);
	const trial = new Trial((text) => trying(() => tried(text)));
	const asked = h('p', {});
	const said = h('p', { id: 'mistake-said', role: 'status' });
	const tools = h('div', { class: 'row' });
	let index = 0;

	const tell = (/** @type {string} */ words, /** @type {'good' | 'bad'} */ kind) => {
		put(said, words);
		said.dataset.kind = kind;
		announce(words);
	};
	const show = (/** @type {number} */ to) =>
		trying(async () => {
			index = to;
			const { at } = slips[index];
			const { view } = await review.page.sightOf(review.page.study, review.ids[at - 1]);
			trial.live = true;
			trial.mark([], 'good');
			await trial.show(view);
			const move = review.rows[at - 1].text;
			const side = view.side_names[view.turn - 1];
			put(asked, t(view.solo ? 'mistake-asked-solo' : 'mistake-asked', { side, move }));
			tell('', 'good');
			draw();
		});

	/** Whether a move is another mistake is for the same judge to say as in the review. @param {string} text */
	const tried = async (text) => {
		const { page } = review;
		const { at } = slips[index];
		const before = review.judged[at - 1];
		const row = { ...review.rows[at - 1], text };
		if (text === before?.best) return right(text);
		trial.live = false;
		const moves = [...tree.moves(page.study, review.ids[at - 1]), text];
		const after = await review.judgeMoves(moves);
		trial.live = true;
		trial.select([]);
		if (!after || (after.value === null && after.outlook === 'unknown'))
			return tell(t('mistake-unknown', { move: text }), 'bad');
		const [, point] = points(page.study.game, [row], [before, after]);
		if (!point.mistake) return right(text);
		const answer = after.line[0];
		tell(
			answer && after.value !== null ? t('mistake-answer', { move: text, answer }) : t('mistake-lost', { move: text }),
			'bad',
		);
	};
	const right = async (/** @type {string} */ text) => {
		trial.live = false;
		trial.select([]);
		tell(t('mistake-right', { move: text }), 'good');
		draw();
	};
	const solution = () => {
		const line = review.judged[slips[index].at - 1]?.line.slice(0, 6) ?? [];
		tell(t('clue-line', { line: line.join(' ') }), 'good');
	};
	const draw = () =>
		refill(tools, [
			button(t('walk-back'), () => show(index - 1), { bare: true, icon: 'back', disabled: index === 0 }),
			h('span', {}, t('mistake-count', { count: index + 1, all: slips.length })),
			button(t('walk-forward'), () => show(index + 1), {
				bare: true,
				icon: 'forward',
				disabled: index === slips.length - 1,
			}),
			button(t('puzzle-solution'), solution),
		]);
	const frame = dialog(
		t('mistakes-title'),
		() => [asked, trial.element, said, tools],
		() => trial.leave(),
	);
	frame.classList.add('wide');
	show(0);
}
