// How a heap of marbles lies in a pit, so that it can be counted at a glance.

/**
 * The largest equal marbles of which `count` fit into an ellipse side by side.
 * @param {number} count @param {number} rx @param {number} ry @param {number} largest @returns {Pile}
 */
export function pile(count, rx, ry, largest) {
	let radius = largest;
	let points = packed(rx, ry, radius);
	while (points.length < count && radius > 0.8) {
		radius *= 0.96;
		points = packed(rx, ry, radius);
	}
	return { radius, points: points.slice(0, count) };
}

/**
 * Honeycomb places within the ellipse, the innermost first.
 * @param {number} rx @param {number} ry @param {number} radius
 */
function packed(rx, ry, radius) {
	const gap = radius * 2.12;
	const [roomX, roomY] = [rx - radius, ry - radius];
	/** @type {[number, number][]} */
	const points = [];
	if (roomX <= 0 || roomY <= 0) return points;
	const rows = Math.ceil(roomY / (gap * 0.866));
	for (let row = -rows; row <= rows; row += 1) {
		const y = row * gap * 0.866;
		const shift = row % 2 === 0 ? 0 : gap / 2;
		const columns = Math.ceil(roomX / gap) + 1;
		for (let column = -columns; column <= columns; column += 1) {
			const x = column * gap + shift;
			if ((x / roomX) ** 2 + (y / roomY) ** 2 <= 1.0001) points.push([x, y]);
		}
	}
	return points.sort((a, b) => Math.hypot(...a) - Math.hypot(...b) || a[1] - b[1] || a[0] - b[0]);
}
