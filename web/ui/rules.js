// A page of rules for each game, with diagrams.

import { still } from './diagrams.js';
import { dialog } from './dialogs.js';
import { h } from './dom.js';
import { pits, places } from './places.js';

/** @param {HTMLElement} host @param {string} game */
export async function rulesPage(host, game) {
	const chapter = CHAPTERS[game] ?? CHAPTERS.solitaire;
	const tab = (/** @type {[string, Chapter]} */ [name, one]) =>
		h('a', { class: 'button', href: `#/rules/${name}`, 'aria-current': one === chapter ? 'page' : null }, one.title);
	host.append(
		h(
			'article',
			{ class: 'prose' },
			h('nav', { class: 'tabs', 'aria-label': 'Rules' }, Object.entries(CHAPTERS).map(tab)),
			h('h1', {}, chapter.title),
			chapter.content(),
			h('p', {}, h('a', { class: 'button primary', href: `#/new/${game}` }, `Play ${chapter.title}`)),
		),
	);
	return { title: `Rules of ${chapter.title}` };
}

/** The same rules beside a running game. @param {string} game */
export function rulesDialog(game) {
	const chapter = CHAPTERS[game] ?? CHAPTERS.solitaire;
	const more = h('p', {}, h('a', { href: '/docs/' }, 'The whole book'), ': guides, notations, every command.');
	dialog(`Rules of ${chapter.title}`, () => [h('article', { class: 'prose' }, chapter.content(), more)]);
}

/** @param {string} words */
const p = (words) => h('p', {}, words);
/** @param {...string} items */
const list = (...items) =>
	h(
		'ul',
		{},
		items.map((words) => h('li', {}, words)),
	);
/** @param {string} words */
const part = (words) => h('h2', {}, words);
/** @param {...[HTMLElement, string]} figures */
const figures = (...figures) =>
	h(
		'div',
		{ class: 'figures' },
		figures.map(([picture, words]) => h('figure', {}, picture, h('figcaption', {}, words))),
	);

/** @returns {Node[]} */
function solitaire() {
	const jump = still(
		places(['o o -', 'o o o']),
		[{ from: 'A1', to: 'A3' }],
		'A marble jumps over its neighbour into the empty hole behind it',
	);
	const after = still(
		places(['- - o', 'o o o']),
		[],
		'The board after the jump: the marble has landed and the one jumped over is gone',
	);
	const triangle = still(
		places(['    -', '   o o', '  o o o', ' o o o o']),
		[{ from: 'C1', to: 'A1' }],
		'On a triangular board a marble jumps along any of three lines',
	);
	return [
		p(
			'A game for a single player. Marbles fill every hole of the board but one, and each jump takes a marble ' +
				'away. The fewer are left when no jump is possible, the better; with a single marble left you ' +
				'have won.',
		),
		part('A jump'),
		p(
			'A marble jumps in a straight line over the marble beside it and lands in the empty hole right ' +
				'behind. The marble that was jumped over leaves the board.',
		),
		figures(
			[jump, 'The first marble jumps over the second.'],
			[after, 'The second is gone.'],
			[triangle, 'Triangular boards have three lines through every hole.'],
		),
		list(
			'On square boards jumps go across and up and down, never diagonally.',
			'There is no other kind of move, and you may stop to think as long as you like.',
			'The game is over when no marble can jump.',
		),
		part('Making a move here'),
		p(
			'Click a marble and then the hole it lands in, or drag it there. You can also type it: the hole ' +
				'and a direction, so F4U is the marble on F4 jumping up. Triangular boards use UL, UR, DL and DR ' +
				'for the slanting lines.',
		),
		part('Boards'),
		p(
			'The English cross with 33 holes is the classic. The French board has four more, Wiegleb’s board ' +
				'45; there are a diamond, an asymmetric cross, squares and triangles. Any drawing with up ' +
				'to 64 holes can be opened as a position.',
		),
	];
}

/** @returns {Node[]} */
function congkak() {
	const start = still(
		pits([3, 3, 3, 3], [3, 3, 3, 3], [0, 0]),
		[],
		'A small board at the start, three marbles in every pit',
	);
	const sown = still(
		pits([4, 4, 0, 3], [3, 3, 3, 3], [1, 0]),
		[
			{ from: 'S3', to: 'S2' },
			{ from: 'S2', to: 'S1' },
			{ from: 'S1', to: 'S' },
		],
		'Pit 3 was sown: one marble each in pits 2 and 1, and the last in the warehouse',
	);
	const around = still(
		pits([1, 0, 2, 0], [4, 1, 3, 3], [1, 2]),
		[
			{ from: 'S2', to: 'S1' },
			{ from: 'S1', to: 'S' },
			{ from: 'S', to: 'N4' },
			{ from: 'N4', to: 'N3' },
		],
		'Four marbles from pit 2 went to pit 1, the warehouse and two pits of the other side',
	);
	return [
		p(
			'A game for two, known all over Southeast Asia. Each player has a row of pits and a warehouse at ' +
				'the left hand. Player 1 sits below, Player 2 above. Whoever has gathered more marbles at the ' +
				'end wins.',
		),
		part('Sowing'),
		p(
			'On your turn choose one of your pits, take all its marbles and drop them one by one, clockwise: ' +
				'along your own pits towards your warehouse, one into the warehouse, then along the other side, ' +
				'and back to your own far end. The other player’s warehouse is left out.',
		),
		figures(
			[start, 'Pits are numbered from their owner’s warehouse outward.'],
			[sown, 'Player 1 sowed pit 3: the last marble reached the warehouse.'],
			[around, 'Four marbles from pit 2 went on to the other side.'],
		),
		part('Where the last marble falls'),
		list(
			'In your own warehouse: a free turn. A pit that holds exactly its own number always gives one.',
			'In a pit of yours that was empty: you take what lies in the pit opposite into your warehouse. ' +
				'Your last marble stays.',
			'In an empty pit of the other side: you lose your turns, and the other player gets two.',
			'Anywhere else: your turn ends.',
		),
		part('The end'),
		p(
			'As soon as one side’s pits are all empty, the game ends. Marbles that still lie in pits count ' +
				'for the side they lie on, unless you chose to count warehouses only.',
		),
		part('Traditional rules'),
		p(
			'A last marble that falls into a filled pit is taken up together with that pit, and sowing goes ' +
				'on. Taking the opposite pit takes your last marble too. The game has rounds, and pits that the ' +
				'poorer player cannot refill are burnt.',
		),
	];
}

/** @returns {Node[]} */
function abalone() {
	const inLine = still(
		places([' - - - -', '- b b w -', ' - - - -']),
		[
			{ from: 'B2', to: 'B3' },
			{ from: 'B3', to: 'B4' },
			{ from: 'B4', to: 'B5' },
		],
		'Two black marbles push one white marble along their line',
	);
	const off = still(
		places([' - - - - -', '- - b b b w', ' - - - - -']),
		[
			{ from: 'B3', to: 'B4' },
			{ from: 'B4', to: 'B5' },
			{ from: 'B5', to: 'B6', falls: true },
		],
		'Three black marbles push a white marble off the edge',
	);
	const side = still(
		places([' - - - -', '- b b b -', ' - - - -']),
		[
			{ from: 'B2', to: 'A2' },
			{ from: 'B3', to: 'A3' },
			{ from: 'B4', to: 'A4' },
		],
		'Three marbles step to the side together',
	);
	return [
		p(
			'A game for two on a hexagon of 61 cells. Each side has fourteen marbles, and the first to push ' +
				'six of the other’s over the edge wins. Black begins.',
		),
		part('Moving'),
		p(
			'In one move you shift one, two or three of your marbles, standing in an unbroken line, by one ' +
				'step in one direction.',
		),
		list(
			'In line: along the line they form, into an empty cell or pushing what stands there.',
			'To the side: all of them at once, when every cell they enter is empty.',
		),
		part('Pushing'),
		p(
			'Only a line pushes, only along itself, and only fewer marbles than it has: two push one, three ' +
				'push one or two. Behind the pushed marbles there must be an empty cell or the edge. A marble ' +
				'pushed over the edge is captured.',
		),
		figures([inLine, 'Two push one.'], [off, 'Three push one over the edge.'], [side, 'A side-step never pushes.']),
		list(
			'A single marble never pushes.',
			'You cannot push your own marbles, nor leave the board yourself.',
			'The third time the same position comes with the same side to move, the game is drawn.',
		),
		part('Making a move here'),
		p(
			'Click a marble and where it goes. For two or three, click the first marble of the line, then ' +
				'the last, then the cell that the end of the line moves to. Before you choose, arrows show where ' +
				'every marble would go and a cross marks one that would fall. You can also type a move: i-C5-3 ' +
				'moves the line behind which C5 stands last, towards three o’clock; s-E4-F5-11 steps the line ' +
				'from E4 to F5 sideways towards eleven o’clock.',
		),
	];
}

/** @type {Record<string, Chapter>} */
const CHAPTERS = {
	solitaire: { title: 'Peg solitaire', content: solitaire },
	congkak: { title: 'Congkak', content: congkak },
	abalone: { title: 'Abalone', content: abalone },
};
