// What a person has chosen once and for all, and the keys to their seats.

export const DEFAULTS = {
	language: 'auto',
	theme: 'system',
	look: 'walnut',
	speed: 'normal',
	pace: 'normal',
	sound: 'off',
	offered: false,
	targets: false,
	keys: true,
	confirm: false,
	premove: false,
	names: true,
	truth: false,
	bar: false,
};

/** What each setting may be; the rest are yes or no. */
export const ALLOWED = {
	theme: ['system', 'light', 'dark', 'contrast'],
	look: ['walnut', 'maple', 'slate'],
	speed: ['slow', 'normal', 'fast', 'off'],
	pace: ['slow', 'normal', 'fast', 'rush'],
	sound: ['off', 'soft', 'normal', 'loud'],
};

/** Settings from stored text; whatever cannot be used is as usual. @param {string | null} text @returns {Settings} */
export function readSettings(text) {
	/** @type {Record<string, unknown>} */
	const settings = { ...DEFAULTS };
	for (const [key, value] of Object.entries(parse(text))) {
		const allowed = /** @type {Record<string, string[]>} */ (ALLOWED)[key] ?? [true, false];
		// Which languages there are is known where one is chosen.
		const isAllowed = key === 'language' ? typeof value === 'string' : allowed.includes(/** @type {any} */ (value));
		if (key in DEFAULTS && isAllowed) settings[key] = value;
	}
	return /** @type {Settings} */ (settings);
}

/**
 * Seats by the table's id: the secret and when it was last used.
 * @param {string | null} text @returns {Record<string, {token: string, used: number}>}
 */
export function readSeats(text) {
	/** @type {[string, any][]} */
	const seats = Object.entries(parse(text));
	return Object.fromEntries(seats.filter(([, seat]) => typeof seat?.token === 'string'));
}

/** How many seats are remembered. */
const MOST_SEATS = 200;

/** @param {ReturnType<typeof readSeats>} seats @param {string} id @param {{token: string, used: number}} seat */
export function withSeat(seats, id, seat) {
	const all = Object.entries({ ...seats, [id]: seat });
	return Object.fromEntries(all.sort(([, a], [, b]) => b.used - a.used).slice(0, MOST_SEATS));
}

/** @param {string | null} text @returns {Record<string, unknown>} */
function parse(text) {
	try {
		const value = JSON.parse(text ?? '{}');
		return typeof value === 'object' && value !== null ? value : {};
	} catch {
		return {};
	}
}

/** What was played last, by game, to be played again. @param {string | null} text @returns {Record<string, Wish>} */
export function readWishes(text) {
	/** @type {[string, any][]} */
	const wishes = Object.entries(parse(text));
	const whole = (/** @type {any} */ wish) => typeof wish?.game === 'string' && typeof wish.answers === 'object';
	return Object.fromEntries(wishes.filter(([, wish]) => whole(wish)));
}
