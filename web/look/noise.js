// Chance that is always the same: hashes and smooth noise for grain and swirls.

/** A number from 0 to 1 that belongs to a text. @param {string} text */
export function lotOf(text) {
	let hash = 2166136261;
	for (let index = 0; index < text.length; index += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
	}
	return lot(hash, text.length);
}

/** A number from 0 to 1 that belongs to two whole numbers. @param {number} x @param {number} y */
export function lot(x, y) {
	let hash = Math.imul(x, 374761393) + Math.imul(y, 668265263);
	hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
	return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise from 0 to 1. @param {number} x @param {number} y */
export function noise(x, y) {
	const [left, top] = [Math.floor(x), Math.floor(y)];
	const [u, v] = [ease(x - left), ease(y - top)];
	const upper = lot(left, top) * (1 - u) + lot(left + 1, top) * u;
	const lower = lot(left, top + 1) * (1 - u) + lot(left + 1, top + 1) * u;
	return upper * (1 - v) + lower * v;
}

/** Three octaves of noise, from 0 to 1. @param {number} x @param {number} y */
export function clouds(x, y) {
	return (noise(x, y) * 4 + noise(x * 2.1 + 7, y * 2.1 + 3) * 2 + noise(x * 4.3 + 1, y * 4.3 + 9)) / 7;
}

/** @param {number} t */
function ease(t) {
	return t * t * (3 - 2 * t);
}

/** 0 below `from`, 1 above `to`, smooth between. @param {number} from @param {number} to @param {number} value */
export function ramp(from, to, value) {
	return ease(Math.min(1, Math.max(0, (value - from) / (to - from))));
}
