// Walking over a board with the arrow keys, whatever its shape.

/** @type {Record<string, [number, number]>} */
const ARROWS = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

/** How much worse it is to stray to the side than to go further. */
const STRAYING = 1.5;

/**
 * The place an arrow key leads to: the nearest one that lies more ahead than
 * aside. Where nothing does, the key leads nowhere.
 * @param {Plan} plan @param {string} from @param {string} key @returns {string}
 */
export function walk(plan, from, key) {
	const start = plan.spots.get(from);
	const arrow = ARROWS[key];
	if (!start || !arrow) return from;
	let best = from;
	let least = Infinity;
	for (const [name, spot] of plan.spots) {
		const [dx, dy] = [spot.x - start.x, spot.y - start.y];
		const ahead = dx * arrow[0] + dy * arrow[1];
		const aside = Math.abs(dx * arrow[1]) + Math.abs(dy * arrow[0]);
		// A hexagon's next row lies half a hole to the side of straight up.
		const isAhead = ahead > 1 && aside < ahead * 1.1 + 1;
		const cost = ahead + STRAYING * aside;
		if (isAhead && cost < least) [best, least] = [name, cost];
	}
	return best;
}

/**
 * Where the keys start: a place that can be clicked, else the one nearest the middle.
 * @param {Plan} plan @param {Set<string>} clickable @returns {string}
 */
export function firstStop(plan, clickable) {
	const first = [...plan.spots.keys()].find((name) => clickable.has(name));
	if (first) return first;
	const { x, y, width, height } = plan.box;
	const fromMiddle = (/** @type {{x: number, y: number}} */ spot) =>
		Math.hypot(spot.x - x - width / 2, spot.y - y - height / 2);
	const byDistance = [...plan.spots].sort(([, a], [, b]) => fromMiddle(a) - fromMiddle(b));
	return byDistance[0]?.[0] ?? '';
}
