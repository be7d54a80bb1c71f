// When each marble of a move sets off: marble by marble where there are pits,
// all together where there are holes.

/** Milliseconds a beat takes, by the name of a speed. */
export const SPEEDS = { slow: 620, normal: 300, fast: 130, off: 0 };

/** Milliseconds between the moves of engines that are watched, by the name of a pace. */
export const PACES = { slow: 2400, normal: 1100, fast: 400, rush: 30 };

/** @param {Step[]} steps @param {Place[]} places @returns {Beat[]} */
export function beats(steps, places) {
	const hasPits = places.some((place) => place.kind === 'pit');
	return hasPits ? sowing(steps) : steps.length > 0 ? [steps.map(flight)] : [];
}

/** @param {Step} step @returns {Flight} */
function flight(step) {
	return { from: step.from, taken: step.from, to: step.to, marbles: step.marbles, held: 0 };
}

/**
 * A hand takes up a pit and drops one marble after the other: it travels on
 * from where the last one fell.
 * @param {Step[]} steps @returns {Beat[]}
 */
function sowing(steps) {
	return steps.map((step, index) => {
		const before = steps[index - 1];
		const goesOn = before?.from === step.from && before.marbles === 1 && step.marbles === 1 && before.to !== null;
		let held = 0;
		while (goesOnFrom(steps, index + held)) held += 1;
		return [{ ...flight(step), from: goesOn ? /** @type {string} */ (before.to) : step.from, held }];
	});
}

/**
 * Whether the step after `index` is the same hand dropping its next marble.
 * @param {Step[]} steps @param {number} index
 */
function goesOnFrom(steps, index) {
	const [step, after] = [steps[index], steps[index + 1]];
	return after !== undefined && after.from === step.from && after.marbles === 1 && step.marbles === 1;
}

/**
 * What every place holds after the first `count` beats. What is in a hand is
 * in no pit.
 * @param {Place[]} places before the move @param {Beat[]} all @param {number} count @returns {Map<string, number>}
 */
export function holdings(places, all, count) {
	const held = new Map(places.map((place) => [place.name, place.marbles]));
	const add = (/** @type {string} */ name, /** @type {number} */ marbles) =>
		held.set(name, (held.get(name) ?? 0) + marbles);
	const done = all.slice(0, count).flat();
	for (const { taken, to, marbles } of done) {
		add(taken, -marbles);
		if (to !== null) add(to, marbles);
	}
	const last = done.at(-1);
	if (last) add(last.taken, -last.held);
	return held;
}

/**
 * The places after all steps of a move.
 * @param {Place[]} places before it @param {Step[]} steps @returns {Place[]}
 */
export function afterSteps(places, steps) {
	const sum = (/** @type {Step[]} */ some) => some.reduce((total, { marbles }) => total + marbles, 0);
	return places.map((place) => {
		const came = steps.filter(({ to }) => to === place.name);
		const left = steps.filter(({ from }) => from === place.name);
		const marbles = place.marbles + sum(came) - sum(left);
		const mover = places.find(({ name }) => name === came[0]?.from);
		const side = place.kind !== 'hole' ? place.side : marbles === 0 ? null : (mover ?? place).side;
		return { ...place, marbles, side };
	});
}

/**
 * How long a beat may take so that a long sowing does not keep people waiting.
 * @param {number} beat in milliseconds @param {number} count of beats
 */
export function pace(beat, count) {
	const patience = 30 * beat;
	return count * beat > patience ? patience / count : beat;
}
