// From clicks to a move's text. No rule is known here: every choice of a view names the marbles that it
// takes up and where they go, and clicks choose among them, in any order.

/** What a move takes up, and where that goes. @param {Choice} choice */
export function parts({ clicks, from, to }) {
	return from ? { from, to: to ?? [] } : { from: clicks.slice(0, 1), to: clicks.slice(1) };
}

/** The moves that take up all of these, and perhaps more. @param {Choice[]} choices @param {string[]} names */
function around(choices, names) {
	return choices.filter((choice) => names.every((name) => parts(choice).from.includes(name)));
}

/**
 * The marbles that are chosen: those that were clicked and, where they are the ends of one line only, what
 * lies between them.
 * @param {Choice[]} choices @param {string[]} clicks
 */
export function group(choices, clicks) {
	const lines = around(choices, clicks).map((choice) => parts(choice).from);
	const exact = lines.some((line) => line.length === clicks.length);
	const [first] = lines;
	const only = first && lines.every((line) => line.join() === first.join());
	return clicks.length > 1 && !exact && only ? first : clicks;
}

/**
 * The places that finish a move of the chosen marbles, each with its move. Where two moves lead to a place,
 * it is the one that takes the marble there that was clicked first, or else last.
 * @param {Choice[]} choices @param {string[]} clicks @returns {Map<string, Choice>}
 */
export function targets(choices, clicks) {
	const chosen = group(choices, clicks);
	/** @type {Map<string, Choice>} */
	const found = new Map();
	if (chosen.length === 0) return found;
	const moves = around(choices, chosen).filter((choice) => parts(choice).from.length === chosen.length);
	for (const place of new Set(moves.flatMap((choice) => parts(choice).to))) {
		const leading = moves.filter((choice) => parts(choice).to.includes(place));
		const led = [clicks[0], clicks.at(-1)].map((name) => leading.find((choice) => goesTo(choice, name) === place));
		const move = leading.length === 1 ? leading[0] : (led[0] ?? led[1]);
		if (move && !chosen.includes(place)) found.set(place, move);
	}
	return found;
}

/** Where a move takes a marble. @param {Choice} choice @param {string | undefined} name */
function goesTo(choice, name) {
	const { from, to } = parts(choice);
	return to[from.indexOf(name ?? '')];
}

/** The places that may be clicked next. @param {Choice[]} choices @param {string[]} clicks @returns {Set<string>} */
export function next(choices, clicks) {
	const chosen = group(choices, clicks);
	const more = around(choices, chosen).flatMap((choice) => parts(choice).from);
	return new Set([...more.filter((name) => !chosen.includes(name)), ...targets(choices, clicks).keys()]);
}

/**
 * One more click. A chosen marble clicked again is let go. What fits nothing is refused and changes
 * nothing, except that another marble takes the place of a single one, or of all when it is insisted on.
 * @param {Choice[]} choices @param {string[]} clicks @param {string} name
 * @param {boolean} [insisted] whether the same was refused just before @returns {Clicked}
 */
export function click(choices, clicks, name, insisted = false) {
	const target = targets(choices, clicks).get(name);
	if (target) return { clicks: [], text: target.text };
	if (clicks.includes(name)) {
		const rest = clicks.filter((one) => one !== name);
		const same = group(choices, rest).length === group(choices, clicks).length;
		return { clicks: same ? [] : rest, text: null };
	}
	const within = around(choices, [...clicks, name]);
	const whole = within.find((choice) => parts(choice).to.length === 0);
	if (whole) return { clicks: [], text: whole.text };
	if (within.length > 0) return { clicks: [...clicks, name], text: null };
	const anew = clicks.length === 1 || insisted;
	if (anew && around(choices, [name]).length > 0) return { clicks: [name], text: null };
	return { clicks, text: null, refused: true };
}

/**
 * A drag takes a chosen marble, and with it all that are chosen, to a place; or a single marble; or the line
 * that begins with it, to a place beyond its other end. From one marble to another it chooses the line.
 * @param {Choice[]} choices @param {string[]} clicks made before the drag
 * @param {string} from @param {string} to @returns {Clicked}
 */
export function drag(choices, clicks, from, to) {
	const chosen = group(choices, clicks);
	if (chosen.includes(from)) {
		const whole = around(choices, chosen).filter((choice) => parts(choice).from.length === chosen.length);
		const led = whole.find((choice) => goesTo(choice, from) === to) ?? targets(choices, clicks).get(to);
		if (led && !chosen.includes(to)) return { clicks: [], text: led.text };
	}
	const single = targets(choices, [from]).get(to);
	if (single) return { clicks: [], text: single.text };
	const lines = around(choices, [from]).filter((choice) => {
		const { from: line, to: ends } = parts(choice);
		return [line[0], line.at(-1)].includes(from) && ends.includes(to) && !line.includes(to);
	});
	if (lines.length === 1) return { clicks: [], text: lines[0].text };
	if (from !== to && around(choices, [from, to]).length > 0) return { clicks: [from, to], text: null };
	return { clicks, text: null, refused: true };
}

/** The choice whose text was typed, in any case and spacing. @param {Choice[]} choices @param {string} typed */
export function named(choices, typed) {
	const plain = (/** @type {string} */ text) => text.replace(/\s/g, '').toLowerCase();
	return choices.find((choice) => plain(choice.text) === plain(typed)) ?? null;
}
