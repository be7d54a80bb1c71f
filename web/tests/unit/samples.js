// Boards to test with, drawn as the server sends them.

import './english.js';

/**
 * Holes from a drawing: `o` a marble, `b` and `w` two sides' marbles, `-` an empty hole;
 * a column is half a hole wide. Names are row letter and hole number.
 * @param {string[]} rows
 */
export function holes(rows) {
	return rows.flatMap((row, y) => {
		const signs = [...row].map((sign, x) => ({ sign, x })).filter(({ sign }) => 'obw-'.includes(sign));
		return signs.map(({ sign, x }, index) => ({
			name: `${'ABCDEFGHI'[y]}${index + 1}`,
			kind: 'hole',
			x,
			y: 2 * y,
			marbles: sign === '-' ? 0 : 1,
			side: sign === 'b' ? 1 : sign === 'w' ? 2 : null,
		}));
	});
}

/** Two rows of pits between warehouses. */
export function pits(south, north, stores) {
	const row = (counts, side) => {
		const [letter, y] = side === 1 ? ['S', 4] : ['N', 0];
		const x = (from) => (side === 1 ? 2 * from : 2 * (counts.length + 1 - from));
		const pit = (marbles, index) => ({ name: `${letter}${index + 1}`, kind: 'pit', x: x(index + 1), y, marbles, side });
		return [{ name: letter, kind: 'store', x: x(0), y: 2, marbles: stores[side - 1], side }, ...counts.map(pit)];
	};
	return [...row(south, 1), ...row(north, 2)];
}

export function view(changes = {}) {
	return {
		id: 't',
		version: 1,
		game: 'abalone',
		title: 'Abalone',
		position: '',
		turn: 1,
		status: 'Black to move',
		ending: null,
		places: [],
		choices: [],
		counters: [],
		past: [],
		undone: [],
		seats: [{ kind: 'person' }, { kind: 'person' }],
		moves_left: null,
		near_draw: null,
		paused: false,
		clock: { state: 'stopped', used: [0, 0], left: [null, null], left_for_both: null, late_skips: false },
		side_names: ['Black', 'White'],
		last_steps: [],
		shared: false,
		offers: [],
		thinking: false,
		solo: false,
		...changes,
	};
}
