// From clicks to a move's text, by matching prefixes of what the view offers.

/** Every way to click a move. @param {Choice} choice */
export function ways(choice) {
	return [choice.clicks, ...(choice.other_clicks ?? [])];
}

/** The places that may be clicked next. @param {Choice[]} choices @param {string[]} clicks @returns {Set<string>} */
export function next(choices, clicks) {
	const open = choices.flatMap(ways).filter((way) => way.length > clicks.length && begins(way, clicks));
	return new Set(open.map((way) => way[clicks.length]));
}

/**
 * The moves that begin with these clicks, keyed by the place that would finish them.
 * @param {Choice[]} choices @param {string[]} clicks @returns {Map<string, Choice>}
 */
export function finishes(choices, clicks) {
	const found = new Map();
	for (const choice of choices) {
		for (const way of ways(choice)) {
			const finished = way.length === clicks.length + 1 && begins(way, clicks);
			if (finished) found.set(way[clicks.length], choice);
		}
	}
	return found;
}

/**
 * One more click. A click that spells nothing starts afresh where it can; the
 * last place clicked again takes the selection back.
 * @param {Choice[]} choices @param {string[]} clicks @param {string} name @returns {Clicked}
 */
export function click(choices, clicks, name) {
	const longer = [...clicks, name];
	const done = choices.find((choice) => ways(choice).some((way) => same(way, longer)));
	if (done) return { clicks: [], text: done.text };
	if (next(choices, clicks).has(name)) return { clicks: longer, text: null };
	if (clicks.at(-1) === name) return { clicks: clicks.slice(0, -1), text: null };
	const fresh = next(choices, []).has(name) && clicks.length > 0;
	return fresh ? click(choices, [], name) : { clicks: [], text: null };
}

/**
 * What a drag from one place to another means: the clicks on both, and where
 * that leaves several moves or none, nothing. A drag along a line of marbles
 * to a place beyond its end picks up the whole line.
 * @param {Choice[]} choices
 * @param {string[]} clicks made before the drag
 * @param {string} from
 * @param {string} to
 * @returns {Clicked}
 */
export function drag(choices, clicks, from, to) {
	const selected = clicks.includes(from) ? finishes(choices, clicks).get(to) : undefined;
	if (selected) return { clicks: [], text: selected.text };
	const direct = click(choices, click(choices, [], from).clicks, to);
	if (direct.text) return direct;
	const through = choices.filter((choice) => ways(choice).some((way) => way[0] === from && way.at(-1) === to));
	if (through.length === 1) return { clicks: [], text: through[0].text };
	return direct.clicks.length > 1 ? direct : { clicks: [], text: null };
}

/** The choice whose text was typed, in any case and spacing. @param {Choice[]} choices @param {string} typed */
export function named(choices, typed) {
	const plain = (/** @type {string} */ text) => text.replace(/\s/g, '').toLowerCase();
	return choices.find((choice) => plain(choice.text) === plain(typed)) ?? null;
}

/** @param {string[]} way @param {string[]} clicks */
function begins(way, clicks) {
	return clicks.every((name, index) => way[index] === name);
}

/** @param {string[]} way @param {string[]} clicks */
function same(way, clicks) {
	return way.length === clicks.length && begins(way, clicks);
}
