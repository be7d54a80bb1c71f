// What the page says of each game. One that is not here is played all the same.

/**
 * @typedef {object} Known
 * @property {string} aim what it is about, in a line
 * @property {string} move how a move is made
 * @property {{key: string, values: string[]}} [starts] what a casual game begins with, the first if nothing is said
 * @property {number} [clear] how many marbles are clearly ahead: where marbles are many, one is little
 */

/** @type {Record<string, Known | undefined>} */
export const GAMES = {
	solitaire: {
		aim: 'Jump and remove until one marble is left.',
		move: 'Choose a marble, then the hole behind its neighbour; or drag it there.',
	},
	congkak: {
		aim: 'Sow marbles and fill your warehouse.',
		move: 'Choose one of your pits to sow it. A last marble in your warehouse earns another turn.',
		clear: 8,
	},
	abalone: {
		aim: 'Push six enemy marbles off the board.',
		move: 'Choose one marble, or two or three in a row, then where they go; or drag them.',
		starts: { key: 'layout', values: ['belgian-daisy', 'standard'] },
		clear: 1.5,
	},
};
