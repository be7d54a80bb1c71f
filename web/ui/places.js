// Places of boards that nobody plays on, from drawings.

/**
 * Places from a drawing: `o` a marble, `b` and `w` the two sides' marbles, `-` an
 * empty hole, anything else no hole. Indented rows stand half a hole to the right.
 * Places are named by row letter and column number.
 * @param {string[]} rows two characters a hole @returns {Place[]}
 */
export function places(rows) {
	const found = [];
	for (const [y, row] of rows.entries()) {
		let column = 0;
		for (const [x, sign] of [...row].entries()) {
			const side = /** @type {Side | null} */ ({ b: 1, w: 2 }[sign] ?? null);
			if (!'obw-'.includes(sign)) continue;
			column += 1;
			const name = `${String.fromCharCode(65 + y)}${column}`;
			const marbles = sign === '-' ? 0 : 1;
			found.push({ name, kind: /** @type {const} */ ('hole'), x, y: 2 * y, marbles, side });
		}
	}
	return found;
}

/**
 * A Congkak board: our pits from the warehouse outward, theirs likewise.
 * @param {number[]} south @param {number[]} north @param {[number, number]} stores @returns {Place[]}
 */
export function pits(south, north, stores) {
	const row = (/** @type {number[]} */ counts, /** @type {Side} */ side) => {
		const letter = side === 1 ? 'S' : 'N';
		const x = (/** @type {number} */ index) => (side === 1 ? 2 * index : 2 * (counts.length + 1 - index));
		const pit = (/** @type {number} */ marbles, /** @type {number} */ index) => ({
			name: `${letter}${index + 1}`,
			kind: /** @type {const} */ ('pit'),
			x: x(index + 1),
			y: side === 1 ? 4 : 0,
			marbles,
			side,
		});
		const store = {
			name: letter,
			kind: /** @type {const} */ ('store'),
			x: x(0),
			y: 2,
			marbles: stores[side - 1],
			side,
		};
		return [...counts.map(pit), store];
	};
	return [...row(south, 1), ...row(north, 2)];
}
