// The materials to choose from: what boards are made of and what colours the glass has.

/** @import { Surface } from './grain.js' */
/** @import { Glass } from './glass.js' */

/** @typedef {[number, number, number]} Colour */

/**
 * @typedef {object} Material
 * @property {Surface} surface
 * @property {string} rim lit edges
 * @property {string} deep the dark of holes
 * @property {string} ink letters cut into it
 * @property {string} count numbers beside pits
 * @property {string} trail the last move
 *
 * @typedef {object} Look
 * @property {string} label
 * @property {Material} board
 * @property {Material} tray where two sides push each other
 * @property {Glass[][]} glass by side: nobody's first
 */

/** @param {Colour} body @param {Colour[]} swirl @param {number} tilt @param {number} twist @returns {Glass} */
const cat = (body, swirl, tilt, twist) => ({ body, swirl, depth: 0.62, pattern: 'cat', tilt, twist });

/** @type {Record<string, Look>} */
export const LOOKS = {
	walnut: {
		label: 'Walnut',
		board: {
			surface: { kind: 'wood', light: [176, 122, 74], dark: [74, 40, 18] },
			rim: '#e2b483',
			deep: '#241004',
			ink: '#fffefa',
			count: '#fffefa',
			trail: '#ffe9b8',
		},
		tray: {
			surface: { kind: 'wood', light: [86, 58, 40], dark: [28, 16, 9] },
			rim: '#a8795a',
			deep: '#0d0603',
			ink: '#e6c9a6',
			count: '#fff6e4',
			trail: '#ffe3a6',
		},
		glass: [
			[
				cat(
					[214, 228, 224],
					[
						[222, 96, 18],
						[250, 190, 40],
						[196, 48, 20],
					],
					0.5,
					1.5,
				),
				cat(
					[206, 230, 224],
					[
						[16, 124, 96],
						[170, 214, 66],
						[12, 84, 110],
					],
					0.9,
					-1.3,
				),
				cat(
					[210, 226, 236],
					[
						[24, 78, 186],
						[92, 190, 236],
						[20, 40, 120],
					],
					0.35,
					1.8,
				),
				cat(
					[232, 222, 214],
					[
						[176, 24, 44],
						[246, 150, 120],
						[120, 10, 50],
					],
					1.1,
					-1.7,
				),
				cat(
					[224, 226, 220],
					[
						[244, 240, 226],
						[232, 178, 60],
						[250, 246, 236],
					],
					0.7,
					1.1,
				),
			],
			darks([16, 19, 26], [226, 196, 140]),
			lights(
				[238, 232, 218],
				[
					[44, 92, 128],
					[120, 150, 166],
					[30, 62, 96],
				],
			),
		],
	},
	maple: {
		label: 'Maple and sea glass',
		board: {
			surface: { kind: 'wood', light: [236, 208, 166], dark: [164, 116, 70] },
			rim: '#fff1d8',
			deep: '#5c3716',
			ink: '#160900',
			count: '#331a06',
			trail: '#123c46',
		},
		tray: {
			surface: { kind: 'wood', light: [112, 86, 66], dark: [46, 30, 20] },
			rim: '#c9a585',
			deep: '#150b06',
			ink: '#f0dcc4',
			count: '#fff6e4',
			trail: '#ffe9b8',
		},
		glass: [
			[
				cat(
					[150, 206, 196],
					[
						[10, 92, 96],
						[216, 244, 232],
						[30, 130, 120],
					],
					0.5,
					1.4,
				),
				cat(
					[138, 186, 214],
					[
						[16, 66, 118],
						[220, 238, 246],
						[50, 110, 160],
					],
					0.9,
					-1.2,
				),
				cat(
					[176, 206, 160],
					[
						[46, 98, 46],
						[236, 244, 210],
						[90, 140, 60],
					],
					0.4,
					1.8,
				),
				cat(
					[196, 214, 214],
					[
						[60, 90, 98],
						[246, 250, 248],
						[110, 140, 146],
					],
					1.0,
					-1.6,
				),
				cat(
					[206, 190, 206],
					[
						[110, 60, 100],
						[248, 232, 240],
						[150, 100, 140],
					],
					0.7,
					1.1,
				),
			],
			darks([20, 40, 60], [240, 214, 160]),
			lights(
				[246, 240, 228],
				[
					[70, 120, 116],
					[150, 176, 168],
					[40, 90, 92],
				],
			),
		],
	},
	slate: {
		label: 'Slate',
		board: {
			surface: { kind: 'slate', light: [120, 130, 138], dark: [44, 50, 56] },
			rim: '#c2ccd4',
			deep: '#0b0e11',
			ink: '#ffffff',
			count: '#ffffff',
			trail: '#f4f8fa',
		},
		tray: {
			surface: { kind: 'slate', light: [74, 80, 88], dark: [20, 23, 27] },
			rim: '#9aa6b0',
			deep: '#050607',
			ink: '#d8e0e6',
			count: '#ffffff',
			trail: '#f4f8fa',
		},
		glass: [
			[
				cat(
					[240, 214, 150],
					[
						[250, 176, 20],
						[255, 244, 200],
						[216, 110, 10],
					],
					0.5,
					1.6,
				),
				cat(
					[250, 226, 190],
					[
						[236, 92, 30],
						[255, 214, 150],
						[190, 50, 20],
					],
					0.9,
					-1.4,
				),
				cat(
					[236, 240, 232],
					[
						[250, 250, 244],
						[150, 200, 210],
						[240, 236, 226],
					],
					0.4,
					1.9,
				),
				cat(
					[250, 230, 214],
					[
						[226, 60, 70],
						[255, 200, 180],
						[170, 20, 60],
					],
					1.1,
					-1.2,
				),
			],
			darks([12, 12, 14], [120, 200, 226]),
			lights(
				[240, 240, 236],
				[
					[90, 104, 116],
					[150, 162, 172],
					[60, 72, 84],
				],
			),
		],
	},
};

/** Dark marbles: a pale band goes around each. @param {Colour} body @param {Colour} band @returns {Glass[]} */
function darks(body, band) {
	const tilts = [0.5, 0.75, 0.95, 0.6];
	return tilts.map((tilt) => ({ body, swirl: [band], depth: 1, pattern: 'ring', tilt, twist: 0 }));
}

/** Light marbles: fine threads run over each. @param {Colour} body @param {Colour[]} threads @returns {Glass[]} */
function lights(body, threads) {
	const turns = [
		[0.7, 1.3],
		[1.0, -1.5],
		[0.5, 1.9],
		[0.85, -1.1],
	];
	return turns.map(([tilt, twist]) => ({ body, swirl: threads, depth: 1, pattern: 'star', tilt, twist }));
}
