// A small board that shows one move: with arrows at first, then in motion, as often as one likes.

import { afterSteps } from '../model/timeline.js';
import { t } from '../model/text.js';
import { Board } from './board.js';
import { painters } from './diagrams.js';
import { button, h } from './dom.js';
import { flightBeat, material } from './memory.js';

/** How each diagram shows its move. @type {WeakMap<Element, () => Promise<void>>} */
const players = new WeakMap();

/** Who comes into view is shown once by itself, one after the other. */
let showing = Promise.resolve();

const watcher = new IntersectionObserver(
	(entries) => {
		for (const { isIntersecting, target } of entries) {
			if (!isIntersecting) continue;
			watcher.unobserve(target);
			showing = showing.then(() => players.get(target)?.());
		}
	},
	{ threshold: 0.9 },
);

/**
 * @param {Place[]} before @param {Step[]} steps of one move
 * @param {string} words what the picture shows @param {string} caption
 * @returns the picture, and a button that shows the move once more
 */
export function moving(before, steps, words, caption) {
	const board = new Board({ click: () => {}, drag: () => {}, escape: () => {}, point: () => {} });
	board.element.inert = true;
	let made = false;
	const draw = () => {
		board.draw(made ? afterSteps(before, steps) : before, { ...LOOK, material: material(), trail: made ? steps : [] });
		board.preview(made ? [] : steps);
	};
	const play = async () => {
		if (board.flying) return board.hurry();
		made = false;
		board.shuffle();
		draw();
		board.preview([]);
		await board.animate(before, steps, flightBeat());
		made = true;
		draw();
	};
	// Without motion there is a picture before the move and one after it.
	const turn = () => (made && flightBeat() === 0 ? ((made = false), draw()) : play());
	draw();
	const picture = h('div', { class: 'moving', role: 'img', 'aria-label': words, onclick: turn }, board.element);
	const again = button(t('rules-show', { what: caption }), turn, { bare: true, icon: 'play' });
	const frame = h('div', { class: 'still' }, picture);
	const { box } = /** @type {Plan} */ (board.plan);
	frame.style.setProperty('--ratio', String(box.width / box.height));
	new ResizeObserver(() => board.fit(picture.clientWidth, picture.clientHeight)).observe(picture);
	painters.set(frame, draw);
	players.set(frame, async () => (flightBeat() > 0 && frame.isConnected && !made ? play() : undefined));
	watcher.observe(frame);
	return { frame, again };
}

/** @type {Look} */
const LOOK = {
	sideNames: ['', ''],
	material: '',
	turn: 0,
	clicks: [],
	goals: new Set(),
	open: new Set(),
	targets: false,
	names: true,
	trail: [],
	out: [0, 0],
	sending: new Set(),
	marks: new Map(),
};
