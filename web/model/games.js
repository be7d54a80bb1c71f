// What the page knows of each game beyond its words. One that is not here is played all the same.

/**
 * @typedef {object} Known
 * @property {{key: string, values: string[]}} [starts] what a casual game begins with, the first if nothing is said
 * @property {number} [clear] how many marbles are clearly ahead: where marbles are many, one is little
 */

/** @type {Record<string, Known | undefined>} */
export const GAMES = {
	solitaire: {},
	congkak: { clear: 8 },
	abalone: {
		starts: { key: 'layout', values: ['belgian-daisy', 'standard'] },
		clear: 1.5,
	},
};
